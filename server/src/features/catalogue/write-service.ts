import { type AnyEntity, fieldsOf, type VerifiedLevel } from '@kitdex/contract/catalogue/entity'
import type { Print } from '@kitdex/contract/catalogue/field'
import { entities } from '@kitdex/contract/catalogue/registry'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import { describeEntry } from './search/search-document.ts'
import {
  type Cause,
  continueReferences as continueReferencesOf,
  derivingOnce,
  type Found,
  findDetails,
  isCatalogueEmpty,
  type Linked,
  listDependents,
  listIdsAfter,
  listLinked,
  listNamesOf,
  listReferring,
  listSurvivors,
  lockEmptyCatalogue,
  lockLinked,
  lockRevised,
  refreshStatistics,
  type StoredEntry,
  updateMerged,
  type Writing,
  writeEntries,
} from './write-repo.ts'

export { derivingOnce, isCatalogueEmpty, lockEmptyCatalogue, refreshStatistics, type StoredEntry }

const AT_ONCE = 500

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
  /** What a new entry is known by already, elsewhere. */
  known?: { reference: string; createdAt: string; updatedAt: string }
}

const linkedIds = (entity: AnyEntity, rows: { values: Record<string, unknown> }[]): string[] => {
  const keys = fieldsOf(entity)
    .filter(([, field]) => field.kind === 'link')
    .map(([key]) => key)
  const ids = rows.flatMap(({ values }) => keys.flatMap((key) => values[key] ?? []))
  return [...new Set(ids as string[])]
}

/** Whatever they name, in links and in prints. */
const namedIds = (entity: AnyEntity, rows: { values: Record<string, unknown> }[]): string[] => {
  const prints = (values: Record<string, unknown>): Print[] =>
    fieldsOf(entity).flatMap(([key, field]) =>
      field.kind === 'list' && field.of === 'print' ? ((values[key] ?? []) as Print[]) : [],
    )
  const printed = rows.flatMap(({ values }) => prints(values).flatMap((print) => print?.player_id ?? []))
  return [...new Set([...linkedIds(entity, rows), ...printed])]
}

/** Names what was merged by what it turned out to be. */
export async function followMerged<Row extends { values: Record<string, unknown> }>(
  db: Db,
  entity: AnyEntity,
  rows: Row[],
): Promise<Row[]> {
  const ids = namedIds(entity, rows)
  const survivors = ids.length > 0 ? await listSurvivors(db, ids) : new Map<string, string>()
  if (survivors.size === 0) return rows
  const follow = <T>(id: T): T | string => survivors.get(String(id)) ?? id
  return rows.map((row) => {
    const values = { ...row.values }
    for (const [key, field] of fieldsOf(entity)) {
      const value = values[key]
      if (value === null || value === undefined) continue
      if (field.kind === 'link')
        values[key] = field.many ? [...new Set((value as string[]).map(follow))] : follow(value)
      else if (field.kind === 'list' && field.of === 'print')
        values[key] = (value as Print[]).map(
          (print) => print && { ...print, player_id: follow(print.player_id) },
        )
    }
    return { ...row, values }
  })
}

/**
 * Entries as they are now, locked until the transaction ends. A revision from before a field was added does not say it:
 * then it is what its column says, which the migration has filled. One from before a merge names what was merged.
 */
export async function lockEntries(db: Db, ids: string[]): Promise<StoredEntry[]> {
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
  const followed = new Map<string, StoredEntry>()
  for (const entity of entities) {
    const ofType = stored.filter(({ type }) => type === entity.type)
    for (const entry of await followMerged(db, entity, ofType)) followed.set(entry.id, entry)
  }
  return stored.map((entry) => followed.get(entry.id) ?? entry)
}

type Lookup = (id: string) => Linked | undefined

const lookupIn =
  (found: Map<string, Linked>): Lookup =>
  (id) =>
    found.get(id)

const findLinked = async (db: Db, ids: string[], list = listLinked): Promise<Map<string, Found>> =>
  new Map((ids.length > 0 ? await list(db, ids) : []).map((linked) => [linked.id, linked]))

const lookup = async (db: Db, ids: string[]): Promise<Lookup> => lookupIn(await findLinked(db, ids))

/** What they name, some of it locked, and, where some was merged, rows that name what it turned out to be. */
async function resolve<Row extends { values: Record<string, unknown> }>(
  db: Db,
  entity: AnyEntity,
  said: Row[],
  locked: ReadonlySet<string>,
): Promise<{ rows: Row[]; linked: Lookup }> {
  const others = namedIds(entity, said).filter((id) => !locked.has(id))
  const found = new Map([
    ...(await findLinked(db, [...locked], lockLinked)),
    ...(await findLinked(db, others)),
  ])
  if ([...found.values()].every(({ merged_into }) => merged_into === null))
    return { rows: said, linked: lookupIn(found) }
  const rows = await followMerged(db, entity, said)
  return { rows, linked: await lookup(db, linkedIds(entity, rows)) }
}

/**
 * Puts changes of one type into the catalogue, each leaving a revision. The contribution service is the
 * only caller: nothing gets in without an author, a diff and a history. `locked` are the entries that are there
 * already, where the caller has them.
 */
export async function applyChanges(
  db: Db,
  entity: AnyEntity,
  said: Change[],
  locked?: StoredEntry[],
): Promise<void> {
  if (said.length === 0) return
  const stored =
    locked ??
    (await lockEntries(
      db,
      said.map(({ id }) => id),
    ))
  const before = new Map(stored.map((entry) => [entry.id, entry]))
  // Whoever renames what a new entry is called after does not see it yet: they are waited for.
  const fresh = new Set(
    namedIds(
      entity,
      said.filter(({ id }) => !before.has(id)),
    ),
  )
  const { rows: changes, linked } = await resolve(db, entity, said, fresh)
  const at = now().toISOString()
  const writings = changes.map((change): Writing & Cause => {
    const { id, contributionId, authorId, verifiedLevel, values } = change
    const old = before.get(id)
    return {
      id,
      isNew: old === undefined,
      reference: old?.reference ?? change.known?.reference ?? null,
      ...describeEntry(entity, values, linked),
      verified_level: verifiedLevel,
      live: change.live ?? true,
      revision: (old?.revision ?? 0) + 1,
      created_by: old?.created_by ?? authorId,
      created_at: old?.created_at.toISOString() ?? change.known?.createdAt ?? at,
      updated_at: change.known?.updatedAt ?? at,
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
  const isRenamed = (writing: Writing): boolean => !writing.isNew && !isCalledTheSame(writing)
  await writeEntries(db, entity, writings, writings.filter(isRenamed))
  const isNamedAnew = ({ id, title, search_document }: Writing): boolean => {
    const old = before.get(id)
    return old !== undefined && (old.title !== title || old.search_document !== search_document)
  }
  const renamed = writings.filter(isNamedAnew).map(({ id }) => id)
  if (renamed.length > 0) await redescribeDependents(db, entity, renamed)
}

/** After entries came that were known by references of their own. */
export async function continueReferences(db: Db): Promise<void> {
  for (const entity of entities) await continueReferencesOf(db, entity)
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
    await rewriteEntries(db, entity, [...dependents])
  }
}

/** Writes entries as what they say means now, with no new revision: what they say stays. */
export async function rewriteEntries(db: Db, entity: AnyEntity, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const entries = await lockEntries(db, some)
    const linked = await lookup(db, linkedIds(entity, entries))
    const writings = entries.map((entry) => rewriting(entity, entry, linked))
    await writeEntries(db, entity, writings, writings)
    await redescribeDependents(db, entity, some)
  }
}

/** The entries that name one, by their type. */
export async function listThoseNaming(
  db: Db,
  target: { type: string; id: string },
): Promise<[AnyEntity, string[]][]> {
  const found: [AnyEntity, string[]][] = []
  for (const entity of entities) found.push([entity, await listReferring(db, entity, target)])
  return found.filter(([, ids]) => ids.length > 0)
}

/** From here on it is another, or itself again. */
export const leadTo = updateMerged
export const survivorsOf = listSurvivors

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
      found.push(...(await transact(db, (trx) => compareDescriptions(trx, entity, ids, repair))))
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
  const writings = wrong.map((entry) => rewriting(entity, entry, linked))
  if (repair) await writeEntries(db, entity, writings, writings)
  return wrong.map(({ id }) => id)
}

/** An entry as it is now, locked: what is decided upon does not change meanwhile. */
export const lockEntry = async (db: Db, id: string): Promise<StoredEntry | undefined> =>
  (await lockEntries(db, [id]))[0]
