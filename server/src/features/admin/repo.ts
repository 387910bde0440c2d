import type { CleanUp } from '@kitdex/contract/api/admin/dashboard'
import { sql } from 'kysely'
import { type Db, withoutLimit } from '../../platform/database/db.ts'

export interface Counts {
  members: number
  team: number
  brand: number
  player: number
  competition: number
  master_kit: number
  reference_kit: number
  owned: number
  wanted: number
  active: number
  reports: number
  failed_mails: number
}

export async function getCounts(db: Db, activeSince: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from member where status <> 'deleted')::integer as members,
      (select count(*) from team where live)::integer as team,
      (select count(*) from brand where live)::integer as brand,
      (select count(*) from player where live)::integer as player,
      (select count(*) from competition where live)::integer as competition,
      (select count(*) from master_kit where live)::integer as master_kit,
      (select count(*) from reference_kit where live)::integer as reference_kit,
      (select count(*) from collection_item where collection_type = 'owned')::integer as owned,
      (select count(*) from collection_item where collection_type = 'wanted')::integer as wanted,
      (select count(*) from report where status = 'open')::integer as reports,
      (select count(*) from outbox where attempts > 0)::integer as failed_mails,
      (select count(*) from member m where m.status = 'active' and (
        exists (select from session s where s.member_id = m.id and s.last_used_at >= ${activeSince})
        or exists (select from contribution c where c.author_id = m.id and c.created_at >= ${activeSince})
        or exists (select from vote v where v.member_id = m.id and v.updated_at >= ${activeSince})
        or exists (select from collection_item i where i.member_id = m.id and i.updated_at >= ${activeSince})
      ))::integer as active`.execute(db)
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}

/** One clean-up or restoration at a time: it may take longer than a statement may, but nobody waits for it so long. */
export async function lockCleanUps(db: Db): Promise<void> {
  await sql`lock table clean_up in exclusive mode`.execute(db)
  await withoutLimit(db)
}

export async function countAll(db: Db): Promise<{ kits: number; items: number }> {
  const { rows } = await sql<{ kits: number; items: number }>`
    select (select count(*) from master_kit where live) as kits, (select count(*) from collection_item) as items`.execute(
    db,
  )
  return rows[0] ?? { kits: 0, items: 0 }
}

export async function insertCleanUp(
  db: Db,
  row: Pick<CleanUp, 'id' | 'kind'> & { admin_id: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('clean_up')
    .values({ ...row, master_kits: 0, items: 0 })
    .execute()
}

/** The versions go with their kits; the kits are what is counted. */
export async function hideKits(db: Db, cleanUpId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with hidden as (
      update entity set live = false where type in ('master_kit', 'reference_kit') and live returning id, type),
    kept as (insert into clean_up_entry (clean_up_id, entity_id) select ${cleanUpId}, id from hidden)
    update clean_up set master_kits = (select count(*) from hidden where type = 'master_kit')
    where id = ${cleanUpId} returning master_kits as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** But for what is promised to somebody: it goes by its deal. Whoever changes what they have is waited for. */
export async function removeItems(db: Db, cleanUpId: string, at: Date): Promise<number> {
  await sql`
    select from member where exists (select from collection_item i where i.member_id = member.id)
    order by id for no key update`.execute(db)
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from collection_item i
      where not exists (select from deal_leg l where l.item_id = i.id and l.is_open) returning *),
    kept as (
      insert into removed_item (id, member_id, item, removed_at, clean_up_id)
      select id, member_id, to_jsonb(gone), ${at}, ${cleanUpId} from gone)
    update clean_up set items = (select count(*) from gone) where id = ${cleanUpId} returning items as n`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

const shown = sql`c.id, c.kind, jsonb_build_object('id', m.id, 'name', m.name) as admin, c.created_at, c.master_kits, c.items,
  c.restored_at from clean_up c join member m on m.id = c.admin_id`

type Row = Omit<CleanUp, 'created_at' | 'restored_at'> & { created_at: Date; restored_at: Date | null }

export async function listAll(db: Db, skip: number, limit: number): Promise<{ rows: Row[]; total: number }> {
  const { rows } =
    await sql<Row>`select ${shown} order by c.created_at desc, c.id desc offset ${skip} limit ${limit}`.execute(
      db,
    )
  const counted = await sql<{ n: number }>`select count(*)::integer as n from clean_up`.execute(db)
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

export async function findCleanUp(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${shown} where c.id = ${id}`.execute(db)
  return rows[0]
}

/** But for those that moderators took out or merged themselves meanwhile. What was changed while it was hidden is seen now. */
export async function showKits(db: Db, cleanUpId: string): Promise<void> {
  await sql`
    update entity e set live = true from clean_up_entry h
    where h.clean_up_id = ${cleanUpId} and e.id = h.entity_id and e.merged_into is null and exists (
      select from contribution c where c.entity_id = e.id and c.kind = 'create'
        and (c.status = 'approved' or c.status = 'pending_review' and c.live_while_pending))`.execute(db)
  // By itself: it sees the revisions of whoever changed one of them just before.
  await sql`
    update revision r set live = true from clean_up_entry h join entity e on e.id = h.entity_id and e.live
    where h.clean_up_id = ${cleanUpId} and r.entity_id = e.id and r.number = e.revision and not r.live`.execute(
    db,
  )
  await sql`delete from clean_up_entry where clean_up_id = ${cleanUpId}`.execute(db)
}

/** What is stored of an item; the other columns are made from its details. */
const ITEM = sql.raw(
  'id, member_id, master_kit_id, reference_kit_id, collection_type, copy, details, estimate, created_at, updated_at, sold_price, sold_at',
)

/** What somebody has added anew since stays as they added it, and what they had is as if they had removed it. */
export async function returnItems(db: Db, cleanUpId: string, at: Date): Promise<void> {
  await sql`
    with back as (
      insert into collection_item (${ITEM})
      select ${ITEM} from (select item from removed_item where clean_up_id = ${cleanUpId}) r,
        jsonb_populate_record(null::collection_item, r.item) i
      where not exists (select from collection_item o where o.member_id = i.member_id
        and o.master_kit_id = i.master_kit_id and o.reference_kit_id is not distinct from i.reference_kit_id
        and (i.collection_type, o.collection_type) in (('owned', 'wanted'), ('wanted', 'owned')))
      on conflict do nothing returning id),
    gone as (delete from removed_item where id in (select id from back))
    update removed_item set clean_up_id = null, removed_at = ${at}
    where clean_up_id = ${cleanUpId} and id not in (select id from back)`.execute(db)
}

export async function markRestored(db: Db, cleanUpId: string, at: Date): Promise<void> {
  await db.updateTable('clean_up').set({ restored_at: at }).where('id', '=', cleanUpId).execute()
}
