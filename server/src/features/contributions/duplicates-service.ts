import type { Duplicate } from '@kitdex/contract/api/contribution'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { foldQuery } from '@kitdex/contract/rules/fold'
import type { Db } from '../../platform/db.ts'
import { isId } from '../../platform/ids.ts'
import { listLikeNamed, listSameKey, listSamePhoto } from './duplicate-repo.ts'
import type { Values } from './submission.ts'

/** From here on it is worth a look. */
const LEAST_LIKENESS = 0.45

/** What makes a kit, or a version of one, what it is; without a name of its own. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  master_kit: ['club_id', 'season', 'style', 'model'],
  reference_kit: ['master_kit_id', 'model', 'league_competition'],
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

async function likeNamed(db: Db, entity: AnyEntity, values: Values): Promise<Duplicate[]> {
  const folded = foldQuery(textOf(values.name))
  if (folded === '') return []
  const field = Object.hasOwn(entity.fields, 'country') ? 'country' : 'nationality'
  const value = textOf(values[field])
  const found = await listLikeNamed(
    db,
    entity,
    folded,
    value === '' ? undefined : { field, value },
    LEAST_LIKENESS,
  )
  return found.map((one) => ({ ...one, because: 'name' as const }))
}

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
  return (await listSameKey(db, entity, key)).map((one) => ({ ...one, because: 'key' as const }))
}

/** Entries that a new one with these values would likely repeat, best first. Its author may go on. */
export const duplicatesOf = (db: Db, entity: AnyEntity, values: Values): Promise<Duplicate[]> => {
  const fields = KEYS[entity.type]
  return fields ? sameKey(db, entity, fields, values) : likeNamed(db, entity, values)
}

/** Entries that have one of the pictures already. */
export const samePhotos = async (db: Db, names: string[], except: string | null): Promise<Duplicate[]> =>
  names.length === 0
    ? []
    : (await listSamePhoto(db, names, except)).map((one) => ({ ...one, because: 'photo' as const }))
