import { createMasterKit, creations, listDuplicates } from '@kitdex/contract/api/creations'
import * as history from '@kitdex/contract/api/history'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { fieldSaid, valueNamed } from '@kitdex/contract/catalogue/wire'
import type { Answer, Endpoint } from '@kitdex/contract/endpoint'
import type { Call, Preparation } from '../../platform/http/call.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Router } from '../../platform/http/http.ts'
import { pathOf } from '../uploads/showing-service.ts'
import { inCallersWords } from './callers-words.ts'
import { createEntry, type PreparedCreation, prepareCreation } from './creation-service.ts'
import { duplicatesOf } from './duplicates-service.ts'
import { admitContributor } from './filing-service.ts'
import { diffOf, revertContribution, revertField, revisionsOf, stateOf } from './history/history-service.ts'
import { CATALOGUE_PICTURE, type Picture } from './pictures/picture-service.ts'
import { type ContributionParts, IN_TURN } from './routes.ts'
import { asSubmitted, checkWhole, readSaid, type Values } from './submission.ts'

type Creation = Endpoint & { access: 'user'; body: typeof creations.team.body }

/** The photos of the Kit Area's form, and the field each is for. */
const KIT_PHOTOS = {
  front_photo: 'front_photo_url',
  back_photo: 'back_photo_url',
  other_photo_0: 'additional_images',
  other_photo_1: 'additional_images',
  other_photo_2: 'additional_images',
} as const

export function mountCreations(router: Router, parts: ContributionParts): void {
  const prepare = (entity: AnyEntity) => (call: Preparation<Creation>) =>
    prepareCreation(call, parts, entity, call.body)
  const handle =
    (entity: AnyEntity) =>
    ({ db, caller, body }: Call<Creation>, prepared: PreparedCreation): Promise<unknown> =>
      createEntry(db, caller, parts.rateFactor, entity, {
        ...prepared,
        submitted: asSubmitted(entity, body, prepared.said.values),
      })
  for (const [type, endpoint] of Object.entries(creations)) {
    const entity = registry[type as keyof typeof creations]
    router.mountPrepared(endpoint, prepare(entity), handle(entity) as never, IN_TURN)
  }
  mountMasterKit(router, parts, handle(registry.master_kit))
  mountHistory(router, parts)
  router.mount(listDuplicates, ({ db, query: { entity_type, ...query } }) => {
    const entity = registry[entity_type]
    return duplicatesOf(db, entity, askedFor(entity, query))
  })
}

/** What is asked about, under our names for it. */
function askedFor(entity: AnyEntity, query: Record<string, string | undefined>): Values {
  const named = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    const field =
      value === undefined
        ? undefined
        : fieldSaid(entity, name === 'competition' ? 'league_competition' : name, value)
    return field === undefined || value === undefined ? [] : [[field, valueNamed(entity, field, value)]]
  })
  return Object.fromEntries(named)
}

type KitCall = typeof createMasterKit

function mountMasterKit(
  router: Router,
  parts: ContributionParts,
  handle: (call: Call<Creation>, prepared: PreparedCreation) => Promise<unknown>,
): void {
  const entity = registry.master_kit
  const { images, rateFactor } = parts
  const prepare = async (call: Preparation<KitCall>): Promise<PreparedCreation> => {
    if (!call.isForm) return prepareCreation(call, parts, entity, call.body)
    await admitContributor(call.db, call.caller, rateFactor)
    const said = readSaid(entity, call.body, { isForm: true })
    await inCallersWords(said.words, () => requirePhotos(said.values, call))
    const pictures: Picture[] = []
    for (const [name, field] of Object.entries(KIT_PHOTOS)) {
      const upload = call.files[name as keyof typeof KIT_PHOTOS]
      if (!upload) continue
      const image = await images.fromFile(call, upload, CATALOGUE_PICTURE)
      pictures.push({ field, image })
      const path = pathOf(image)
      const before = (said.values[field] ?? []) as string[]
      said.values[field] = field === 'additional_images' ? [...before, path] : path
    }
    return { said, pictures }
  }
  router.mountPrepared(
    createMasterKit,
    prepare,
    async (call, prepared) => {
      const answer = await handle(call as unknown as Call<Creation>, prepared)
      return answer as Answer<KitCall>
    },
    IN_TURN,
  )
}

/** All that is missing is said at once, in the words of the form. */
function requirePhotos(values: Values, { files }: Preparation<KitCall>): void {
  const missing = (['front', 'back'] as const)
    .filter((side) => !files[`${side}_photo`])
    .map((side) => ({
      loc: ['body', `${side}_photo`],
      msg: `${side === 'front' ? 'Front' : 'Back'} photo is required`,
      type: 'missing',
    }))
  try {
    checkWhole(registry.master_kit, values)
  } catch (error) {
    const { detail } = error as { detail: Parameters<typeof invalid>[0] }
    throw invalid(Array.isArray(detail) ? [...detail, ...missing] : detail)
  }
  if (missing.length > 0) throw invalid(missing)
}

function mountHistory(router: Router, { publicUrl }: ContributionParts): void {
  router.mount(history.listRevisions, ({ db, caller, params }) => revisionsOf(db, caller, params.id))
  router.mount(history.entityState, ({ db, caller, params, query }) => stateOf(db, caller, params.id, query))
  router.mount(history.entityDiff, ({ db, caller, params, query }) =>
    diffOf(db, caller, params.id, query.from, query.to),
  )
  router.mount(history.revertEntity, ({ db, caller, params, body }) =>
    'field' in body
      ? revertField(db, caller, params.id, body)
      : revertContribution(db, caller, params.id, body, publicUrl),
  )
}
