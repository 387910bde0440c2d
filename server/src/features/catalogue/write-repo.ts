import { type AnyEntity, fieldsOf, isVerified, type VerifiedLevel } from '@kitdex/contract/catalogue/entity'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { columnType } from './columns.ts'

/** An entry about to be written: whole, whether it is new or was there before. */
export interface Writing {
  id: string
  /** Written for the first time: it has no names yet. */
  isNew: boolean
  reference: string
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

export async function nextReferences(db: Db, entity: AnyEntity, n: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference_code(${entity.reference}, nextval(${`${entity.type}_reference`}::regclass)) as reference
    from generate_series(1, ${n})`.execute(db)
  return rows.map((row) => row.reference)
}

export async function upsertEntities(db: Db, entity: AnyEntity, writings: Writing[]): Promise<void> {
  await sql`
    insert into entity (id, type, reference, title, verified_level, live, revision, search_document,
      created_by, created_at, updated_at)
    select id, ${entity.type}, reference, title, verified_level, live, revision, search_document,
      created_by, created_at, updated_at
    from ${records(writings)} as r(id uuid, reference text, title text, verified_level text, live boolean,
      revision integer, search_document text, created_by uuid, created_at timestamptz, updated_at timestamptz)
    on conflict (id) do update set title = excluded.title, verified_level = excluded.verified_level,
      live = excluded.live, revision = excluded.revision, search_document = excluded.search_document,
      updated_at = excluded.updated_at`.execute(db)
}

export async function upsertDetails(db: Db, entity: AnyEntity, writings: Writing[]): Promise<void> {
  const columns = [
    ['id', 'uuid'],
    ['live', 'boolean'],
    ['verified', 'boolean'],
    ['created_at', 'timestamptz'],
    ['folded_title', 'text'],
    ...fieldsOf(entity).map(([key, field]) => [key, columnType(field)]),
  ] as [string, string][]
  const rows = writings.map(({ values, ...identity }) => ({
    ...values,
    ...identity,
    verified: isVerified(identity.verified_level),
  }))
  const names = sql.join(columns.map(([name]) => sql.id(name)))
  const types = sql.join(columns.map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`))
  const changes = sql.join(columns.slice(1).map(([name]) => sql`${sql.id(name)} = excluded.${sql.id(name)}`))
  await sql`
    insert into ${sql.table(entity.type)} (${names}) select ${names} from ${records(rows)} as r(${types})
    on conflict (id) do update set ${changes}`.execute(db)
}

export async function replaceNames(db: Db, entity: AnyEntity, writings: Writing[]): Promise<void> {
  const known = writings.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (known.length > 0) await sql`delete from entity_name where entity_id = any(${known}::uuid[])`.execute(db)
  await sql`
    insert into entity_name (entity_id, type, folded, titled)
    select distinct r.id, ${entity.type}, n, n = r.folded_title
    from ${records(writings)} as r(id uuid, folded_title text, names text[]), unnest(r.names) n
    where n <> ''`.execute(db)
  const words = new Set(writings.flatMap((writing) => writing.search_document.split(' ')))
  words.delete('')
  await sql`
    insert into search_word (word) select * from unnest(${[...words].sort()}::text[])
    on conflict do nothing`.execute(db)
}

export async function insertRevisions(db: Db, writings: (Writing & Cause)[]): Promise<void> {
  await sql`
    insert into revision (entity_id, number, contribution_id, action, actor_id, data, live, verified_level, created_at)
    select id, revision, contribution_id, action, actor_id, values, live, verified_level, updated_at
    from ${records(writings)} as r(id uuid, revision integer, contribution_id uuid, action text, actor_id uuid,
      values jsonb, live boolean, verified_level text, updated_at timestamptz)`.execute(db)
}

export interface Linked {
  id: string
  title: string
  search_document: string
}

export async function listLinked(db: Db, ids: string[]): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select id, title, search_document from entity where id = any(${ids}::uuid[])`.execute(db)
  return rows
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
  values: Record<string, unknown>
}

/** Entries as their last revision has them, locked until the transaction ends. */
export async function lockRevised(db: Db, ids: string[]): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select e.id, e.type, e.reference, e.title, e.search_document, e.verified_level, e.live, e.revision, e.created_by,
      e.created_at, r.data as values
    from entity e join revision r on r.entity_id = e.id and r.number = e.revision
    where e.id = any(${ids}::uuid[]) order by e.id for no key update of e`.execute(db)
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
