import { type AnyEntity, fieldsOf, type VerifiedLevel } from '@kitdex/contract/catalogue/entity'
import { entities } from '@kitdex/contract/catalogue/registry'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { describeEntry } from './search/search-document.ts'
import {
  type Cause,
  findDetails,
  insertRevisions,
  type Linked,
  listDependents,
  listIdsAfter,
  listLinked,
  listNamesOf,
  lockRevised,
  nextReferences,
  replaceNames,
  type StoredEntry,
  upsertDetails,
  upsertEntities,
  type Writing,
} from './write-repo.ts'

export type { StoredEntry }

/** What a contribution makes of an entry: its whole new state. `values` fit `storedSchema`. */
export interface Change {
  id: string
  contributionId: string
  authorId: string | null
  verifiedLevel: VerifiedLevel
  values: Record<string, unknown>
  /** In the catalogue, or known to its author and moderators only. */
  live?: boolean
  action?: Cause['action']
  /** Who decided it; nobody where votes or the system did. */
  actorId?: string | null
}

const linkedIds = (entity: AnyEntity, rows: { values: Record<string, unknown> }[]): string[] => {
  const keys = fieldsOf(entity)
    .filter(([, field]) => field.kind === 'link')
    .map(([key]) => key)
  const ids = rows.flatMap(({ values }) => keys.flatMap((key) => values[key] ?? []))
  return [...new Set(ids as string[])]
}

/**
 * Entries as they are now, locked until the transaction ends. A revision from before a field was added does not say it:
 * then it is what its column says, which the migration has filled.
 */
async function lockEntries(db: Db, ids: string[]): Promise<StoredEntry[]> {
  const stored = await lockRevised(db, ids)
  for (const entity of entities) {
    const keys = Object.keys(entity.fields)
    const lacks = ({ type, values }: StoredEntry): boolean =>
      type === entity.type && keys.some((key) => !Object.hasOwn(values, key))
    const older = stored.filter(lacks)
    if (older.length === 0) continue
    const columns = await findDetails(
      db,
      entity,
      older.map(({ id }) => id),
    )
    for (const entry of older)
      for (const key of keys) entry.values[key] ??= columns.get(entry.id)?.[key] ?? null
  }
  return stored
}

const lookup = async (db: Db, ids: string[]): Promise<(id: string) => Linked | undefined> => {
  const found = new Map(
    (ids.length > 0 ? await listLinked(db, ids) : []).map((linked) => [linked.id, linked]),
  )
  return (id) => found.get(id)
}

/**
 * Puts changes of one type into the catalogue, each leaving a revision. The contribution service is the
 * only caller: nothing gets in without an author, a diff and a history. `locked` are the entries that are there
 * already, where the caller has them.
 */
export async function applyChanges(
  db: Db,
  entity: AnyEntity,
  changes: Change[],
  locked?: StoredEntry[],
): Promise<void> {
  if (changes.length === 0) return
  const at = now().toISOString()
  const ids = changes.map((change) => change.id)
  const before = new Map((locked ?? (await lockEntries(db, ids))).map((entry) => [entry.id, entry]))
  const linked = await lookup(db, linkedIds(entity, changes))
  const newOnes = changes.length - before.size
  const references = newOnes > 0 ? await nextReferences(db, entity, newOnes) : []
  const writings = changes.map((change): Writing & Cause => {
    const { id, contributionId, authorId, verifiedLevel, values } = change
    const old = before.get(id)
    return {
      id,
      isNew: old === undefined,
      reference: old?.reference ?? references.shift() ?? '',
      ...describeEntry(entity, values, linked),
      verified_level: verifiedLevel,
      live: change.live ?? true,
      revision: (old?.revision ?? 0) + 1,
      created_by: old?.created_by ?? authorId,
      created_at: old?.created_at.toISOString() ?? at,
      updated_at: at,
      contribution_id: contributionId,
      action: change.action ?? 'applied',
      actor_id: change.actorId ?? null,
      values,
    }
  })
  const isCalledTheSame = ({ id, names, search_document }: Writing): boolean => {
    const old = before.get(id)
    if (old?.search_document !== search_document) return false
    return describeEntry(entity, old.values, linked).names.join('\n') === names.join('\n')
  }
  await write(
    db,
    entity,
    writings,
    writings.filter((writing) => !isCalledTheSame(writing)),
  )
  await insertRevisions(db, writings)
  const isNamedAnew = ({ id, title, search_document }: Writing): boolean => {
    const old = before.get(id)
    return old !== undefined && (old.title !== title || old.search_document !== search_document)
  }
  const renamed = writings.filter(isNamedAnew).map(({ id }) => id)
  if (renamed.length > 0) await redescribeDependents(db, entity, renamed)
}

async function write(db: Db, entity: AnyEntity, writings: Writing[], named = writings): Promise<void> {
  await upsertEntities(db, entity, writings)
  await upsertDetails(db, entity, writings)
  if (named.length > 0) await replaceNames(db, entity, named)
}

/** A team that changes its name changes the titles of its kits, and those the titles of their versions. */
async function redescribeDependents(db: Db, changed: AnyEntity, ids: string[]): Promise<void> {
  for (const entity of entities) {
    const dependents = new Set<string>()
    for (const [key, field] of fieldsOf(entity)) {
      if (field.kind !== 'link' || field.many || field.to !== changed.type) continue
      for (const id of await listDependents(db, entity.type, key, ids)) dependents.add(id)
    }
    if (dependents.size === 0) continue
    const entries = await lockEntries(db, [...dependents])
    const linked = await lookup(db, linkedIds(entity, entries))
    await write(
      db,
      entity,
      entries.map((entry) => rewriting(entity, entry, linked)),
    )
    await redescribeDependents(db, entity, [...dependents])
  }
}

const rewriting = (
  entity: AnyEntity,
  entry: StoredEntry,
  linked: (id: string) => Linked | undefined,
): Writing => ({
  ...entry,
  isNew: false,
  ...describeEntry(entity, entry.values, linked),
  created_at: entry.created_at.toISOString(),
  updated_at: now().toISOString(),
})

const AT_ONCE = 500

/**
 * The entries that are found by something else than what they say; `repair` describes them anew, with no new revision:
 * what they say stays. From what others are made of to what is made of them.
 */
export async function findMisdescribed(db: Db, repair = false): Promise<string[]> {
  const found: string[] = []
  for (const entity of entities) {
    let after: string | undefined
    do {
      const ids = await listIdsAfter(db, entity.type, after, AT_ONCE)
      after = ids.at(-1)
      found.push(...(await db.transaction().execute((trx) => compareDescriptions(trx, entity, ids, repair))))
    } while (after !== undefined)
  }
  return found
}

async function compareDescriptions(
  db: Db,
  entity: AnyEntity,
  ids: string[],
  repair: boolean,
): Promise<string[]> {
  if (ids.length === 0) return []
  const entries = await lockEntries(db, ids)
  const linked = await lookup(db, linkedIds(entity, entries))
  const names = await listNamesOf(db, ids)
  const isWrong = ({ id, title, search_document, values }: StoredEntry): boolean => {
    const described = describeEntry(entity, values, linked)
    const called = [...new Set(described.names.filter((name) => name !== ''))].sort()
    return (
      described.title !== title ||
      described.search_document !== search_document ||
      called.join('\n') !== (names.get(id) ?? []).join('\n')
    )
  }
  const wrong = entries.filter(isWrong)
  if (repair && wrong.length > 0)
    await write(
      db,
      entity,
      wrong.map((entry) => rewriting(entity, entry, linked)),
    )
  return wrong.map(({ id }) => id)
}

/** An entry as it is now, locked: what is decided upon does not change meanwhile. */
export const lockEntry = async (db: Db, id: string): Promise<StoredEntry | undefined> =>
  (await lockEntries(db, [id]))[0]

/** The same for the values of many. */
export const lockValues = async (db: Db, ids: string[]): Promise<Map<string, Record<string, unknown>>> =>
  new Map((await lockEntries(db, ids)).map((entry) => [entry.id, entry.values]))
