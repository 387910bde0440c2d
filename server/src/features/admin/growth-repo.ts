import type { growth } from '@kitdex/contract/api/admin/growth'
import type { Reply } from '@kitdex/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Growth = Reply<typeof growth>

/** By weeks, which begin on Monday, UTC; weeks in which nothing happened are there, too. */
export async function listWeeks(db: Db, at: Date, weeks: number): Promise<Growth['weeks']> {
  const { rows } = await sql<Growth['weeks'][number]>`
    with week as (
      select generate_series(this - ${weeks - 1} * interval '7 days', this, interval '7 days') as begins
      from (select date_trunc('week', ${at}::timestamptz at time zone 'UTC') as this) t),
    span as (select begins at time zone 'UTC' as begins, (begins + interval '7 days') at time zone 'UTC' as ends,
      to_char(begins, 'YYYY-MM-DD') as week from week)
    select week,
      (select count(*) from member m where m.created_at >= begins and m.created_at < ends) as members,
      (select count(*) from contribution c where c.created_at >= begins and c.created_at < ends
        and c.origin in ('member', 'staff') and c.status not in ('draft', 'withdrawn')) as contributions,
      (select count(*) from vote v where v.created_at >= begins and v.created_at < ends) as votes,
      (select count(*) from collection_item i where i.created_at >= begins and i.created_at < ends) as items
    from span order by week`.execute(db)
  return rows
}

export async function getRetention(db: Db, since: Date, before: Date): Promise<Growth['retention']> {
  const { rows } = await sql<Growth['retention']>`
    select count(*) as joined, count(*) filter (where
      exists (select from session s where s.member_id = m.id and s.last_used_at >= ${before})
      or exists (select from contribution c where c.author_id = m.id and c.created_at >= ${before})
      or exists (select from vote v where v.member_id = m.id and v.updated_at >= ${before})
      or exists (select from collection_item i where i.member_id = m.id and i.updated_at >= ${before})) as stayed
    from member m where m.created_at >= ${since} and m.created_at < ${before} and m.status <> 'deleted'`.execute(
    db,
  )
  return rows[0] ?? { joined: 0, stayed: 0 }
}

export async function getStorage(db: Db): Promise<Growth['storage']> {
  const { rows } = await sql<Growth['storage']>`
    select count(*) as pictures, coalesce(sum(bytes), 0)::bigint as picture_bytes,
      pg_database_size(current_database()) as database_bytes from upload`.execute(db)
  return rows[0] ?? { pictures: 0, picture_bytes: 0, database_bytes: 0 }
}

export interface Sums {
  filed: number
  votes: number
  items: number
  median: number | null
}

export async function getSums(db: Db, since: Date): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select (select count(*) from contribution where created_at >= ${since} and origin = 'member'
        and status not in ('draft', 'withdrawn')) as filed,
      (select count(*) from vote where created_at >= ${since}) as votes,
      (select count(*) from collection_item) as items,
      (select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 3600)
        from contribution where decided_at >= ${since}::timestamptz - interval '60 days' and origin = 'member') as median`.execute(
    db,
  )
  return rows[0] ?? { filed: 0, votes: 0, items: 0, median: null }
}

export interface VipMember {
  tier: string
  id: string
  name: string
  approved: number
  /** How many the tier has. */
  total: number
}

/** Of those in a tier, by the highest they have reached, some: the most approved first. */
export async function listVips(db: Db, tiers: readonly string[], shown: number): Promise<VipMember[]> {
  const { rows } = await sql<VipMember>`
    select * from (select v.*, count(*) over (partition by tier) as total,
      row_number() over (partition by tier order by approved desc, name, id) as place from (
    select tier, m.id, m.name, (select count(*) from contribution c
      where c.author_id = m.id and c.status = 'approved' and c.origin in ('member', 'staff')) as approved
    from (
      select distinct on (b.member_id) b.member_id, b.badge as tier from member_badge b
      where b.badge = any(${tiers}::text[])
      order by b.member_id, array_position(${tiers}::text[], b.badge) desc) t
    join member m on m.id = t.member_id where m.status = 'active') v) placed
    where place <= ${shown} order by place`.execute(db)
  return rows
}
