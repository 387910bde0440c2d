import type { EntityType } from '@kitdex/contract/catalogue/entity'
import type { Model } from '@kitdex/contract/rules/collection/price'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Every statement here takes the first rows of an index; see the migration that made them. */

export interface TeamRow {
  id: string
  name: string
  logo_url: string | null
  colors: string[]
  kit_id: string | null
}

export async function listNewestTeams(db: Db, limit: number): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select t.id, t.name, t.logo_url, t.colors, k.id as kit_id
    from (select * from team where live order by created_at desc, id desc limit ${limit}) t
    left join lateral (select m.id from master_kit m where m.club_id = t.id and m.live
      order by m.created_at desc, m.id desc limit 1) k on true
    order by t.created_at desc, t.id desc`.execute(db)
  return rows
}

/** Those that somebody wants, most wanted first, ties by name. */
export async function listMostWanted(db: Db, limit: number): Promise<{ id: string; wanted: number }[]> {
  const { rows } = await sql<{ id: string; wanted: number }>`
    select id, wanted from kit_demand where live and wanted > 0
    order by wanted desc, folded_title, id limit ${limit}`.execute(db)
  return rows
}

/** The starter catalogue ends with its showcase. */
export async function listFamous(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.id from contribution c join master_kit k on k.id = c.entity_id and k.live
    where c.origin = 'starter' and c.entity_type = 'master_kit' and c.status = 'approved'
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export async function listNewestKits(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from master_kit where live order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export interface OwnedRow {
  collection_id: string
  master_kit_id: string
  model: Model
  estimate: number | null
  user_id: string
  user_name: string
}

/** What members show of theirs, dearest first; what was not estimated yet comes last. */
export async function listDearest(db: Db, limit: number): Promise<OwnedRow[]> {
  const { rows } = await sql<OwnedRow>`
    select c.id as collection_id, c.master_kit_id, k.model, c.estimate, m.id as user_id, m.name as user_name
    from collection_item c
    join member m on m.id = c.member_id and m.status = 'active' and not m.profile_private
    join master_kit k on k.id = c.master_kit_id and k.live
    where c.collection_type = 'owned' and not c.is_hidden
    order by c.estimate desc nulls last, c.id limit ${limit}`.execute(db)
  return rows
}

export interface ContributionRow {
  contribution_id: string
  kind: 'create' | 'improve'
  item_type: EntityType
  entity_id: string
  entity_name: string
  kitdex_reference: string
  logo_url: string | null
  kit_id: string | null
  approved_at: string | null
  xp_awarded: number | null
  user_id: string
  user_name: string
}

/**
 * Contributions are public acts: a private profile's are named, too. Which table an entry stands in is asked row
 * by row: joined, the tables take the planner longer than the answer takes.
 */
export async function listApproved(db: Db, limit: number): Promise<ContributionRow[]> {
  const { rows } = await sql<ContributionRow>`
    select c.id as contribution_id, c.kind, c.entity_type as item_type, e.id as entity_id,
      e.title as entity_name, e.reference as kitdex_reference,
      coalesce((select logo_url from team where id = e.id), (select logo_url from brand where id = e.id),
        (select photo_url from player where id = e.id), (select logo_url from competition where id = e.id)
      ) as logo_url,
      coalesce((select id from master_kit where id = e.id),
        (select master_kit_id from reference_kit where id = e.id)) as kit_id,
      (select amount from xp_award where contribution_id = c.id and undone_at is null) as xp_awarded,
      c.decided_at as approved_at, m.id as user_id, m.name as user_name
    from contribution c
    join entity e on e.id = c.entity_id and e.live
    join member m on m.id = c.author_id
    where c.status = 'approved' and c.origin = 'member'
    order by c.decided_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}

export interface BrandRow {
  id: string
  name: string
  logo_url: string | null
  added: number
  kit_ids: string[]
}

/** Those whose kits were added, most first, ties by name. `since` is a day. */
export async function listTrendingBrands(
  db: Db,
  since: string,
  limit: number,
  kits: number,
): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    with added as (
      select brand_id, sum(added) as added from brand_demand where day >= ${since}::date
      group by brand_id having sum(added) > 0
    ), trending as materialized (
      select b.id, b.name, b.logo_url, b.folded_title, a.added
      from added a join brand b on b.id = a.brand_id where b.live and b.type = 'brand'
      order by a.added desc, b.folded_title, b.id limit ${limit}
    )
    select b.id, b.name, b.logo_url, b.added, array(
      select k.id from master_kit k where k.brand_id = b.id and k.live
      order by k.created_at desc, k.id desc limit ${kits}) as kit_ids
    from trending b
    order by b.added desc, b.folded_title, b.id`.execute(db)
  return rows
}
