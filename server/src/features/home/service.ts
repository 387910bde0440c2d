import type { expensiveKits, homepage, KitCard, recentContributions } from '@kitdex/contract/api/home'
import { registry } from '@kitdex/contract/catalogue/registry'
import type { Wire } from '@kitdex/contract/catalogue/wire'
import type { Reply } from '@kitdex/contract/endpoint'
import { estimate, type Model } from '@kitdex/contract/rules/collection/price'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { runningCampaigns } from '../campaigns/service.ts'
import { entriesById, kitCardsById } from '../catalogue/service.ts'
import {
  type ContributionRow,
  listApproved,
  listDearest,
  listFamous,
  listMostWanted,
  listNewestKits,
  listNewestTeams,
  listTrendingBrands,
  type OwnedRow,
} from './repo.ts'

type Home = Reply<typeof homepage>
type Cards = ReadonlyMap<string, KitCard>

const LATEST_TEAMS = 10
const MOST_WANTED = 12
const FAMOUS_KITS = 12
const RECENT_KITS = 6
const EXPENSIVE_KITS = 5
const RECENT_CONTRIBUTIONS = 10
const TRENDING_BRANDS = 4
const KITS_OF_A_BRAND = 3
const TRENDING_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/** Today and the days before it, thirty in all, by the calendar of UTC. */
const firstTrendingDay = (): string =>
  new Date(now().getTime() - (TRENDING_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)

/** Of items of the same kit the dearest alone, as long as there are others to show. */
const LOOKED_AT = 8

async function dearestOfEachKit(db: Db, limit: number): Promise<OwnedRow[]> {
  const rows = await listDearest(db, limit * LOOKED_AT)
  const firsts = rows.filter((row, i) => rows.findIndex((r) => r.master_kit_id === row.master_kit_id) === i)
  const others = rows.filter((row) => !firsts.includes(row))
  return [...firsts, ...others].slice(0, limit).sort((a, b) => priceOf(b) - priceOf(a))
}

/** What a shirt is worth of which nothing is known but its model. */
const baseValue = (model: Model): number => estimate({ model }).estimated_price

const priceOf = (row: OwnedRow): number => row.estimate ?? baseValue(row.model)

const ownership = (row: OwnedRow) => ({
  estimated_price: priceOf(row),
  user: { id: row.user_id, name: row.user_name },
  collection_id: row.collection_id,
})

const asDocumented = (row: ContributionRow, cards: Cards) => ({
  contribution_id: row.contribution_id,
  kind: row.kind,
  item_type: row.item_type,
  entity: {
    id: row.entity_id,
    name: row.entity_name,
    kitdex_reference: row.kitdex_reference,
    logo_url: row.logo_url,
  },
  kit: cards.get(row.kit_id ?? '') ?? null,
  approved_at: row.approved_at,
  xp_awarded: row.xp_awarded,
  user: { id: row.user_id, name: row.user_name },
})

export async function readHomepage(db: Db): Promise<Home> {
  const [teams, wanted, famous, recent, dearest, approved, brands, campaigns] = await Promise.all([
    listNewestTeams(db, LATEST_TEAMS),
    listMostWanted(db, MOST_WANTED),
    listFamous(db, FAMOUS_KITS),
    listNewestKits(db, RECENT_KITS),
    dearestOfEachKit(db, EXPENSIVE_KITS),
    listApproved(db, RECENT_CONTRIBUTIONS),
    listTrendingBrands(db, firstTrendingDay(), TRENDING_BRANDS, KITS_OF_A_BRAND),
    runningCampaigns(db),
  ])
  const cards = await cardsOf(db, [
    ...[...teams, ...approved].map((row) => row.kit_id),
    ...wanted.map((row) => row.id),
    ...famous,
    ...recent,
    ...dearest.map((row) => row.master_kit_id),
    ...brands.flatMap((brand) => brand.kit_ids),
  ])
  const all = (ids: string[]): KitCard[] => ids.flatMap((id) => cards.get(id) ?? [])
  return {
    teams: teams.map(({ kit_id, ...team }) => ({ ...team, kit: cards.get(kit_id ?? '') ?? null })),
    most_wanted: wanted.flatMap(({ id, wanted }) =>
      all([id]).map((kit) => ({ ...kit, wanted, estimated_value: baseValue(kit.model) })),
    ),
    campaigns,
    famous_kits: all(famous),
    recent_master_kits: all(recent),
    expensive_kits: dearest.flatMap((row) =>
      all([row.master_kit_id]).map((kit) => ({ master_kit: kit, ...ownership(row) })),
    ),
    recent_contributions: approved.map((row) => asDocumented(row, cards)),
    trending_brands: brands.map(({ kit_ids, ...brand }) => ({ ...brand, kits: all(kit_ids) })),
  }
}

async function cardsOf(db: Db, ids: (string | null)[]): Promise<Cards> {
  const wanted = new Set(ids.filter((id) => id !== null))
  const cards = await kitCardsById(db, [...wanted])
  return new Map(cards.map((card) => [card.id, card]))
}

const kitsById = (db: Db, ids: string[]) =>
  entriesById(db, registry.master_kit, ids) as unknown as Promise<Wire<'master_kit'>[]>

export async function readExpensiveKits(db: Db, limit: number): Promise<Reply<typeof expensiveKits>> {
  const rows = await dearestOfEachKit(db, limit)
  const kits = new Map(
    (
      await kitsById(
        db,
        rows.map((row) => row.master_kit_id),
      )
    ).map((kit) => [kit.id, kit]),
  )
  return rows.flatMap((row) => {
    const kit = kits.get(row.master_kit_id)
    return kit ? [{ master_kit: kit, ...ownership(row) }] : []
  })
}

export const readRecentKits = async (db: Db, limit: number): Promise<Wire<'master_kit'>[]> =>
  kitsById(db, await listNewestKits(db, limit))

export async function readRecentContributions(
  db: Db,
  limit: number,
): Promise<Reply<typeof recentContributions>> {
  const rows = await listApproved(db, limit)
  const cards = await cardsOf(
    db,
    rows.map((row) => row.kit_id),
  )
  return rows.map((row) => asDocumented(row, cards))
}
