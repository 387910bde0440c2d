import { z } from 'zod'
import type { AnyEntity } from '../catalogue/entity.ts'
import { registry } from '../catalogue/registry.ts'
import { tooManyPhotos } from '../catalogue/schema.ts'
import { wireSchema } from '../catalogue/wire.ts'
import { endpoint } from '../endpoint.ts'
import { KIT_PHOTO } from '../rules/file-size.ts'
import { MAX_QUERY } from '../rules/texts/fold.ts'
import { cleanText } from '../text.ts'
import { CONTRIBUTION_STATUSES, data, duplicate, entityType, MAX_SUBMISSION } from './contribution.ts'

/** What a creation answers: the entry, and what became of its contribution. */
const created = <E extends AnyEntity>(entity: E) =>
  wireSchema(entity).extend({
    message: z.string(),
    status: z.enum(CONTRIBUTION_STATUSES),
    contribution_id: z.string(),
    /** At once, unverified; else it waits. */
    in_catalogue: z.boolean(),
    duplicates: z.array(duplicate),
  })

const creation = <const E extends AnyEntity>(entity: E) =>
  endpoint({
    method: 'POST',
    path: `/api/${entity.slug}` as `/api/${E['slug']}`,
    access: 'user',
    summary: `${entity.label.one.en}: create; pictures as data URLs` as string,
    body: data,
    maxBody: MAX_SUBMISSION,
    reply: created(entity),
    status: 201,
  })

const OTHER_PHOTO = { ...KIT_PHOTO, tooMany: tooManyPhotos(registry.master_kit.fields.additional_images.max) }

export const creations = {
  team: creation(registry.team),
  brand: creation(registry.brand),
  player: creation(registry.player),
  competition: creation(registry.competition),
  reference_kit: creation(registry.reference_kit),
}

export const createMasterKit = endpoint({
  ...creation(registry.master_kit),
  summary: 'Master kit: create, as JSON or as the form of the Kit Area with its photos',
  files: {
    front_photo: KIT_PHOTO,
    back_photo: KIT_PHOTO,
    other_photo_0: OTHER_PHOTO,
    other_photo_1: OTHER_PHOTO,
    other_photo_2: OTHER_PHOTO,
  },
})

const maybe = cleanText(MAX_QUERY).optional()
/** What an entry that is like another would have in common with it. */
const asked = {
  name: maybe,
  country: maybe,
  city: maybe,
  founded_year: maybe,
  team_type: maybe,
  nationality: maybe,
  birth_date: maybe,
  full_name: maybe,
  type: maybe,
  tier: maybe,
  team: maybe,
  club_id: maybe,
  season: maybe,
  style: maybe,
  model: maybe,
  master_kit_id: maybe,
  competition: maybe,
}

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/duplicates',
  access: 'user',
  summary: 'Entries that a new one would likely repeat, best first',
  query: z.object({ entity_type: entityType, ...asked }),
  reply: z.array(duplicate),
  costly: true,
})

export type CreationsApi =
  | (typeof creations)[keyof typeof creations]
  | typeof createMasterKit
  | typeof listDuplicates
