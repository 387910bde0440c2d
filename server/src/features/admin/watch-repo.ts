import type { WatchHit } from '@kitdex/contract/api/admin/watch'
import type { EntityType } from '@kitdex/contract/catalogue/entity'
import {
  BURST_PER_HOUR,
  LINKS_AT_MOST,
  MODERATOR_APPROVED,
  MODERATOR_RATE,
  RING_SHARE,
  RING_VOTES,
  type WatchRule,
} from '@kitdex/contract/rules/watch'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

const person = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)})`
const about = sql`jsonb_build_object('id', c.id, 'title', c.title)`
const waiting = sql`c.status = 'pending_review' and c.origin = 'member'`

/** Each answers contribution, member, other and n: how much speaks for it. */
const RULES: Readonly<Record<WatchRule, (since: Date) => RawBuilder<unknown>>> = {
  /** New entries that are called like one that is there. */
  doubles: () => sql`
    select ${about} as contribution, ${person('m')} as member, null::jsonb as other, count(*) as n
    from contribution c join member m on m.id = c.author_id join entity e on e.id = c.entity_id
    join entity o on o.type = e.type and o.id <> e.id and o.live and lower(o.title) = lower(e.title)
    where ${waiting} and c.kind = 'create' group by c.id, m.id`,
  /** Pictures that another member's contribution has already, but for a few bits. */
  pictures: () => sql`
    select ${about} as contribution, ${person('m')} as member, null::jsonb as other, count(distinct b.name) as n
    from contribution c join member m on m.id = c.author_id
    join contribution_image i on i.contribution_id = c.id
    join upload a on 'uploads/' || a.name = i.path
    join upload b on b.fingerprint_parts && a.fingerprint_parts and b.name <> a.name
      and bit_count((a.fingerprint # b.fingerprint)::bit(64)) <= 5
    join contribution_image j on j.path = 'uploads/' || b.name
    join contribution d on d.id = j.contribution_id and d.author_id is distinct from c.author_id
    where ${waiting} group by c.id, m.id`,
  /** More links than a source needs. */
  links: () => sql`
    select ${about} as contribution, ${person('m')} as member, null::jsonb as other,
      cardinality(c.source_urls) + regexp_count(c.description, 'https?://') as n
    from contribution c join member m on m.id = c.author_id
    where ${waiting} and cardinality(c.source_urls) + regexp_count(c.description, 'https?://') > ${LINKS_AT_MOST}`,
  /** Somebody whose votes are nearly all upvotes for one author. */
  rings: (since) => sql`
    select null::jsonb as contribution, ${person('v')} as member, ${person('a')} as other, r.n
    from (
      select w.member_id, c.author_id, count(*) as n, sum(count(*)) over (partition by w.member_id) as cast_in_all
      from vote w join contribution c on c.id = w.contribution_id
      where w.created_at >= ${since} and w.vote_type = 'upvote' and c.author_id is not null
      group by w.member_id, c.author_id) r
    join member v on v.id = r.member_id join member a on a.id = r.author_id
    where r.n >= ${RING_VOTES} and r.n >= ${RING_SHARE} * r.cast_in_all`,
  /** More in an hour than one does with care. */
  bursts: (since) => sql`
    select null::jsonb as contribution, ${person('m')} as member, null::jsonb as other, max(b.n) as n
    from (
      select author_id as id, count(*) as n from contribution
        where created_at >= ${since} and origin = 'member' group by author_id, date_trunc('hour', created_at)
      union all select member_id, count(*) from vote
        where created_at >= ${since} group by member_id, date_trunc('hour', created_at)) b
    join member m on m.id = b.id where b.n > ${BURST_PER_HOUR} group by m.id`,
}

const SHOWN = 20

export async function findHits(
  db: Db,
  rule: WatchRule,
  since: Date,
): Promise<{ total: number; hits: WatchHit[] }> {
  const { rows } = await sql<WatchHit & { total: number }>`
    select *, count(*) over () as total from (${RULES[rule](since)}) hit order by n desc limit ${SHOWN}`.execute(
    db,
  )
  return { total: rows[0]?.total ?? 0, hits: rows.map(({ total: _, ...hit }) => hit) }
}

export interface Trend {
  type: EntityType
  now: number
  before: number
}

export async function findTrend(db: Db, since: Date, before: Date): Promise<Trend | undefined> {
  const { rows } = await sql<Trend>`
    select entity_type as type, count(*) filter (where created_at >= ${since}) as now,
      count(*) filter (where created_at < ${since}) as before
    from contribution where created_at >= ${before} and origin = 'member' and status not in ('draft', 'withdrawn')
    group by entity_type having count(*) filter (where created_at >= ${since}) > count(*) filter (where created_at < ${since})
    order by count(*) filter (where created_at >= ${since}) - count(*) filter (where created_at < ${since}) desc, 1
    limit 1`.execute(db)
  return rows[0]
}

export interface Promotion {
  member: { id: string; name: string }
  approved: number
  rate: number
}

export async function findPromotion(db: Db): Promise<Promotion | undefined> {
  const { rows } = await sql<Promotion>`
    select * from (
      select ${person('m')} as member, count(*) filter (where c.status = 'approved') as approved,
        round(100.0 * count(*) filter (where c.status = 'approved') / count(*)) as rate
      from contribution c join member m on m.id = c.author_id and m.role = 'user' and m.status = 'active'
      where c.status in ('approved', 'rejected') and c.origin = 'member' group by m.id) p
    where approved >= ${MODERATOR_APPROVED} and rate >= ${MODERATOR_RATE} order by approved desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export async function countPictureReports(db: Db, since: Date): Promise<{ reports: number; open: number }> {
  const { rows } = await sql<{ reports: number; open: number }>`
    select count(*) as reports, count(*) filter (where status = 'open') as open
    from report where picture <> '' and created_at >= ${since}`.execute(db)
  return rows[0] ?? { reports: 0, open: 0 }
}
