import type { Duplicate } from '@kitdex/contract/api/contribution'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { likelyDoubles } from '../catalogue/radar/radar-service.ts'
import { type Candidate, listSameKey, listSamePhoto } from './duplicate-repo.ts'
import type { Values } from './submission.ts'

/** What makes a kit, or a version of one, what it is; without a name of its own. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  master_kit: ['club_id', 'season', 'style', 'model'],
  reference_kit: ['master_kit_id', 'model', 'league_competition'],
}

/** What is shown of an entry beside the one that is being written. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  team: ['country', 'city', 'founded_year', 'team_type'],
  player: ['nationality', 'birth_date'],
  brand: ['country'],
  competition: ['country', 'type', 'tier'],
  master_kit: ['season', 'style', 'model'],
  reference_kit: ['model', 'league_competition'],
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What is known of an entry, in a few words. */
export const factsOf = (type: string, values: Values): Record<string, string> =>
  Object.fromEntries(
    (SHOWN[type] ?? []).flatMap((field): [string, string][] => {
      const value = values[field]
      return value === null || value === undefined || value === '' ? [] : [[field, String(value)]]
    }),
  )

async function likeNamed(db: Db, entity: AnyEntity, values: Values): Promise<Duplicate[]> {
  const found = await likelyDoubles(db, entity, values)
  return found.map(({ values: theirs, ...one }) => ({
    ...one,
    because: 'name',
    facts: factsOf(entity.type, theirs),
  }))
}

const asDuplicate = (
  because: 'key' | 'photo',
  why: Duplicate['why'],
  { values, ...one }: Candidate,
): Duplicate => ({ ...one, because, why, facts: factsOf(one.entity_type, values) })

async function sameKey(
  db: Db,
  entity: AnyEntity,
  fields: readonly string[],
  values: Values,
): Promise<Duplicate[]> {
  const key = fields.map((field): [string, string] => [field, textOf(values[field])])
  const [[, link] = ['', '']] = key
  // The last one may still be open: then it is likely, not certain.
  const isOpen = key.slice(0, -1).some(([, value]) => value === '')
  if (isOpen || !isId(link)) return []
  return (await listSameKey(db, entity, key)).map((one) =>
    asDuplicate('key', [one.score === 1 ? 'same_kit' : 'same_but_last'], one),
  )
}

/** Entries that a new one with these values would likely repeat, best first, and why. Its author may go on. */
export const duplicatesOf = (db: Db, entity: AnyEntity, values: Values): Promise<Duplicate[]> => {
  const fields = KEYS[entity.type]
  return fields ? sameKey(db, entity, fields, values) : likeNamed(db, entity, values)
}

/** Entries that have one of the pictures already. */
export const samePhotos = async (db: Db, names: string[], except: string | null): Promise<Duplicate[]> =>
  names.length === 0
    ? []
    : (await listSamePhoto(db, names, except)).map((one) => asDuplicate('photo', ['same_photo'], one))
