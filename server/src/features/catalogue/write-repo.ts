import {
  type AnyEntity,
  ENTITY_TYPES,
  fieldsOf,
  isVerified,
  type VerifiedLevel,
} from '@kitdex/contract/catalogue/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { listed, prepared } from '../../platform/database/prepared.ts'
import { columnType } from './columns.ts'

/** An entry about to be written: whole, whether it is new or was there before. */
export interface Writing {
  id: string
  /** Written for the first time: it has no names yet. */
  isNew: boolean
  /** None: the next one. */
  reference: string | null
  title: string
  folded_title: string
  verified_level: VerifiedLevel
  live: boolean
  revision: number
  search_document: string
  names: string[]
  created_by: string | null
  created_at: string
  updated_at: string
  values: Record<string, unknown>
}

/** What made an entry what it is now. */
export interface Cause {
  contribution_id: string
  action: 'filed' | 'applied' | 'undone'
  actor_id: string | null
}

const records = (rows: unknown[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`

const LOCK = 7_454_340

export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('entity').select('id').limit(1).executeTakeFirst()) === undefined
}

/** True when the catalogue is empty and nobody else is filling it, until the transaction ends. */
export async function lockEmptyCatalogue(db: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
  return isCatalogueEmpty(db)
}

/**
 * What is kept of entries (their counts, what a kit has of its versions) is worked out once, at the end, and not after
 * each batch, which would go over what was written before again and again. Meanwhile nobody else writes entries;
 * everybody reads. References are checked as ever, and the caches are told.
 */
export async function derivingOnce(db: Db, write: () => Promise<void>): Promise<void> {
  const tables = ['entity', 'entity_name', ...ENTITY_TYPES]
  await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in share row exclusive mode`.execute(
    db,
  )
  const { rows } = await sql<{ owner: string; name: string }>`
    select relname as owner, tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.oid = any(${tables}::regclass[]) and not tgisinternal and tgfoid <> 'tell_of_change'::regproc`.execute(
    db,
  )
  const turn = async (way: 'enable' | 'disable'): Promise<void> => {
    for (const { owner, name } of rows)
      await sql`alter table ${sql.table(owner)} ${sql.raw(way)} trigger ${sql.id(name)}`.execute(db)
  }
  await turn('disable')
  await write()
  // What is still to be checked stands in the way of altering a table.
  await sql`set constraints all immediate`.execute(db)
  await refreshStatistics(db)
  await sql`select recount_catalogue()`.execute(db)
  await turn('enable')
}

/** After so many rows at once the planner has to look again. */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}

/** The next reference is one after the last there is. */
export async function continueReferences(db: Db, { type }: AnyEntity): Promise<void> {
  await sql`
    select setval(${`${type}_reference`}::regclass, last) from (
      select max(substring(reference from '\\d+$')::bigint) as last from entity where type = ${type}) e
    where last is not null`.execute(db)
}

const IDENTITY = `reference text, title text, verified_level text, revision integer, search_document text,
  created_by uuid, updated_at timestamptz, names text[], contribution_id uuid, action text, actor_id uuid, values jsonb`

/** Columns of a detail table, with their types. */
const detailsOf = (entity: AnyEntity): [name: string, type: string][] => [
  ['id', 'uuid'],
  ['live', 'boolean'],
  ['verified', 'boolean'],
  ['created_at', 'timestamptz'],
  ['folded_title', 'text'],
  ...fieldsOf(entity).map(([key, field]): [string, string] => [key, columnType(field)]),
]

/** A field may be called as something that every entry has: then it is told apart from that. */
const said = (name: string): string => `said_${name}`

/** What is written of rows `r` that are all new, or all there. */
function describeWriting(entity: AnyEntity, isNew: boolean): RawBuilder<unknown> {
  const columns = detailsOf(entity)
  const types = columns.map(([name, type]) => `"${said(name)}" ${type}`).join(', ')
  const names = columns.map(([name]) => `"${name}"`).join(', ')
  const saidNames = columns.map(([name]) => `r."${said(name)}"`).join(', ')
  const changes = columns.slice(1).map(([name]) => `"${name}" = r."${said(name)}"`)
  const details = isNew
    ? `insert into ${entity.type} (${names}) select ${saidNames} from r`
    : `update ${entity.type} t set ${changes.join(', ')} from r where t.id = r.said_id`
  const identity = isNew
    ? `insert into entity (id, type, reference, title, verified_level, live, revision, search_document, created_by,
          created_at, updated_at)
        select r.said_id, '${entity.type}', coalesce(r.reference,
            reference_code('${entity.reference}', nextval('${entity.type}_reference'))),
          r.title, r.verified_level, r.said_live, r.revision, r.search_document, r.created_by, r.said_created_at,
          r.updated_at from r`
    : `update entity e set title = r.title, verified_level = r.verified_level, live = r.said_live,
          revision = r.revision, search_document = r.search_document, updated_at = r.updated_at
        from r where e.id = r.said_id`
  const called = `, called as (
      insert into entity_name (entity_id, type, folded, titled)
      select distinct r.said_id, '${entity.type}', n, n = r.said_folded_title from r, unnest(r.names) n where n <> ''
    )`
  return sql.raw(`as r(${types}, ${IDENTITY})),
    details as (${details}), identity as (${identity})${isNew ? called : ''}, words as (
      insert into search_word (word)
      select distinct word from r, unnest(string_to_array(r.search_document, ' ')) word
      where r.said_live and word <> '' and word !~ '^[=+]' order by word
      on conflict do nothing
    )
    insert into revision (entity_id, number, contribution_id, action, actor_id, data, live, verified_level, created_at)
    select r.said_id, r.revision, r.contribution_id, r.action, r.actor_id, r.values, r.said_live, r.verified_level,
      r.updated_at
    from r where r.contribution_id is not null`)
}

const ofNew = new WeakMap<AnyEntity, RawBuilder<unknown>>()
const ofKnown = new WeakMap<AnyEntity, RawBuilder<unknown>>()

/** The same for all of a type: put together once. */
function writingOf(entity: AnyEntity, isNew: boolean): RawBuilder<unknown> {
  const made = isNew ? ofNew : ofKnown
  const writing = made.get(entity) ?? describeWriting(entity, isNew)
  made.set(entity, writing)
  return writing
}

/**
 * Entries that are all new, or all there, in one statement: identity, details, and, where they have a cause, their
 * revision; of new ones also what they are called. A new one without a reference gets the next. Words of what is not
 * in the catalogue are not known: a slip that somebody proposed would no longer be one.
 */
async function writeAlike(
  db: Db,
  entity: AnyEntity,
  writings: (Writing & Partial<Cause>)[],
  isNew: boolean,
): Promise<void> {
  const columns = detailsOf(entity)
  const rows = writings.map(({ values, ...identity }) => {
    const row = { ...values, ...identity, verified: isVerified(identity.verified_level) }
    const details = columns.map(([name]) => [said(name), Reflect.get(row, name)])
    return { ...identity, values, ...Object.fromEntries(details) }
  })
  await sql`${prepared} with r as (select * from ${records(rows)} ${writingOf(entity, isNew)}`.execute(db)
}

/** `renamed`: those that were there and are called otherwise now. */
export async function writeEntries(
  db: Db,
  entity: AnyEntity,
  writings: (Writing & Partial<Cause>)[],
  renamed: Writing[],
): Promise<void> {
  for (const isNew of [true, false]) {
    const alike = writings.filter((writing) => writing.isNew === isNew)
    if (alike.length > 0) await writeAlike(db, entity, alike, isNew)
  }
  if (renamed.length > 0) await replaceNames(db, entity, renamed)
}

async function replaceNames(db: Db, entity: AnyEntity, writings: Writing[]): Promise<void> {
  const ids = writings.map(({ id }) => id)
  await sql`delete from entity_name where entity_id = any(${ids}::uuid[])`.execute(db)
  await sql`
    insert into entity_name (entity_id, type, folded, titled)
    select distinct r.id, ${entity.type}, n, n = r.folded_title
    from ${records(writings)} as r(id uuid, folded_title text, names text[]), unnest(r.names) n
    where n <> ''`.execute(db)
}

export interface Linked {
  id: string
  title: string
  search_document: string
}

export interface Found extends Linked {
  merged_into: string | null
}

const linked = (ids: string[]) =>
  sql`select id, title, search_document, merged_into from entity where id = any(${ids}::uuid[])`

/** They stay called what they are until the transaction ends. */
export async function lockLinked(db: Db, ids: string[]): Promise<Found[]> {
  return (await sql<Found>`${prepared} ${linked(ids)} order by id for share`.execute(db)).rows
}

export async function listLinked(db: Db, ids: string[]): Promise<Found[]> {
  return (await sql<Found>`${prepared} ${linked(ids)}`.execute(db)).rows
}

/** A page of the ids of a type. */
export async function listIdsAfter(
  db: Db,
  type: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const ids = db.selectFrom('entity').select('id').where('type', '=', type).orderBy('id').limit(limit)
  const rows = await (after === undefined ? ids : ids.where('id', '>', after)).execute()
  return rows.map(({ id }) => id)
}

/** The names that each is found by, in the order of their code points. */
export async function listNamesOf(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select entity_id as id, array_agg(folded) as names from entity_name
    where entity_id = any(${ids}::uuid[]) group by entity_id`.execute(db)
  return new Map(rows.map(({ id, names }) => [id, names.sort()]))
}

export interface StoredEntry {
  id: string
  type: string
  reference: string
  title: string
  search_document: string
  verified_level: VerifiedLevel
  live: boolean
  revision: number
  created_by: string | null
  created_at: Date
  /** The entry that it turned out to be. */
  merged_into: string | null
  values: Record<string, unknown>
}

/** Entries as their last revision has them, locked until the transaction ends. */
export async function lockRevised(db: Db, ids: string[]): Promise<StoredEntry[]> {
  // By itself: a statement that waited for a lock does not see the revision that was written meanwhile.
  const locking = sql`${prepared}
    select from entity where id = any(${listed(ids, 'uuid')}) order by id for no key update`.execute(db)
  const reading = sql<StoredEntry>`${prepared}
    select e.id, e.type, e.reference, e.title, e.search_document, e.verified_level, e.live, e.revision, e.created_by,
      e.created_at, e.merged_into, r.data as values
    from entity e join revision r on r.entity_id = e.id and r.number = e.revision
    where e.id = any(${listed(ids, 'uuid')}) order by e.id`.execute(db)
  const [, { rows }] = await Promise.all([locking, reading])
  return rows
}

/** What the columns say, by id, in the form of a revision's data. */
export async function findDetails(
  db: Db,
  entity: AnyEntity,
  ids: string[],
): Promise<Map<string, Record<string, unknown>>> {
  const { rows } = await sql<{ id: string; row: Record<string, unknown> }>`
    select id, to_jsonb(t) as row from ${sql.table(entity.type)} t where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, row }) => [id, row]))
}

export async function listDependents(db: Db, table: string, field: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.id(field)} = any(${ids}::uuid[])`.execute(db)
  return rows.map((row) => row.id)
}

/** Those of a type that name an entry of another, in whichever field. */
export async function listReferring(
  db: Db,
  entity: AnyEntity,
  target: { type: string; id: string },
): Promise<string[]> {
  const ways = fieldsOf(entity).flatMap(([key, field]) => {
    const column = sql.id(key)
    if (field.kind === 'list' && field.of === 'print' && target.type === 'player')
      return [sql`${column} @> ${JSON.stringify([{ player_id: target.id }])}::jsonb`]
    if (field.kind !== 'link' || field.to !== target.type) return []
    return [field.many ? sql`${column} @> array[${target.id}]::uuid[]` : sql`${column} = ${target.id}`]
  })
  if (ways.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(entity.type)} where ${sql.join(ways, sql` or `)} order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** Of the ids those that were merged, and what they lead to now, however often that was merged itself. */
export async function listSurvivors(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; survivor: string }>`${prepared}
    with recursive way(id, at) as (
      select id, merged_into from entity where id = any(${listed(ids, 'uuid')}) and merged_into is not null
      union all
      select w.id, e.merged_into from way w join entity e on e.id = w.at where e.merged_into is not null)
    select w.id, w.at as survivor from way w join entity e on e.id = w.at and e.merged_into is null`.execute(
    db,
  )
  return new Map(rows.map(({ id, survivor }) => [id, survivor]))
}

export async function updateMerged(db: Db, id: string, survivorId: string | null): Promise<void> {
  await db.updateTable('entity').set({ merged_into: survivorId }).where('id', '=', id).execute()
}
