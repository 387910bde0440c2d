import { ENTITY_TYPES, type EntityType } from '@kitdex/contract/catalogue/entity'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/**
 * Where the database names entries. What entries say of each other follows from their definitions, what items say is
 * moved by item-repo.ts; all else stands here, and `references.test.ts` fails where a column is in none of the three.
 */

interface Place {
  table: string
  key: readonly string[]
  column: string
  to: readonly EntityType[]
  /** What is decided, or over, stays what it was. */
  only: string
}

const UNDECIDED = `status in ('draft', 'pending_review', 'needs_revision')`
const WAITING = `state in ('unread', 'ready', 'problem', 'duplicate', 'proposed')`
const row = { table: 'collection_import_row', key: ['import_id', 'number'] } as const
const contribution = { table: 'contribution', key: ['id'], to: ENTITY_TYPES } as const

/** Columns that name an entry. */
export const COLUMNS: readonly Place[] = [
  { ...contribution, column: 'entity_id', only: `kind = 'improve' and ${UNDECIDED}` },
  {
    table: 'import_key',
    key: ['source', 'entity_type', 'key'],
    column: 'entity_id',
    to: ENTITY_TYPES,
    only: 'true',
  },
  { table: 'campaign', key: ['id'], column: 'club_id', to: ['team'], only: 'true' },
  { table: 'campaign', key: ['id'], column: 'competition_id', to: ['competition'], only: 'true' },
  { table: 'report', key: ['id'], column: 'subject_id', to: ENTITY_TYPES, only: `subject <> 'member'` },
]

/** JSON that may name entries anywhere in it. */
export const DOCUMENTS: readonly Place[] = [
  { ...contribution, column: 'data', only: UNDECIDED },
  { ...contribution, column: 'base', only: UNDECIDED },
  { ...contribution, column: 'submitted', only: UNDECIDED },
  { ...row, column: 'chosen_kit', to: ['master_kit', 'reference_kit'], only: WAITING },
  { ...row, column: 'reading', to: ['master_kit', 'reference_kit', 'player', 'team'], only: WAITING },
  { ...row, column: 'item_before', to: ['player', 'team'], only: 'true' },
]

const nameOf = ({ table, column }: Place): string => `${table}.${column}`
const keyOf = ({ key }: Place) =>
  key.length === 1
    ? sql`t.${sql.id(key[0] ?? '')}::text`
    : sql`jsonb_build_array(${sql.join(key.map((name) => sql`t.${sql.id(name)}`))})::text`

interface Move {
  mergeId: string
  type: string
  from: string
  to: string
}

/** Everything that names the one names the other, and what it said before is kept. */
export async function moveReferences(db: Db, move: Move): Promise<void> {
  await joinReports(db, move)
  await moveWishes(db, move)
  const isOf = ({ to }: Place): boolean => (to as readonly string[]).includes(move.type)
  for (const place of COLUMNS.filter(isOf)) await moveColumn(db, place, move)
  for (const place of DOCUMENTS.filter(isOf)) await moveDocument(db, place, move)
}

const inserted = (mergeId: string, name: string) => sql`
  insert into merge_move (contribution_id, place, row_key, was) select ${mergeId}::uuid, ${name}::text, row_key, was from moved`

async function moveColumn(db: Db, place: Place, { mergeId, from, to }: Move): Promise<void> {
  const column = sql.id(place.column)
  await sql`
    with moved as (
      update ${sql.table(place.table)} t set ${column} = ${to} where ${column} = ${from} and ${sql.raw(place.only)}
      returning ${keyOf(place)} as row_key, to_jsonb(${from}::text) as was)
    ${inserted(mergeId, nameOf(place))}`.execute(db)
}

const replaced = (value: ReturnType<typeof sql>, from: string, to: string) =>
  sql`replace(${value}::text, ${from}, ${to})::jsonb`

async function moveDocument(db: Db, place: Place, { mergeId, from, to }: Move): Promise<void> {
  const column = sql.id(place.column)
  const names = sql`${sql.raw(place.only)} and ${column}::text like ${`%${from}%`}`
  // By itself: a statement that waited for a lock does not see what was written meanwhile.
  await sql`select from ${sql.table(place.table)} where ${names} for update`.execute(db)
  await sql`
    with moved as (
      update ${sql.table(place.table)} t set ${column} = ${replaced(sql`t.${column}`, from, to)}
      from (select ctid, ${column} as was from ${sql.table(place.table)}
        where ${names}) o
      where o.ctid = t.ctid
      returning ${keyOf(place)} as row_key, o.was)
    ${inserted(mergeId, nameOf(place))}`.execute(db)
}

/** One thing has one open report: what was said of the one is added to what was said of the other. */
async function joinReports(db: Db, { mergeId, from, to }: Move): Promise<void> {
  const pairs = sql`report a join report b on b.subject_id = ${to} and b.picture = a.picture and b.status = 'open'
    and b.subject <> 'member' where a.subject_id = ${from} and a.status = 'open' and a.subject <> 'member'`
  await sql`
    with moved as (
      update report_reason r set report_id = p.into_id from (select a.id, b.id as into_id from ${pairs}) p
      where r.report_id = p.id and not exists (
        select from report_reason o where o.report_id = p.into_id and o.member_id = r.member_id)
      returning r.id::text as row_key, to_jsonb(p.id) as was)
    ${inserted(mergeId, 'report_reason.report_id')}`.execute(db)
  await sql`
    with moved as (
      update report r set status = 'resolved', decided_at = c.decided_at, decided_by = c.decided_by
      from contribution c where c.id = ${mergeId} and r.id in (select a.id from ${pairs})
      returning r.id::text as row_key, '"open"'::jsonb as was)
    ${inserted(mergeId, 'report.status')}`.execute(db)
}

const WISH = 'offer_wish.master_kit_id'

/** Who would take either for an offer would take the one. */
async function moveWishes(db: Db, { mergeId, type, from, to }: Move): Promise<void> {
  if (type !== 'master_kit') return
  await sql`
    with gone as (delete from offer_wish where master_kit_id = ${from} returning offer_id),
    moved as (
      select offer_id, offer_id::text as row_key, to_jsonb(exists (
        select from offer_wish o where o.offer_id = g.offer_id and o.master_kit_id = ${to})) as was from gone g),
    wished as (
      insert into offer_wish (offer_id, master_kit_id) select offer_id, ${to}::uuid from moved where was = 'false')
    ${inserted(mergeId, WISH)}`.execute(db)
}

async function returnWishes(db: Db, { mergeId, from, to }: Move): Promise<void> {
  await sql`
    with back as (
      select o.offer_id, m.was from merge_move m
      join offer_wish o on o.offer_id = m.row_key::uuid and o.master_kit_id = ${to}
      where m.contribution_id = ${mergeId} and m.place = ${WISH}),
    wished as (
      insert into offer_wish (offer_id, master_kit_id) select offer_id, ${from}::uuid from back)
    delete from offer_wish o using back b
    where o.offer_id = b.offer_id and o.master_kit_id = ${to} and b.was = 'false'`.execute(db)
}

/** Back to what they said, where they still say what they were moved to. */
export async function returnReferences(db: Db, move: Move): Promise<void> {
  for (const place of COLUMNS) await returnColumn(db, place, move)
  for (const place of DOCUMENTS) await returnDocument(db, place, move)
  await returnWishes(db, move)
  const moved = (name: string) => sql`m.contribution_id = ${move.mergeId} and m.place = ${name}`
  await sql`
    update report r set status = 'open', decided_at = null, decided_by = null
    from merge_move m join contribution c on c.id = m.contribution_id
    where ${moved('report.status')} and r.id = m.row_key::uuid and r.status = 'resolved'`.execute(db)
  await sql`
    update report_reason r set report_id = (m.was #>> '{}')::uuid from merge_move m
    where ${moved('report_reason.report_id')} and r.id = m.row_key::uuid and not exists (
      select from report_reason o where o.report_id = (m.was #>> '{}')::uuid and o.member_id = r.member_id)`.execute(
    db,
  )
}

async function returnColumn(db: Db, place: Place, { mergeId, from, to }: Move): Promise<void> {
  const column = sql.id(place.column)
  await sql`
    update ${sql.table(place.table)} t set ${column} = ${from} from merge_move m
    where m.contribution_id = ${mergeId} and m.place = ${nameOf(place)} and ${keyOf(place)} = m.row_key
      and t.${column} = ${to} and ${sql.raw(place.only)}`.execute(db)
}

/** Value by value: what was said anew since stays. */
async function returnDocument(db: Db, place: Place, { mergeId, from, to }: Move): Promise<void> {
  const column = sql.id(place.column)
  await sql`
    update ${sql.table(place.table)} t set ${column} = (
      select coalesce(jsonb_object_agg(d.key, case when m.was ? d.key
          and d.value = ${replaced(sql`(m.was -> d.key)`, from, to)} then m.was -> d.key else d.value end), '{}')
      from jsonb_each(t.${column}) d)
    from merge_move m
    where m.contribution_id = ${mergeId} and m.place = ${nameOf(place)} and ${keyOf(place)} = m.row_key
      and jsonb_typeof(t.${column}) = 'object' and ${sql.raw(place.only)}`.execute(db)
}

const ENTRY = 'entry'

export async function recordEntries(db: Db, mergeId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into merge_move (contribution_id, place, row_key, was)
    select ${mergeId}::uuid, ${ENTRY}::text, id, '{}' from unnest(${ids}::text[]) id`.execute(db)
}

export async function listRecordedEntries(db: Db, mergeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('merge_move')
    .select('row_key')
    .where('contribution_id', '=', mergeId)
    .where('place', '=', ENTRY)
    .execute()
  return rows.map(({ row_key }) => row_key)
}
