import { seasonsMeant } from '@kitdex/contract/rules/catalogue/seasons'
import type { OfferStatus } from '@kitdex/contract/rules/market/offers'
import { foldQuery } from '@kitdex/contract/rules/texts/fold'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { listed, prepared } from '../../platform/database/prepared.ts'

export interface OfferRow {
  id: string
  member_id: string
  item_id: string | null
  status: OfferStatus
  for_sale: boolean
  for_swap: boolean
  price: number | null
  wishes: string
  ships_to: string
  created_at: Date
  updated_at: Date
  /** Of its kit. */
  title: string
  is_wanted: boolean
  photos: { id: string; kind: 'front' | 'back' | 'other'; name: string }[]
  wanted_kits: { id: string; title: string; in_catalogue: boolean }[]
}

/** Offer `o` of item `i` fits want `w`: the kit, its version, the size sought, and the most its seeker would pay. */
const fits = sql`w.collection_type = 'wanted' and w.master_kit_id = i.master_kit_id
  and (w.reference_kit_id is null or w.reference_kit_id = i.reference_kit_id)
  and (w.details ->> 'size' is null or w.details ->> 'size' = i.details ->> 'size')
  and (w.details ->> 'max_price' is null or o.for_swap or o.price <= (w.details ->> 'max_price')::numeric)`

const isWanted = (viewer: string | null): RawBuilder<boolean> =>
  viewer ? sql`exists (select from collection_item w where w.member_id = ${viewer} and ${fits})` : sql`false`

export interface OfferFilter {
  q?: string | undefined
  club?: string | undefined
  season?: string | undefined
  size?: string | undefined
  condition?: string | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  swap?: boolean | undefined
  sale?: boolean | undefined
  kit?: string | undefined
  wanted?: boolean | undefined
}

const MOST_WORDS = 8

function searched(q: string): RawBuilder<boolean>[] {
  const words = foldQuery(q).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return [sql`false`]
  return words.map((word) => {
    const text = `%${word}%`
    return sql`(lower(i.details ->> 'name_printing') like ${text} or k.season like ${text}
      or exists (select from entity_name n
        where n.entity_id in (k.club_id, k.brand_id, i.player_id) and n.folded like ${text}))`
  })
}

/** What is offered to everybody now; of a kit that was taken out of the catalogue there is no page to offer it on. */
const OPEN = sql`from offer o join member m on m.id = o.member_id and m.status = 'active'
  join collection_item i on i.id = o.item_id and i.collection_type = 'owned'
  join kit_demand k on k.id = i.master_kit_id and k.live
  join team t on t.id = k.club_id
  where o.status = 'open'`

function matching(filter: OfferFilter, viewer: string | null): RawBuilder<unknown> {
  const { q, club, season, size, condition, min_price, max_price, swap, sale, kit, wanted } = filter
  const conditions: RawBuilder<boolean>[] = []
  if (club) conditions.push(sql`t.name = ${club}`)
  if (season) conditions.push(sql`k.season = any(${listed(seasonsMeant(season), 'text')})`)
  if (size) conditions.push(sql`i.details ->> 'size' = ${size}`)
  if (condition) conditions.push(sql`i.details ->> 'condition' = ${condition}`)
  if (min_price !== undefined) conditions.push(sql`o.price >= ${min_price}`)
  if (max_price !== undefined) conditions.push(sql`o.price <= ${max_price}`)
  if (swap) conditions.push(sql`o.for_swap`)
  if (sale) conditions.push(sql`o.for_sale`)
  if (kit) conditions.push(sql`(i.master_kit_id = ${kit} or i.reference_kit_id = ${kit})`)
  if (wanted) conditions.push(isWanted(viewer))
  if (q?.trim()) conditions.push(...searched(q))
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}

const ORDERS = {
  newest: sql`o.created_at desc, o.id desc`,
  price: sql`o.price nulls last, o.created_at desc, o.id desc`,
  '-price': sql`o.price desc nulls last, o.created_at desc, o.id desc`,
} as const

const whole = (
  viewer: string | null,
) => sql`o.id, o.member_id, o.item_id, o.status, o.for_sale, o.for_swap, o.price,
  o.wishes, o.ships_to, o.created_at, o.updated_at,
  coalesce((select e.title from entity e where e.id = i.master_kit_id), '') as title,
  ${isWanted(viewer)} as is_wanted,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'name', p.name)
      order by p.position, p.id), '[]')
    from offer_photo f join item_photo p on p.id = f.photo_id where f.offer_id = o.id) as photos,
  (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'in_catalogue', e.live) order by e.title), '[]')
    from offer_wish f join entity e on e.id = f.master_kit_id where f.offer_id = o.id) as wanted_kits`

export async function listOpen(
  db: Db,
  viewer: string | null,
  filter: OfferFilter,
  page: { order: keyof typeof ORDERS; limit: number; skip: number },
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${whole(viewer)} ${OPEN} ${matching(filter, viewer)}
    order by ${viewer ? sql`is_wanted desc, ` : sql``}${ORDERS[page.order]}
    limit ${page.limit} offset ${page.skip}`.execute(db)
  return rows
}

export async function countOpen(db: Db, viewer: string | null, filter: OfferFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n ${OPEN} ${matching(filter, viewer)}`.execute(db)
  return rows[0]?.n ?? 0
}

const MOST_FACETS = 200

export async function listFacets(db: Db): Promise<{ field: string; value: string; count: number }[]> {
  const { rows } = await sql<{ field: string; value: string; count: number }>`
    select f.field, f.value, f.count from (
      select v.field, v.value, count(*) as count,
        row_number() over (partition by v.field order by count(*) desc, v.value) as at
      from (select t.name, k.season, i.details ->> 'size' as size, i.details ->> 'condition' as condition ${OPEN}) x,
        lateral (values ('club', x.name), ('season', x.season), ('size', x.size), ('condition', x.condition))
          as v(field, value)
      where v.value is not null group by v.field, v.value) f
    where f.at <= ${MOST_FACETS} order by f.field, f.value`.execute(db)
  return rows
}

export interface KitOffers {
  count: number
  for_sale: number
  for_swap: number
  lowest: number | null
  highest: number | null
}

export async function sumKit(db: Db, id: string): Promise<KitOffers> {
  const { rows } = await sql<KitOffers>`${prepared}
    select count(*) as count, count(*) filter (where o.for_sale) as for_sale,
      count(*) filter (where o.for_swap) as for_swap, min(o.price) as lowest, max(o.price) as highest
    ${OPEN} ${matching({ kit: id }, null)}`.execute(db)
  return rows[0] ?? { count: 0, for_sale: 0, for_swap: 0, lowest: null, highest: null }
}

/** All of which the item is still there. */
const ofMember = (member: string, item: string | undefined): RawBuilder<boolean> =>
  sql`o.member_id = ${member} and ${item ? sql`o.item_id = ${item}` : sql`o.item_id is not null`}`

export async function listOffersBy(
  db: Db,
  by: { ids: readonly string[] } | { member: string; item?: string | undefined; limit: number; skip: number },
  viewer: string | null,
): Promise<OfferRow[]> {
  const which =
    'ids' in by
      ? sql`where o.id = any(${by.ids}::uuid[])`
      : sql`where ${ofMember(by.member, by.item)}
          order by o.created_at desc, o.id desc limit ${by.limit} offset ${by.skip}`
  const { rows } = await sql<OfferRow>`
    select ${whole(viewer)} from offer o left join collection_item i on i.id = o.item_id ${which}`.execute(db)
  return rows
}

export async function countOffersOf(db: Db, member: string, item: string | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from offer o
    where ${ofMember(member, item)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The offer of an item that is not over yet. */
export async function findOfferOf(
  db: Db,
  itemId: string,
): Promise<{ id: string; status: OfferStatus } | undefined> {
  return db
    .selectFrom('offer')
    .select(['id', 'status'])
    .where('item_id', '=', itemId)
    .where('status', 'in', ['open', 'reserved'])
    .executeTakeFirst() as Promise<{ id: string; status: OfferStatus } | undefined>
}

export interface SaidOffer {
  for_sale: boolean
  for_swap: boolean
  price: number | null
  wishes: string
  ships_to: string
  photo_ids: readonly string[]
  wanted_kit_ids: readonly string[]
}

const columnsOf = ({ for_sale, for_swap, price, wishes, ships_to }: SaidOffer) => ({
  for_sale,
  for_swap,
  price,
  wishes,
  ships_to,
})

export async function insertOffer(
  db: Db,
  { id, memberId, itemId, at }: { id: string; memberId: string; itemId: string; at: Date },
  said: SaidOffer,
): Promise<void> {
  await db
    .insertInto('offer')
    .values({
      ...columnsOf(said),
      ...{ id, member_id: memberId, item_id: itemId, status: 'open', created_at: at, updated_at: at },
    })
    .execute()
  await replaceParts(db, id, said)
}

export async function updateOffer(db: Db, id: string, said: SaidOffer, at: Date): Promise<void> {
  await db
    .updateTable('offer')
    .set({ ...columnsOf(said), updated_at: at })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('offer_photo').where('offer_id', '=', id).execute()
  await db.deleteFrom('offer_wish').where('offer_id', '=', id).execute()
  await replaceParts(db, id, said)
}

async function replaceParts(db: Db, id: string, { photo_ids, wanted_kit_ids }: SaidOffer): Promise<void> {
  const photos = [...new Set(photo_ids)].map((photo_id) => ({ offer_id: id, photo_id }))
  if (photos.length > 0) await db.insertInto('offer_photo').values(photos).execute()
  const kits = [...new Set(wanted_kit_ids)].map((master_kit_id) => ({ offer_id: id, master_kit_id }))
  if (kits.length > 0) await db.insertInto('offer_wish').values(kits).execute()
}

export async function updateStatus(db: Db, id: string, status: OfferStatus, at: Date): Promise<void> {
  await db.updateTable('offer').set({ status, updated_at: at }).where('id', '=', id).execute()
}

/** Nothing of what somebody offered is left to read. */
export async function eraseOffers(db: Db, memberId: string, at: Date): Promise<void> {
  await sql`update offer set wishes = '', ships_to = '', updated_at = ${at},
      status = case when status in ('open', 'reserved') then 'withdrawn' else status end
    where member_id = ${memberId}`.execute(db)
}

export async function listLiveKits(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from master_kit where id = any(${ids}::uuid[]) and live`.execute(db)
  return rows.map(({ id }) => id)
}

export interface DealerRow {
  id: string
  name: string
  xp: number
  rating: number | null
  ratings: number
}

export async function listDealers(db: Db, ids: readonly string[]): Promise<DealerRow[]> {
  const { rows } = await sql<DealerRow>`
    select m.id, m.name, m.xp, r.rating, r.ratings from member m cross join lateral (
      select round(avg(stars), 1) as rating, count(*) as ratings from deal_rating where about_id = m.id) r
    where m.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Those who want what is offered, and would hear of it. */
export async function listSeekers(db: Db, offerId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct w.member_id from offer o join collection_item i on i.id = o.item_id
    join collection_item w on ${fits}
    where o.id = ${offerId} and w.member_id <> o.member_id and not exists (select from member_block b
      where b.by_id in (o.member_id, w.member_id) and b.blocked_id in (o.member_id, w.member_id))`.execute(db)
  return rows.map(({ member_id }) => member_id)
}
