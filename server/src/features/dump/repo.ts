import { type AnyEntity, type EntityType, fieldsOf } from '@kitdex/contract/catalogue/entity'
import type { Field } from '@kitdex/contract/catalogue/field'
import { registry } from '@kitdex/contract/catalogue/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/**
 * What a dump holds: what is live, came before a moment (what it belongs to may be on a page that is written already),
 * and belongs to nothing but what is in it as well.
 */
function isHeld(entity: AnyEntity, row: string, until: Date): RawBuilder<unknown> {
  const above = fieldsOf(entity).flatMap(([key, field]) =>
    field.kind === 'link' && field.required ? [isThere(field.to, sql.ref(`${row}.${key}`), row, until)] : [],
  )
  const own = [sql.ref(`${row}.live`), sql`${sql.ref(`${row}.created_at`)} <= ${until}`]
  return sql.join([...own, ...above], sql` and `)
}

function isThere(to: EntityType, id: RawBuilder<unknown>, from: string, until: Date): RawBuilder<unknown> {
  const row = `${from}_${to}`
  return sql`exists (select from ${sql.table(to)} as ${sql.id(row)}
    where ${sql.ref(`${row}.id`)} = ${id} and ${isHeld(registry[to], row, until)})`
}

type Facts = readonly (readonly [string, Field])[]

/** A link to what is not in the dump is none. */
function shownOf(key: string, field: Field, until: Date): RawBuilder<unknown> {
  const value = sql.ref(`d.${key}`)
  if (field.kind !== 'link' || field.required) return value
  if (!field.many) return sql`case when ${isThere(field.to, value, 'd', until)} then ${value} end`
  return sql`array(select one from unnest(${value}) with ordinality as named (one, place)
    where ${isThere(field.to, sql.ref('one'), 'd', until)} order by place)`
}

const factsOf = (facts: Facts, until: Date): RawBuilder<unknown> => {
  const pairs = facts.map(([key, field]) => sql`${sql.lit(key)}, ${shownOf(key, field, until)}`)
  return sql`jsonb_build_object(${sql.join(pairs)})`
}

/** After one of them, by id: however many there are, so many are held at once. */
interface Page {
  after: string
  until: Date
  limit: number
}

const pageOf = (entity: AnyEntity, { after, until, limit }: Page): RawBuilder<unknown> =>
  sql`from ${sql.table(entity.type)} d join entity e on e.id = d.id
    where ${isHeld(entity, 'd', until)} and d.id > ${after} order by d.id limit ${limit}`

export interface DumpedEntry {
  id: string
  reference: string
  values: Record<string, unknown>
}

export async function listEntriesAfter(
  db: Db,
  entity: AnyEntity,
  facts: Facts,
  page: Page,
): Promise<DumpedEntry[]> {
  const { rows } = await sql<DumpedEntry>`
    select e.id, e.reference, ${factsOf(facts, page.until)} as values ${pageOf(entity, page)}`.execute(db)
  return rows
}

const moment = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Each as a line of JSON, which the database writes: who serves others has better things to do. What the entry itself
 * says stands apart: brands and competitions have a type of their own.
 */
export async function listLinesAfter(
  db: Db,
  entity: AnyEntity,
  facts: Facts,
  page: Page,
): Promise<{ id: string; line: string }[]> {
  const { rows } = await sql<{ id: string; line: string }>`
    select e.id, ${sql.lit(`{"type":"${entity.type}","id":"`)} || e.id || '","reference":' || to_json(e.reference)::text
      || ',"title":' || to_json(e.title)::text || ',"verified_level":' || to_json(e.verified_level)::text
      || ',"created_at":"' || ${moment('e.created_at')} || '","updated_at":"' || ${moment('e.updated_at')}
      || '","facts":' || ${factsOf(facts, page.until)}::text || E'}\n' as line
    ${pageOf(entity, page)}`.execute(db)
  return rows
}

export async function listTitlesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from entity where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function countHeld(db: Db, entity: AnyEntity, until: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(entity.type)} d where ${isHeld(entity, 'd', until)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Of these ids those that are in the catalogue. */
export async function listKnown(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from entity where id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const LOADING_LOCK = 7_454_345

/** True when nobody else is about to load a catalogue, in whichever process, until the connection ends. */
export async function holdLoading(db: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${LOADING_LOCK}) as held`.execute(
    db,
  )
  return rows[0]?.held ?? false
}
