import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** From a moment until another, which is outside. */
export interface Span {
  from: Date
  until: Date
}

const within = (column: RawBuilder<unknown>, { from, until }: Span): RawBuilder<unknown> =>
  sql`${column} >= ${from} and ${column} < ${until}`

/** What members and staff proposed: a merge is none. Drafts and what was withdrawn are nobody's business. */
const BY_PEOPLE = sql`c.origin in ('member', 'staff') and c.kind <> 'merge'`
const PROPOSED = sql`${BY_PEOPLE} and c.status not in ('draft', 'withdrawn')`
export const DECIDED = sql`${BY_PEOPLE} and c.status in ('approved', 'rejected')`
export const createdIn = (span: Span) => sql`${PROPOSED} and ${within(sql`c.created_at`, span)}`
export const decidedIn = (span: Span) => sql`${DECIDED} and ${within(sql`c.decided_at`, span)}`
export const votedIn = (span: Span) => within(sql`v.updated_at`, span)

/** Who did something, and when. */
export const actsIn = (span: Span): RawBuilder<unknown> => sql`
  select c.author_id as member_id, c.created_at as at, false as is_vote from contribution c
  where ${createdIn(span)} and c.author_id is not null
  union all select v.member_id, v.updated_at, true from vote v where ${votedIn(span)}`

async function one<T>(db: Db, query: RawBuilder<T>): Promise<T> {
  const { rows } = await query.execute(db)
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}

export interface Decisions {
  approved: number
  rejected: number
  auto_approved: number
  auto_rejected: number
}

export const countDecisions = (db: Db, span: Span): Promise<Decisions> =>
  one(
    db,
    sql<Decisions>`
    select count(*) filter (where c.status = 'approved') as approved,
      count(*) filter (where c.status = 'rejected') as rejected,
      count(*) filter (where c.status = 'approved' and c.decided_how = 'votes') as auto_approved,
      count(*) filter (where c.status = 'rejected' and c.decided_how = 'votes') as auto_rejected
    from contribution c where ${decidedIn(span)}`,
  )

export interface Participants {
  contributors: number
  voters: number
  active_members: number
}

export const countParticipants = (db: Db, span: Span): Promise<Participants> =>
  one(
    db,
    sql<Participants>`
    with proposing as materialized (select distinct c.author_id as id from contribution c
        where ${createdIn(span)} and c.author_id is not null),
      voting as materialized (select distinct v.member_id as id from vote v where ${votedIn(span)})
    select (select count(*) from proposing) as contributors, (select count(*) from voting) as voters,
      (select count(*) from (select id from proposing union select id from voting) a) as active_members`,
  )

export interface Votes {
  votes: number
  upvotes: number
  downvotes: number
}

export const countVotes = (db: Db, span: Span): Promise<Votes> =>
  one(
    db,
    sql<Votes>`
    select count(*) as votes, count(*) filter (where v.vote_type = 'upvote') as upvotes,
      count(*) filter (where v.vote_type = 'downvote') as downvotes
    from vote v where ${votedIn(span)}`,
  )

export interface TypeCount {
  entity_type: string
  contributions: number
  approved: number
  rejected: number
  open: number
}

export async function countByType(db: Db, span: Span): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select c.entity_type, count(*) as contributions, count(*) filter (where c.status = 'approved') as approved,
      count(*) filter (where c.status = 'rejected') as rejected,
      count(*) filter (where c.status in ('pending_review', 'needs_revision')) as open
    from contribution c where ${createdIn(span)} group by c.entity_type`.execute(db)
  return rows
}

export interface Moment {
  at: string
  contributions: number
  votes: number
  approved: number
  rejected: number
}

/** By day, week or month, those in which nothing happened included. */
export async function listTimeline(db: Db, span: Span, step: string): Promise<Moment[]> {
  const begun = (column: RawBuilder<unknown>) =>
    sql`date_trunc(${sql.lit(step)}, ${column} at time zone 'UTC')`
  const { rows } = await sql<Moment>`
    with happened as (
      select ${begun(sql`c.created_at`)} as at, 1 as contributions, 0 as votes, 0 as approved, 0 as rejected
      from contribution c where ${createdIn(span)}
      union all select ${begun(sql`v.updated_at`)}, 0, 1, 0, 0 from vote v where ${votedIn(span)}
      union all select ${begun(sql`c.decided_at`)}, 0, 0, (c.status = 'approved')::int, (c.status = 'rejected')::int
      from contribution c where ${decidedIn(span)}),
    counted as (select at, sum(contributions) as contributions, sum(votes) as votes, sum(approved) as approved,
      sum(rejected) as rejected from happened group by at)
    select to_char(s.at, 'YYYY-MM-DD') as at, coalesce(contributions, 0) as contributions, coalesce(votes, 0) as votes,
      coalesce(approved, 0) as approved, coalesce(rejected, 0) as rejected
    from generate_series(${begun(sql`${span.from}::timestamptz`)},
      (${span.until}::timestamptz at time zone 'UTC') - interval '1 day', ${sql.lit(`1 ${step}`)}::interval) s(at)
    left join counted using (at) order by s.at`.execute(db)
  return rows
}

export interface FieldCount {
  entity_type: string
  field: string
  approvals: number
  rejections: number
}

/** What voters said of single fields. */
export async function countFieldVotes(db: Db, span: Span): Promise<FieldCount[]> {
  const { rows } = await sql<FieldCount>`
    select c.entity_type, f.key as field, count(*) filter (where f.value = 'approve') as approvals,
      count(*) filter (where f.value = 'reject') as rejections
    from vote v join contribution c on c.id = v.contribution_id cross join lateral jsonb_each_text(v.field_votes) f
    where ${votedIn(span)} and v.field_votes <> '{}'
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface Quality {
  contributions: number
  with_source: number
  with_picture: number
  sent_back: number
}

export const countQuality = (db: Db, span: Span): Promise<Quality> =>
  one(
    db,
    sql<Quality>`
    select count(*) as contributions, count(*) filter (where c.source_urls <> '{}') as with_source,
      count(*) filter (where exists (select from contribution_image i where i.contribution_id = c.id)) as with_picture,
      count(*) filter (where c.status = 'needs_revision') as sent_back
    from contribution c where ${createdIn(span)}`,
  )

export const countMembers = (db: Db, span: Span): Promise<{ members: number; new_members: number }> =>
  one(
    db,
    sql<{ members: number; new_members: number }>`
    select count(*) as members, count(*) filter (where ${within(sql`created_at`, span)}) as new_members
    from member where status = 'active' and created_at < ${span.until}`,
  )

export async function countHours(db: Db, span: Span): Promise<{ hour: number; n: number }[]> {
  const { rows } = await sql<{ hour: number; n: number }>`
    select extract(hour from a.at at time zone 'UTC')::int as hour, count(*) as n
    from (${actsIn(span)}) a group by 1`.execute(db)
  return rows
}

export interface CohortMonth {
  month: string
  joined: number
  /** How many months after that of joining; null: nobody of them did anything. */
  later: number | null
  active: number
}

/** How many joined in each month of the span. */
export async function countJoined(db: Db, span: Span): Promise<{ month: string; joined: number }[]> {
  const { rows } = await sql<{ month: string; joined: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as joined from member
    where status = 'active' and ${within(sql`created_at`, span)} group by 1 order by 1`.execute(db)
  return rows
}

/** Of those who joined in each month of the span: how many did something in that month, the next, and so on. */
export async function countRetention(db: Db, span: Span): Promise<CohortMonth[]> {
  const { rows } = await sql<CohortMonth>`
    with cohort as (select id, date_trunc('month', created_at at time zone 'UTC') as month from member
        where status = 'active' and ${within(sql`created_at`, span)}),
      active as (select c.month, date_trunc('month', a.at at time zone 'UTC') as then, count(distinct c.id) as active
        from cohort c join (${actsIn(span)}) a on a.member_id = c.id group by 1, 2)
    select to_char(j.month, 'YYYY-MM') as month, j.joined, (extract(year from age(a.then, j.month)) * 12
      + extract(month from age(a.then, j.month)))::int as later, coalesce(a.active, 0) as active
    from (select month, count(*) as joined from cohort group by 1) j left join active a on a.month = j.month
      and a.then >= j.month
    order by j.month, later`.execute(db)
  return rows
}
