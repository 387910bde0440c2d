import type { CollectionImport, ImportRow, RowState } from '@kitdex/contract/api/collection-io'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Before } from '../collection/bulk-service.ts'
import type { ReadRow, StoredRow } from './rows.ts'

/** A row waits while what it proposed may still come in. */
const waits = sql`exists (select from collection_import_row w join contribution c on c.id = w.contribution_id
  where w.import_id = collection_import.id and w.state = 'proposed'
    and c.status in ('draft', 'pending_review', 'needs_revision', 'approved'))`

export interface StoredImport {
  id: string
  file_name: string
  columns: CollectionImport['columns']
  is_undone: boolean
  created_at: Date
}

export async function insertImport(
  db: Db,
  memberId: string,
  draft: Omit<StoredImport, 'is_undone'>,
  rows: string,
): Promise<void> {
  await sql`insert into collection_import (id, member_id, file_name, columns, created_at, updated_at)
    values (${draft.id}, ${memberId}, ${draft.file_name}, ${JSON.stringify(draft.columns)}, ${draft.created_at},
      ${draft.created_at})`.execute(db)
  await sql`insert into collection_import_row (import_id, number, cells)
    select ${draft.id}, place, cells from jsonb_array_elements(${rows}::jsonb)
      with ordinality as r(cells, place)`.execute(db)
}

const shown = sql`id, file_name, columns, is_undone, created_at`

export async function listImports(db: Db, memberId: string): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    select ${shown} from collection_import where member_id = ${memberId} order by created_at desc, id desc`.execute(
    db,
  )
  return rows
}

export async function findImport(db: Db, memberId: string, id: string): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${shown} from collection_import where id = ${id} and member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** One at a time works on an import: who clicks twice waits, and finds nothing left to do. */
export async function lockImport(
  db: Db,
  memberId: string,
  id: string,
  at: Date,
): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    update collection_import set updated_at = ${at} where id = ${id} and member_id = ${memberId}
    returning ${shown}`.execute(db)
  return rows[0]
}

export async function updateColumns(db: Db, id: string, columns: CollectionImport['columns']): Promise<void> {
  await sql`update collection_import set columns = ${JSON.stringify(columns)} where id = ${id}`.execute(db)
  await sql`update collection_import_row set state = 'unread', fixes = '{}'
    where import_id = ${id} and state in ('ready', 'problem', 'duplicate', 'skipped')`.execute(db)
}

export async function markUndone(db: Db, id: string): Promise<void> {
  await sql`update collection_import set is_undone = true where id = ${id}`.execute(db)
  await sql`update collection_import_row set state = 'skipped'
    where import_id = ${id} and state = 'proposed'`.execute(db)
}

export async function removeImport(db: Db, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from collection_import where id = ${id} and member_id = ${memberId} returning id`.execute(db)
  return rows.length > 0
}

/** All but the newest of somebody's, and those that wait. */
export async function removeOlder(db: Db, memberId: string, kept: number): Promise<void> {
  await sql`delete from collection_import where id in (
    select id from collection_import where member_id = ${memberId}
    order by created_at desc, id desc offset ${kept}) and not ${waits}`.execute(db)
}

export async function removeAll(db: Db, memberId: string): Promise<void> {
  await sql`delete from collection_import where member_id = ${memberId}`.execute(db)
}

export async function removeExpired(db: Db, before: Date): Promise<void> {
  await sql`delete from collection_import where updated_at < ${before} and not ${waits}`.execute(db)
}

export interface StateCount {
  state: RowState
  collection_type: ImportRow['collection_type']
  n: number
}

export async function countStates(db: Db, id: string): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select state, collection_type, count(*) as n from collection_import_row
    where import_id = ${id} group by 1, 2`.execute(db)
  return rows
}

const whole = sql`number, cells, fixes, chosen_kit, decision, state, collection_type, reading, item_id,
  item_updated_at, item_before,
  (select jsonb_build_object('contribution_id', c.id, 'status', c.status, 'reason', c.reason, 'kit_id', k.id)
    from contribution c left join master_kit k on k.id = c.entity_id and k.live
    where c.id = r.contribution_id) as proposal`

/** Proposed, approved for good, and in the catalogue. */
const joins = (before: Date) => sql`r.state = 'proposed' and exists (
  select from contribution c join master_kit k on k.id = c.entity_id and k.live
  where c.id = r.contribution_id and c.status = 'approved'
    and (c.decided_how <> 'moderator' or c.decided_at <= ${before}))`

/** Each row that says the same as an earlier one, and which: what is left out is nobody's equal. */
export async function listRepeated(db: Db, id: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ number: number; first: number }>`
    select number, first from (
      select number, min(number) over (partition by said) as first from collection_import_row
      where import_id = ${id} and said is not null and state <> 'skipped') r
    where first < number order by number`.execute(db)
  return new Map(rows.map(({ number, first }) => [number, first]))
}

export async function countRepeated(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) - count(distinct said) as n from collection_import_row
    where import_id = ${id} and said is not null and state <> 'skipped'`.execute(db)
  return rows[0]?.n ?? 0
}

/** Which rows of an import are asked for: those in a state, or those with these numbers. */
export interface RowFilter {
  state?: RowState | undefined
  numbers?: readonly number[] | undefined
}

export async function listRows(
  db: Db,
  id: string,
  { state, numbers }: RowFilter,
  { limit, skip }: { limit: number; skip: number },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${whole} from collection_import_row r where r.import_id = ${id}
      and ${state ? sql`r.state = ${state}` : sql`true`}
      and ${numbers ? sql`r.number = any(${numbers}::integer[])` : sql`true`}
    order by number limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export async function findRow(db: Db, id: string, number: number): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${whole} from collection_import_row r where r.import_id = ${id} and r.number = ${number}`.execute(
    db,
  )
  return rows[0]
}

export async function updateFix(db: Db, id: string, row: StoredRow): Promise<void> {
  await sql`update collection_import_row set fixes = ${JSON.stringify(row.fixes)},
      chosen_kit = ${row.chosen_kit && JSON.stringify(row.chosen_kit)}, decision = ${row.decision},
      contribution_id = ${row.proposal?.contribution_id ?? null}
    where import_id = ${id} and number = ${row.number}`.execute(db)
}

/** What is said of everything that one has already; it is read again. */
export async function updateDuplicates(db: Db, id: string, decision: 'skip' | 'copy'): Promise<void> {
  await sql`update collection_import_row set decision = ${decision}, state = 'unread'
    where import_id = ${id} and state = 'duplicate'`.execute(db)
}

export async function updateReadings(db: Db, id: string, rows: readonly ReadRow[]): Promise<void> {
  await sql`update collection_import_row w
    set state = r.state, collection_type = r.collection_type, reading = r.reading, said = r.said
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(number integer, state text, collection_type text, reading jsonb, said text)
    where w.import_id = ${id} and w.number = r.number`.execute(db)
}

export interface RowOutcome {
  number: number
  state: RowState
  item_id: string | null
  item_updated_at: Date | null
  item_before: Before | null
}

export async function updateOutcomes(db: Db, id: string, rows: readonly RowOutcome[]): Promise<void> {
  await sql`update collection_import_row w set state = r.state, item_id = r.item_id,
      item_updated_at = r.item_updated_at, item_before = r.item_before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number integer, state text, item_id uuid,
      item_updated_at timestamptz, item_before jsonb)
    where w.import_id = ${id} and w.number = r.number`.execute(db)
}

/** The items that an import made so far. */
export async function listMade(db: Db, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from collection_import_row where import_id = ${id} and state = 'imported'`.execute(db)
  return new Set(rows.map((row) => row.item_id))
}

/**
 * The imports that wait for a kit which is in the catalogue now; a moderator's word counts from `before` on. Those of
 * who is banned wait on.
 */
export async function listJoining(db: Db, before: Date): Promise<{ id: string; member_id: string }[]> {
  const { rows } = await sql<{ id: string; member_id: string }>`
    select distinct i.id, i.member_id from collection_import_row r join collection_import i on i.id = r.import_id
    join member m on m.id = i.member_id and m.status = 'active'
    where ${joins(before)}`.execute(db)
  return rows
}

export async function listJoiningRows(db: Db, id: string, before: Date): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${whole} from collection_import_row r where r.import_id = ${id} and ${joins(before)}
    order by number limit 100`.execute(db)
  return rows
}
