import type { CollectionType } from '@kitdex/contract/api/collection-item'
import type { PlayerType } from '@kitdex/contract/rules/catalogue/player-types'
import { seasonsMeant } from '@kitdex/contract/rules/catalogue/seasons'
import type { Model } from '@kitdex/contract/rules/collection/price'
import { type RawBuilder, sql } from 'kysely'
import type { Columns, Db } from '../../platform/database/db.ts'
import { listed, prepared } from '../../platform/database/prepared.ts'
import { countKept, countsOf, isKept, itemsOf } from './count-repo.ts'
import type { Details } from './details.ts'
import { searched } from './item-search-repo.ts'

type OfItem =
  | 'id'
  | 'collection_type'
  | 'master_kit_id'
  | 'reference_kit_id'
  | 'copy'
  | 'created_at'
  | 'updated_at'
  | 'details'

export interface ItemRow extends Omit<Columns<'collection_item', OfItem>, 'details'> {
  collection_type: CollectionType
  details: Details
  sold_price: number | null
  sold_at: string | null
  kit_model: Model
  player_type: PlayerType | null
  signer_type: PlayerType | null
}

/** What the estimate of an item rests on. */
export type Priced = Pick<ItemRow, 'id' | 'details' | 'kit_model' | 'player_type' | 'signer_type'>

export interface ShownItem extends ItemRow {
  master_kit: Record<string, unknown>
  reference_kit: Record<string, unknown> | null
  associated_player: string | null
  signature_player: string | null
  opponent: string | null
  photos: { id: string; kind: 'front' | 'back' | 'other'; name: string }[]
}

export interface ItemFilter {
  types: readonly CollectionType[]
  q?: string | undefined
  club?: string | undefined
  season?: string | undefined
  brand?: string | undefined
  size?: string | undefined
  condition?: string | undefined
  min_value?: number | undefined
  max_value?: number | undefined
  ids?: readonly string[]
  /** Those whose ids come after it. */
  after?: string
  /** Without what its owner hides. */
  isShown?: boolean
}

const estimated = sql`i.id, i.collection_type, i.master_kit_id, i.reference_kit_id, i.copy, i.created_at, i.updated_at,
  i.details, i.sold_price, i.sold_at, k.model as kit_model, p.player_type, s.player_type as signer_type`

export const kitOf = sql`join master_kit k on k.id = i.master_kit_id
  join entity ke on ke.id = k.id
  join team t on t.id = k.club_id
  left join brand b on b.id = k.brand_id`
const playersOf = sql`left join player p on p.id = i.player_id
  left join player s on s.id = i.signature_player_id`

/** What is owned is worth its estimate, what is wanted what its seeker would pay at most: not for others. */
const shownWorth = sql`case when i.collection_type = 'owned' then i.estimate end`
const worth = sql`case when i.collection_type = 'owned' then i.estimate
  else (i.details ->> 'max_price')::numeric end`

const matching = (filter: ItemFilter): RawBuilder<boolean>[] => {
  const { types, q, club, season, brand, size, condition, min_value, max_value, ids, after, isShown } = filter
  const [only, ...others] = types
  // A single list, and both together, are found in the order of their index.
  const conditions =
    others.length === 0
      ? [sql<boolean>`i.collection_type = ${only}`]
      : types.includes('sold')
        ? [sql<boolean>`i.collection_type = any(${types}::text[])`]
        : [sql<boolean>`i.collection_type in ('owned', 'wanted')`]
  if (isShown) conditions.push(sql`not i.is_hidden`)
  if (ids) conditions.push(sql`i.id = any(${ids}::uuid[])`)
  if (after) conditions.push(sql`i.id > ${after}`)
  if (club) conditions.push(sql`t.name = ${club}`)
  if (season) conditions.push(sql`k.season = any(${listed(seasonsMeant(season), 'text')})`)
  if (brand) conditions.push(sql`b.name = ${brand}`)
  if (size) conditions.push(sql`i.details ->> 'size' = ${size}`)
  if (condition) conditions.push(sql`i.details ->> 'condition' = ${condition}`)
  if (min_value !== undefined) conditions.push(sql`${worth} >= ${min_value}`)
  if (max_value !== undefined) conditions.push(sql`${worth} <= ${max_value}`)
  return q ? [...conditions, ...searched(q)] : conditions
}
export const where = (memberId: string, filter: ItemFilter): RawBuilder<unknown> =>
  sql`where ${sql.join([sql`i.member_id = ${memberId}`, ...matching(filter)], sql` and `)}`

const orders = {
  id: sql`i.id`,
  newest: sql`i.created_at desc, i.id desc`,
  oldest: sql`i.created_at, i.id`,
  club: sql`t.folded_title, t.id, k.season, i.id`,
  season: sql`k.season desc, t.folded_title, i.id`,
  value: sql`${worth} nulls last, i.created_at desc, i.id desc`,
  '-value': sql`${worth} desc nulls last, i.created_at desc, i.id desc`,
  value_shown: sql`${shownWorth} nulls last, i.created_at desc, i.id desc`,
  '-value_shown': sql`${shownWorth} desc nulls last, i.created_at desc, i.id desc`,
  price: sql`i.purchase_price nulls last, i.id`,
  '-price': sql`i.purchase_price desc nulls last, i.id`,
} as const
export type ItemOrder = keyof typeof orders

/** The few things of a kit that lists are put in order by: its demand has a narrow copy of them. */
const briefKitOf = sql`join kit_demand k on k.id = i.master_kit_id
  join team t on t.id = k.club_id
  left join brand b on b.id = k.brand_id`

/** Whatever a filter and an order ask for of the kit; a search looks at its reference, too. */
export const kitFor = ({ q }: ItemFilter): RawBuilder<unknown> => (q ? kitOf : briefKitOf)

/** Kits are looked at only where the filter, or the order, asks for something of theirs. */
const selected = (memberId: string, filter: ItemFilter, order?: ItemOrder): RawBuilder<unknown> => {
  const { q, club, season, brand } = filter
  const isOfKit = q || club || season || brand || order === 'club' || order === 'season'
  return sql`from collection_item i ${isOfKit ? kitFor(filter) : sql``} ${where(memberId, filter)}`
}

const toEstimate = sql`select ${estimated} from collection_item i
  join master_kit k on k.id = i.master_kit_id ${playersOf}`

export async function listItemsToEstimate(
  db: Db,
  memberId: string,
  filter: Pick<ItemFilter, 'types' | 'ids'>,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${prepared}
    ${toEstimate} ${where(memberId, filter)} order by ${orders.newest}`.execute(db)
  return rows
}

export async function findPlayerTypes(
  db: Db,
  player: string | undefined,
  signer: string | undefined,
): Promise<Pick<ItemRow, 'player_type' | 'signer_type'>> {
  const { rows } = await sql<Pick<ItemRow, 'player_type' | 'signer_type'>>`${prepared}
    select (select player_type from player where id = ${player ?? null}) as player_type,
      (select player_type from player where id = ${signer ?? null}) as signer_type`.execute(db)
  return rows[0] ?? { player_type: null, signer_type: null }
}

/** What is needed to estimate all that somebody owns, and no more. */
export async function listPriced(db: Db, memberId: string): Promise<Priced[]> {
  const { rows } = await sql<Priced>`
    select i.id, i.details, k.model as kit_model, p.player_type, s.player_type as signer_type
    from collection_item i join master_kit k on k.id = i.master_kit_id ${playersOf}
    ${where(memberId, { types: ['owned'] })} order by ${orders.newest}`.execute(db)
  return rows
}

/** A page, of which the rows alone are read whole; or the items of `filter.ids`. */
export async function listShown(
  db: Db,
  memberId: string,
  filter: ItemFilter,
  page?: { order: ItemOrder; limit: number; skip: number },
): Promise<ShownItem[]> {
  if (!page) return selectShown(db, sql`select i.id ${selected(memberId, filter)} order by i.id`, prepared)
  if (page.order === 'club' && isKept(filter)) {
    const { rows } = await pageByClub(memberId, filter, page).execute(db)
    return selectShown(db, sql`select unnest(${rows.map(({ id }) => id)}::uuid[])`, prepared)
  }
  return selectShown(
    db,
    sql`select i.id ${selected(memberId, filter, page.order)} order by ${orders[page.order]}
      limit ${page.limit} offset ${page.skip}`,
    isKept(filter) ? prepared : undefined,
  )
}

/** How many there are of each club says which clubs are on the page: only their items are put in order. */
const pageByClub = (
  memberId: string,
  filter: ItemFilter,
  { limit, skip }: { limit: number; skip: number },
): RawBuilder<{ id: string }> => sql`
  with club as (
    select t.id, sum(${itemsOf(filter)})::integer as items,
      sum(sum(${itemsOf(filter)})::integer) over (order by t.folded_title, t.id) as upto
    from collection_count c join team t on t.id = c.entity_id
    where ${countsOf(memberId, filter)} and c.field = 'club_id' group by t.id
  ), shown as (select id, upto - items as skipped from club where upto > ${skip} and upto - items < ${skip + limit})
  select i.id from master_kit k join team t on t.id = k.club_id join collection_item i on i.master_kit_id = k.id
  ${where(memberId, filter)} and k.club_id = any(array(select id from shown))
  order by ${orders.club} limit ${limit} offset ${skip} - (select coalesce(min(skipped), 0) from shown)`

/** Whosever they are. */
export const listAnybodys = (db: Db, ids: readonly string[]): Promise<ShownItem[]> =>
  selectShown(db, sql`select id from collection_item where id = any(${ids}::uuid[]) order by id`, prepared)

/** In the order of the ids. Names are looked up rather than joined: of so many joins the planner takes longer. */
async function selectShown(db: Db, ids: RawBuilder<unknown>, mark = sql``): Promise<ShownItem[]> {
  const items = sql`unnest(array(${ids})) with ordinality as shown(id, nth) join collection_item i on i.id = shown.id`
  const { rows } = await sql<ShownItem>`${mark} ${shownFrom(items)} order by shown.nth`.execute(db)
  return rows
}

/** Items, which the source calls `i`, with all that is shown of them. */
export const shownFrom = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select ${estimated}, p.name as associated_player, s.name as signature_player,
      (select o.name from team o where o.id = i.opponent_id) as opponent,
      json_build_object('id', k.id,
        'kitdex_reference', (select e.reference from entity e where e.id = k.id), 'in_catalogue', k.live,
        'club', (select t.name from team t where t.id = k.club_id), 'club_id', k.club_id, 'season', k.season,
        'brand', (select b.name from brand b where b.id = k.brand_id), 'brand_id', k.brand_id,
        'model', k.model, 'kit_style', k.style,
        'kit_type', k.style, 'competition', (select c.name from competition c where c.id = k.competition_id),
        'main_sponsor', (select m.name from brand m where m.id = k.primary_sponsor_id),
        'front_photo_url', k.front_photo_url, 'back_photo_url', k.back_photo_url,
        'secondary_images', k.additional_images, 'primary_color', k.primary_color,
        'secondary_colors', k.secondary_colors, 'pattern', k.pattern, 'collar', k.collar,
        'collar_color', k.collar_color, 'cuff_color', k.cuff_color, 'sleeve_color', k.sleeve_color,
        'lettering_color', k.lettering_color) as master_kit,
      (select json_build_object('id', v.id, 'kitdex_reference', ve.reference, 'in_catalogue', v.live,
        'model_name', v.model_name, 'league_competition', v.league_competition, 'main_photo', v.main_photo,
        'sku_code', v.sku_code, 'barcode', v.barcode)
        from reference_kit v join entity ve on ve.id = v.id where v.id = i.reference_kit_id) as reference_kit,
      (select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'name', f.name)
        order by f.position, f.id), '[]') from item_photo f where f.item_id = i.id) as photos
    from ${source} join master_kit k on k.id = i.master_kit_id ${playersOf}`

export async function countItems(db: Db, memberId: string, filter: ItemFilter): Promise<number> {
  if (isKept(filter)) return countKept(db, memberId, filter)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n ${selected(memberId, filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** One writer at a time for each collection: what is in it is known while it is decided upon. Answers who is active. */
export async function lockCollection(db: Db, ...memberIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string }>`${prepared}
    select id, status from member where id = any(${listed(memberIds, 'uuid')}) order by id for no key update`.execute(
    db,
  )
  return rows.filter(({ status }) => status === 'active').map(({ id }) => id)
}

/** Which of the items are promised to somebody: they are in an open deal. */
export async function listPromised(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from deal_leg where item_id = any(${listed(ids, 'uuid')}) and is_open`.execute(db)
  return rows.map(({ item_id }) => item_id)
}

/** Somebody else has received it. */
export async function wasHandedOn(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from deal_leg where given_item_id = ${id} and received_at is not null limit 1`.execute(db)
  return rows.length > 0
}

/** In which list the same kit is, where one of the items is in the other. */
export async function findOtherList(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<'owned' | 'wanted' | undefined> {
  const { rows } = await sql<{ other: 'owned' | 'wanted' }>`
    select o.collection_type as other from collection_item i join collection_item o on o.member_id = i.member_id
      and o.master_kit_id = i.master_kit_id and o.reference_kit_id is not distinct from i.reference_kit_id
      and (i.collection_type, o.collection_type) in (('owned', 'wanted'), ('wanted', 'owned'))
    where i.member_id = ${memberId} and i.id = any(${ids}::uuid[]) limit 1`.execute(db)
  return rows[0]?.other
}

interface Copy {
  id: string
  collection_type: 'owned' | 'wanted'
  copy: number
  details: Details
}

interface FoundKit {
  master_kit_id: string
  reference_kit_id: string | null
  kit_model: Model
  copies: Copy[]
}

/** The copies of a kit that somebody has or wants. */
export async function listCopies(
  db: Db,
  memberId: string,
  kit: { master_kit_id: string; reference_kit_id: string | null },
): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    select id, collection_type, copy, details from collection_item
    where member_id = ${memberId} and master_kit_id = ${kit.master_kit_id}
      and reference_kit_id is not distinct from ${kit.reference_kit_id} and collection_type <> 'sold'
    order by copy`.execute(db)
  return rows
}

export interface Mark {
  id: string
  master_kit_id: string
  reference_kit_id: string | null
  version: string | null
  collection_type: 'owned' | 'wanted'
}

/** The items of kits and of versions with these ids. */
export async function listMarks(db: Db, memberId: string, ids: readonly string[]): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select i.id, i.master_kit_id, i.reference_kit_id, i.collection_type,
      (select coalesce(v.model_name, e.title) from reference_kit v join entity e on e.id = v.id
        where v.id = i.reference_kit_id) as version
    from collection_item i
    where i.member_id = ${memberId} and i.collection_type <> 'sold'
      and (i.master_kit_id = any(${ids}::uuid[]) or i.reference_kit_id = any(${ids}::uuid[]))
    order by i.collection_type, i.created_at`.execute(db)
  return rows
}

/** Owned items whose worth is not known: a member's, or whoever's they are. */
export async function listWithoutEstimate(
  db: Db,
  of: { memberId: string } | { most: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${prepared}
    ${toEstimate} where i.collection_type = 'owned' and i.estimate is null
      ${'memberId' in of ? sql`and i.member_id = ${of.memberId}` : sql`order by i.id limit ${of.most}`}`.execute(
    db,
  )
  return rows
}

/**
 * The kit that may be added, if it is in the catalogue, and the copies of it that somebody has or wants. It stays what
 * it is until the transaction ends: whoever merges or hides it waits, or was waited for.
 */
export async function findKit(
  db: Db,
  memberId: string,
  by: { master_kit_id: string } | { reference_kit_id: string },
): Promise<FoundKit | undefined> {
  const copies = sql`(select coalesce(json_agg(json_build_object('id', i.id, 'collection_type', i.collection_type,
      'copy', i.copy, 'details', i.details) order by i.copy), '[]') from collection_item i
    where i.member_id = ${memberId} and i.master_kit_id = f.master_kit_id
      and i.reference_kit_id is not distinct from f.reference_kit_id and i.collection_type <> 'sold') as copies`
  const { rows } = await ('master_kit_id' in by
    ? sql<FoundKit>`${prepared} select f.*, ${copies} from (
        select id as master_kit_id, null::uuid as reference_kit_id, model as kit_model from master_kit
        where id = ${by.master_kit_id} and live for share) f`
    : sql<FoundKit>`${prepared} select f.*, ${copies} from (
        select v.master_kit_id, v.id as reference_kit_id, k.model as kit_model from reference_kit v
        join master_kit k on k.id = v.master_kit_id and k.live
        where v.id = ${by.reference_kit_id} and v.live for share) f`
  ).execute(db)
  return rows[0]
}

/** Which of the ids are of live entries of that type. */
export async function listLive(db: Db, type: 'player' | 'team', ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from entity where id = any(${listed(ids, 'uuid')}) and type = ${type} and live`.execute(db)
  return new Set(rows.map((row) => row.id))
}

export async function findPlayerType(db: Db, id: string): Promise<PlayerType | undefined> {
  const { rows } = await sql<{ player_type: PlayerType }>`
    select player_type from player where id = ${id} and live`.execute(db)
  return rows[0]?.player_type
}

/** What members said they paid, and allowed to be counted. */
export async function listSharedPrices(
  db: Db,
  kitId: string,
): Promise<(ItemRow & { member_id: string; price: number })[]> {
  const { rows } = await sql<ItemRow & { member_id: string; price: number }>`
    select ${estimated}, i.member_id, i.purchase_price as price
    from collection_item i join master_kit k on k.id = i.master_kit_id ${playersOf}
    where i.master_kit_id = ${kitId} and i.share_price and i.purchase_price is not null
      and i.collection_type in ('owned', 'sold')
    order by i.created_at desc limit 1000`.execute(db)
  return rows
}
