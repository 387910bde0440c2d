import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'

/** What a collection is made of. What its items are worth has to be known before: `estimateMissing`. */

export interface Sums {
  owned_count: number
  wanted_count: number
  signed_kits: number
  value: number
  cost: number
  gain: number
  /** Some of what is owned has to be estimated first. */
  lacks_estimates: boolean
}

const shown = (isShown: boolean): RawBuilder<unknown> => (isShown ? sql`and not is_hidden` : sql``)

export async function getSums(db: Db, memberId: string, isShown: boolean): Promise<Sums> {
  const { rows } = await sql<Sums>`${prepared}
    select coalesce(sum(owned), 0) as owned_count, coalesce(sum(wanted), 0) as wanted_count,
      coalesce(sum(signed), 0) as signed_kits, coalesce(sum(estimate), 0) as value,
      coalesce(sum(purchase_price), 0) as cost, coalesce(sum(gain), 0) as gain,
      exists (select from collection_item i where i.member_id = ${memberId} and i.collection_type = 'owned'
        and i.estimate is null) as lacks_estimates
    from collection_count where member_id = ${memberId} and field = '' ${shown(isShown)}`.execute(db)
  return rows[0] as Sums
}

export interface Demand {
  owners: number
  wanters: number
  limited: boolean
}

/**
 * How many of what is owned are of kits that as many have and want: others change that, so it is not kept. Of kits
 * that nobody wants only those of a limited run: no other of them is rare (`contract/src/rules/rarity.ts`).
 */
export async function listDemands(
  db: Db,
  memberId: string,
  isShown: boolean,
): Promise<(Demand & { items: number })[]> {
  const limited = sql`select v.master_kit_id from reference_kit v where v.live and v.limited`
  const demands = (isLimited: boolean, of: RawBuilder<unknown>) => sql`
    select d.collectors as owners, d.wanted as wanters, ${sql.lit(isLimited)} as limited, count(*) as items
    from collection_item i join kit_demand d on d.id = i.master_kit_id
    where i.member_id = ${memberId} and i.collection_type = 'owned' ${shown(isShown)} and ${of}
    group by 1, 2`
  const { rows } = await sql<Demand & { items: number }>`
    ${demands(false, sql`d.wanted > 0 and d.id not in (${limited})`)} union all
    ${demands(true, sql`d.id in (${limited})`)}`.execute(db)
  return rows
}

/** How many own a kit and how many want it. */
export async function findDemand(db: Db, kitId: string): Promise<Demand | undefined> {
  const { rows } = await sql<Demand>`
    select d.collectors as owners, d.wanted as wanters,
      exists (select from reference_kit v where v.master_kit_id = d.id and v.live and v.limited) as limited
    from kit_demand d where d.id = ${kitId} and d.live`.execute(db)
  return rows[0]
}
