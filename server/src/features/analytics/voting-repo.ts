import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { createdIn, decidedIn, type Span, votedIn } from './activity-repo.ts'

/** Votes on what was approved or rejected since: with that, or against it. */
export async function countAgreement(db: Db, span: Span): Promise<{ agreed: number; disagreed: number }> {
  const { rows } = await sql<{ agreed: number; disagreed: number }>`
    select count(*) filter (where (v.vote_type = 'upvote') = (c.status = 'approved')) as agreed,
      count(*) filter (where (v.vote_type = 'upvote') <> (c.status = 'approved')) as disagreed
    from vote v join contribution c on c.id = v.contribution_id
    where ${votedIn(span)} and c.status in ('approved', 'rejected')`.execute(db)
  return rows[0] ?? { agreed: 0, disagreed: 0 }
}

export async function countContested(db: Db, span: Span): Promise<{ unanimous: number; contested: number }> {
  const { rows } = await sql<{ unanimous: number; contested: number }>`
    select count(*) filter (where (c.upvotes > 0) <> (c.downvotes > 0)) as unanimous,
      count(*) filter (where c.upvotes > 0 and c.downvotes > 0) as contested
    from contribution c where ${decidedIn(span)}`.execute(db)
  return rows[0] ?? { unanimous: 0, contested: 0 }
}

export interface FirstVotes {
  median: number | null
  unvoted: number
  /** How many within so many hours, each beyond the one before; the last is the rest. */
  within: number[]
}

/** What was proposed, and the hours to its first vote. */
export const waitsIn = (span: Span) => sql`
  select c.created_at, extract(epoch from f.at - c.created_at)::float8 / 3600 as hours
  from contribution c
  left join lateral (select min(v.created_at) as at from vote v where v.contribution_id = c.id) f on true
  where ${createdIn(span)}`

/** From when it was proposed to its first vote. */
export async function measureFirstVotes(db: Db, span: Span, bounds: readonly number[]): Promise<FirstVotes> {
  const { rows } = await sql<FirstVotes>`
    with waited as (${waitsIn(span)}),
    counted as (select width_bucket(hours, ${[...bounds]}::float8[]) as slot, count(*) as n
      from waited where hours is not null group by 1)
    select (select percentile_cont(0.5) within group (order by hours) from waited where hours is not null) as median,
      (select count(*) from waited where hours is null) as unvoted,
      array(select coalesce(c.n, 0)::int from generate_series(0, ${bounds.length}::int) s(slot)
        left join counted c using (slot) order by s.slot) as within`.execute(db)
  if (!rows[0]) throw new Error('nothing was measured')
  return rows[0]
}

/** From when it was proposed to what the votes decided, in hours. */
export async function findDecisionMedian(db: Db, span: Span): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from c.decided_at - c.created_at)::float8 / 3600)
      as median from contribution c where ${decidedIn(span)} and c.decided_how = 'votes'`.execute(db)
  return rows[0]?.median ?? null
}

export interface Pair {
  a: { id: string; name: string }
  b: { id: string; name: string }
  common: number
}

/** Of those who voted most: each two who voted on so many of the same things, and always the same. */
export async function listPairs(
  db: Db,
  span: Span,
  { voters, least, shown }: { voters: number; least: number; shown: number },
): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with most as materialized (select v.member_id from vote v where ${votedIn(span)}
        group by 1 having count(*) >= ${least} order by count(*) desc, 1 limit ${voters}),
      cast_by as materialized (select v.contribution_id, v.member_id, v.vote_type from vote v
        join most using (member_id) where ${votedIn(span)}),
      pair as (select x.member_id as a, y.member_id as b, count(*) as common from cast_by x
        join cast_by y on y.contribution_id = x.contribution_id and y.member_id > x.member_id
        group by 1, 2 having count(*) >= ${least} and bool_and(x.vote_type = y.vote_type))
    select jsonb_build_object('id', a.id, 'name', a.name) as a, jsonb_build_object('id', b.id, 'name', b.name) as b,
      p.common
    from pair p join member a on a.id = p.a join member b on b.id = p.b
    order by p.common desc, a.name, b.name, p.a, p.b limit ${shown}`.execute(db)
  return rows
}
