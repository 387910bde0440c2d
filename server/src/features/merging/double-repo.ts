import type { EntityType, VerifiedLevel } from '@kitdex/contract/catalogue/entity'
import type { Reason } from '@kitdex/contract/rules/radar/reasons'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Always in the same order: a pair is one row. */
export const inOrder = ([one, other]: readonly [string, string]): [string, string] =>
  one < other ? [one, other] : [other, one]

export interface Pair {
  one_id: string
  other_id: string
  score: number
  why: Reason[]
}

/** What is decided stays so; what is open is as it was found last. */
export async function upsertDoubles(db: Db, type: string, pairs: readonly Pair[], at: Date): Promise<void> {
  await sql`
    insert into suggested_double (id, entity_type, one_id, other_id, score, why, found_at)
    select gen_random_uuid(), ${type}, one_id, other_id, score, why, ${at}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(one_id uuid, other_id uuid, score numeric, why text[])
    on conflict (one_id, other_id) do update
      set score = excluded.score, why = excluded.why, found_at = excluded.found_at
      where suggested_double.status = 'open'`.execute(db)
}

/** Those of a type that are open and were not found any more. */
export async function removeStale(db: Db, type: string, before: Date): Promise<void> {
  await db
    .deleteFrom('suggested_double')
    .where('entity_type', '=', type)
    .where('status', '=', 'open')
    .where('found_at', '<', before)
    .execute()
}

export async function markDifferent(
  db: Db,
  ids: readonly [string, string],
  type: string,
  by: string,
  at: Date,
): Promise<void> {
  const [one, other] = inOrder(ids)
  await sql`
    insert into suggested_double (id, entity_type, one_id, other_id, score, why, found_at, status, decided_by, decided_at)
    values (gen_random_uuid(), ${type}, ${one}, ${other}, 0, '{}', ${at}, 'different', ${by}, ${at})
    on conflict (one_id, other_id) do update set status = 'different', decided_by = ${by}, decided_at = ${at}`.execute(
    db,
  )
}

export async function markMerged(
  db: Db,
  ids: readonly [string, string],
  by: string,
  at: Date,
): Promise<void> {
  const [one, other] = inOrder(ids)
  await sql`
    update suggested_double set status = 'merged', decided_by = ${by}, decided_at = ${at}
    where one_id = ${one} and other_id = ${other}`.execute(db)
}

export async function reopenDouble(db: Db, ids: readonly [string, string]): Promise<void> {
  const [one, other] = inOrder(ids)
  await sql`
    update suggested_double set status = 'open', decided_by = null, decided_at = null
    where one_id = ${one} and other_id = ${other} and status = 'merged'`.execute(db)
}

export interface DoubleRow extends Pair {
  id: string
  entity_type: EntityType
  found_at: string
}

const open = (type: EntityType | undefined): RawBuilder<unknown> => sql`
  from suggested_double d join entity a on a.id = d.one_id and a.live join entity b on b.id = d.other_id and b.live
  where d.status = 'open' ${type ? sql`and d.entity_type = ${type}` : sql``}`

export async function listDoubles(
  db: Db,
  { type, limit, skip }: { type?: EntityType | undefined; limit: number; skip: number },
): Promise<DoubleRow[]> {
  const { rows } = await sql<DoubleRow>`
    select d.id, d.entity_type, d.one_id, d.other_id, d.score, d.why, d.found_at ${open(type)}
    order by d.score desc, d.id limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export async function countDoubles(db: Db, type: EntityType | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${open(type)}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface Walked {
  id: string
  reference: string
  title: string
  verified_level: VerifiedLevel
  created_at: string
  values: Record<string, unknown>
}

const walked = (type: string) => sql`
  select e.id, e.reference, e.title, e.verified_level, e.created_at, to_jsonb(t) as values
  from entity e join ${sql.table(type)} t on t.id = e.id`

/** Entries of a type as their columns say it. */
export async function listWalked(db: Db, type: string, ids: readonly string[]): Promise<Walked[]> {
  const { rows } = await sql<Walked>`${walked(type)} where e.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** The next of them in the catalogue. */
export async function listNext(
  db: Db,
  type: string,
  after: string | undefined,
  limit: number,
): Promise<Walked[]> {
  const { rows } = await sql<Walked>`
    ${walked(type)} where t.live ${after ? sql`and e.id > ${after}` : sql``} order by e.id limit ${limit}`.execute(
    db,
  )
  return rows
}

const MOST_PAIRS = 5000

/** Kits, and versions of a kit, that say the same of all that makes them what they are. */
export async function listSameKey(db: Db, type: string, key: readonly string[]): Promise<Pair[]> {
  const columns = sql.join(key.map((name) => sql`t.${sql.id(name)}`))
  const { rows } = await sql<Pair>`
    select a.id as one_id, b.id as other_id, 1 as score, array['same_kit'] as why
    from (select array_agg(t.id order by t.id) as ids from ${sql.table(type)} t where t.live
      group by ${columns} having count(*) > 1) g,
      unnest(g.ids) a(id), unnest(g.ids) b(id) where a.id < b.id limit ${MOST_PAIRS}`.execute(db)
  return rows
}
