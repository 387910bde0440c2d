import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Copy } from './copies.ts'

/** Items name a kit and a version in columns, players and opponents in what their owners say of them. */

export type KitColumn = 'master_kit_id' | 'reference_kit_id'
const PLACE = 'item.kit'
const SAID = 'item.details'

const columns = sql`id, member_id, master_kit_id, reference_kit_id, copy, collection_type`

export async function lockItemsOf(db: Db, column: KitColumn, id: string): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    select ${columns} from collection_item where ${sql.id(column)} = ${id} order by created_at, id for update`.execute(
    db,
  )
  return rows
}

/** What a merge moves to another kit: in collections and among what was removed from them. */
export async function recordItems(db: Db, mergeId: string, column: KitColumn, id: string): Promise<void> {
  await sql`
    insert into merge_move (contribution_id, place, row_key, was)
    select ${mergeId}::uuid, ${PLACE}::text, id::text, jsonb_build_object('copy', copy) from collection_item where ${sql.id(column)} = ${id}
    union all
    select ${mergeId}::uuid, ${PLACE}::text, id::text, jsonb_build_object('copy', item -> 'copy') from removed_item
    where item ->> ${column} = ${id}`.execute(db)
}

/** `forget`: another kit may be worth something else. */
export async function updatePlaces(
  db: Db,
  column: KitColumn,
  items: readonly Copy[],
  forget: boolean,
): Promise<void> {
  await sql`
    update collection_item i set ${sql.id(column)} = r.${sql.id(column)}, copy = r.copy,
      estimate = case when ${forget} then null else i.estimate end
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as r(id uuid, master_kit_id uuid, reference_kit_id uuid, copy integer) where i.id = r.id`.execute(db)
}

export async function updateRemovedPlaces(
  db: Db,
  column: KitColumn,
  from: string,
  to: string,
  onlyOf?: string,
): Promise<void> {
  const of = onlyOf
    ? sql`and id in (select row_key::uuid from merge_move where contribution_id = ${onlyOf} and place = ${PLACE})`
    : sql``
  await sql`
    update removed_item set item = item || jsonb_build_object(${column}::text, ${to}::text)
    where item ->> ${column} = ${from} ${of}`.execute(db)
}

/** The items that a merge moved and that are still where it put them, as the copies they were. */
export async function lockMoved(
  db: Db,
  mergeId: string,
  column: KitColumn,
  survivorId: string,
): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    select i.id, i.member_id, i.master_kit_id, i.reference_kit_id, (m.was ->> 'copy')::integer as copy, i.collection_type
    from merge_move m join collection_item i on i.id = m.row_key::uuid
    where m.contribution_id = ${mergeId} and m.place = ${PLACE} and i.${sql.id(column)} = ${survivorId}
    order by i.created_at, i.id for update of i`.execute(db)
  return rows
}

const DETAILS: Readonly<Record<string, readonly string[]>> = {
  player: ['player_id', 'signature_player_id'],
  team: ['opponent_id'],
}

/** What of the details names the entry. */
const naming = (details: string, keys: readonly string[], id: string) => sql`(
  select jsonb_object_agg(d.key, d.value) from jsonb_each(${sql.ref(details)}) d
  where d.key = any(${keys}::text[]) and d.value = to_jsonb(${id}::text))`

/** The same keys, with what they name now. */
const named = (was: string, id: string) =>
  sql`(select jsonb_object_agg(k, ${id}::text) from jsonb_object_keys(${sql.ref(was)}) k)`

export async function moveDetails(
  db: Db,
  mergeId: string,
  type: string,
  from: string,
  to: string,
  forget: boolean,
): Promise<void> {
  const keys = DETAILS[type]
  if (!keys) return
  const ways = sql.join(
    keys.map((key) => sql`${sql.id(key)} = ${from}`),
    sql` or `,
  )
  await sql`
    with found as (
      select id, ${naming('details', keys, from)} as was from collection_item where ${ways} for update),
    gone as (
      select id, ${naming('r.said', keys, from)} as was
      from (select id, item -> 'details' as said from removed_item for update) r),
    moved as (
      update collection_item i set details = i.details || ${named('f.was', to)},
        estimate = case when ${forget} then null else i.estimate end
      from found f where f.id = i.id),
    removed as (
      update removed_item r set item = r.item || ${named('g.was', to)}
        || jsonb_build_object('details', r.item -> 'details' || ${named('g.was', to)})
      from gone g where g.id = r.id and g.was is not null)
    insert into merge_move (contribution_id, place, row_key, was)
    select ${mergeId}::uuid, ${SAID}::text, id::text, was from found
    union all select ${mergeId}::uuid, ${SAID}::text, id::text, was from gone where was is not null`.execute(
    db,
  )
}

/** Of the keys that were moved, those that still name what they were moved to. */
const still = (details: string, id: string) => sql`(
  select coalesce(jsonb_object_agg(w.key, w.value), '{}') from jsonb_each(m.was) w
  where ${sql.ref(details)} -> w.key = to_jsonb(${id}::text))`

/** Back to what they were, unless their owner says otherwise since. */
export async function returnDetails(
  db: Db,
  mergeId: string,
  survivorId: string,
  forget: boolean,
): Promise<void> {
  const moved = sql`m.contribution_id = ${mergeId} and m.place = ${SAID}`
  await sql`
    update collection_item i set details = i.details || ${still('i.details', survivorId)},
      estimate = case when ${forget} then null else i.estimate end
    from merge_move m where ${moved} and i.id = m.row_key::uuid`.execute(db)
  await sql`
    update removed_item r set item = r.item || b.back || jsonb_build_object('details', r.item -> 'details' || b.back)
    from (select o.id, ${still('o.said', survivorId)} as back from merge_move m
      join (select id, item -> 'details' as said from removed_item) o on o.id = m.row_key::uuid where ${moved}) b
    where b.id = r.id`.execute(db)
}
