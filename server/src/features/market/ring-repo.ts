import type { RingOffer, RingWant } from '@kitdex/contract/rules/market/rings'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

interface RingPart {
  position: number
  offer_id: string
  item_id: string | null
  from_id: string
  to_id: string
  accepted_at: string | null
  title: string
}

export interface RingRow {
  id: string
  status: 'proposed' | 'agreed' | 'called_off' | 'lapsed'
  expires_at: Date
  parts: RingPart[]
}

/** What is open for swap, of members who want something. */
export async function listSwaps(db: Db): Promise<RingOffer[]> {
  const { rows } = await sql<RingOffer>`
    select o.id, o.member_id as member, i.master_kit_id as kit, i.reference_kit_id as version,
      i.details ->> 'size' as size
    from offer o join collection_item i on i.id = o.item_id and i.collection_type = 'owned'
    join member m on m.id = o.member_id and m.status = 'active'
    where o.status = 'open' and o.for_swap and exists (select from collection_item w
      where w.member_id = o.member_id and w.collection_type = 'wanted')
    order by o.created_at, o.id`.execute(db)
  return rows
}

/** What those want who offer something for swap. */
export async function listWants(db: Db): Promise<RingWant[]> {
  const { rows } = await sql<RingWant>`
    select w.member_id as member, w.master_kit_id as kit, w.reference_kit_id as version,
      w.details ->> 'size' as size, (w.details ->> 'priority')::integer as priority
    from collection_item w where w.collection_type = 'wanted' and w.member_id in (
      select o.member_id from offer o where o.status = 'open' and o.for_swap)
    order by w.created_at, w.id`.execute(db)
  return rows
}

/** Offers that are in a ring which waits, rings that were proposed before, and who does not hear from whom. */
export async function listTaken(
  db: Db,
): Promise<{ offers: Set<string>; keys: Set<string>; blocks: Set<string> }> {
  const waiting = await sql<{ offer_id: string }>`select p.offer_id from swap_ring_part p
    join swap_ring r on r.id = p.ring_id where r.status = 'proposed'`.execute(db)
  const known = await sql<{ offers_key: string }>`select offers_key from swap_ring`.execute(db)
  const blocked = await sql<{ by_id: string; blocked_id: string }>`
    select by_id, blocked_id from member_block`.execute(db)
  return {
    offers: new Set(waiting.rows.map(({ offer_id }) => offer_id)),
    keys: new Set(known.rows.map(({ offers_key }) => offers_key)),
    blocks: new Set(
      blocked.rows.flatMap(({ by_id, blocked_id }) => [`${by_id} ${blocked_id}`, `${blocked_id} ${by_id}`]),
    ),
  }
}

interface NewRing {
  id: string
  key: string
  score: number
  expiresAt: Date
  at: Date
  parts: { offer_id: string; from_id: string; to_id: string }[]
}

export async function insertRing(db: Db, ring: NewRing): Promise<void> {
  const { id, key, score, expiresAt, at, parts } = ring
  await db
    .insertInto('swap_ring')
    .values({
      ...{ id, offers_key: key, score, status: 'proposed' },
      ...{ expires_at: expiresAt, created_at: at },
    })
    .execute()
  await db
    .insertInto('swap_ring_part')
    .values(parts.map((part, position) => ({ ...part, ring_id: id, position })))
    .execute()
}

const RINGS = sql`select r.id, r.status, r.expires_at,
    (select jsonb_agg(jsonb_build_object('position', p.position, 'offer_id', p.offer_id, 'item_id', o.item_id,
      'from_id', p.from_id, 'to_id', p.to_id, 'accepted_at', p.accepted_at, 'title', coalesce(e.title, ''))
      order by p.position)
      from swap_ring_part p join offer o on o.id = p.offer_id left join collection_item i on i.id = o.item_id
      left join entity e on e.id = i.master_kit_id where p.ring_id = r.id) as parts
  from swap_ring r`

export async function findRing(db: Db, id: string): Promise<RingRow | undefined> {
  const { rows } = await sql<RingRow>`${RINGS} where r.id = ${id}`.execute(db)
  return rows[0]
}

const own = (memberId: string) =>
  sql`where exists (select from swap_ring_part p where p.ring_id = r.id and p.from_id = ${memberId})`

export async function listRings(
  db: Db,
  memberId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<RingRow[]> {
  const { rows } = await sql<RingRow>`${RINGS} ${own(memberId)}
    order by r.created_at desc, r.id desc limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export async function countRings(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from swap_ring r ${own(memberId)}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function updateRing(db: Db, id: string, status: RingRow['status']): Promise<void> {
  await db.updateTable('swap_ring').set({ status }).where('id', '=', id).execute()
}

export async function markAccepted(db: Db, id: string, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable('swap_ring_part')
    .set({ accepted_at: at })
    .where('ring_id', '=', id)
    .where('from_id', '=', memberId)
    .execute()
}

export async function lapseRings(db: Db, at: Date): Promise<void> {
  await sql`update swap_ring set status = 'lapsed' where status = 'proposed' and expires_at <= ${at}`.execute(
    db,
  )
}

export async function listProposed(db: Db, memberId: string): Promise<RingRow[]> {
  const { rows } = await sql<RingRow>`
    ${RINGS} ${own(memberId)} and r.status = 'proposed' order by r.id for update of r`.execute(db)
  return rows
}
