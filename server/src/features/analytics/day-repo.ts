import { LONGEST_OWN_RANGE } from '@kitdex/contract/rules/analytics/range'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { actsIn, type FieldCount, type Moment, type Span } from './activity-repo.ts'
import { waitsIn } from './voting-repo.ts'

/** What was counted of one day, in such a way that the figures of a range are sums over its days. */
export interface DayFigures {
  moment?: Omit<Moment, 'at'>
  votes?: { upvotes: number; downvotes: number; agreed: number; disagreed: number }
  hours?: { hour: number; n: number }[]
  fields?: FieldCount[]
  /**
   * How many did something for the first time in so many days: in a range they are counted on their first day in it.
   * Who came back after more days than a range may have is counted under one more.
   */
  returns?: { kind: 'contributors' | 'voters' | 'active_members'; gap: number; n: number }[]
  /** How many who joined in a month did something for the first time in the month of this day. */
  firsts?: { month: string; n: number }[]
  /** Of what was proposed: the hours to each first vote. */
  waits?: { hours: number[]; unvoted: number }
}

type Rows<K extends keyof DayFigures> = { day: string; figures: NonNullable<DayFigures[K]> }[]

const ALWAYS: Span = { from: new Date(0), until: new Date('9999-01-01') }
const dateOf = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'UTC')::date`
const nameOf = (date: RawBuilder<unknown>) => sql<string>`to_char(${date}, 'YYYY-MM-DD')`
const acts = actsIn(ALWAYS)

export async function listVotesByDay(db: Db): Promise<Rows<'votes'>> {
  const isUp = sql`v.vote_type = 'upvote'`
  const isDecided = sql`c.status in ('approved', 'rejected')`
  const { rows } = await sql<Rows<'votes'>[number]>`
    select ${nameOf(sql`d.day`)} as day, to_jsonb(d) - 'day' as figures from (
      select ${dateOf(sql`v.updated_at`)} as day, count(*) filter (where ${isUp}) as upvotes,
        count(*) filter (where v.vote_type = 'downvote') as downvotes,
        count(*) filter (where ${isDecided} and (${isUp}) = (c.status = 'approved')) as agreed,
        count(*) filter (where ${isDecided} and (${isUp}) <> (c.status = 'approved')) as disagreed
      from vote v join contribution c on c.id = v.contribution_id group by 1) d`.execute(db)
  return rows
}

export async function listHoursByDay(db: Db): Promise<Rows<'hours'>> {
  const { rows } = await sql<Rows<'hours'>[number]>`
    select ${nameOf(sql`day`)} as day, jsonb_agg(jsonb_build_object('hour', hour, 'n', n)) as figures from (
      select ${dateOf(sql`a.at`)} as day, extract(hour from a.at at time zone 'UTC')::int as hour, count(*) as n
      from (${acts}) a group by 1, 2) h group by day`.execute(db)
  return rows
}

export async function listFieldsByDay(db: Db): Promise<Rows<'fields'>> {
  const { rows } = await sql<Rows<'fields'>[number]>`
    select ${nameOf(sql`day`)} as day, jsonb_agg(to_jsonb(f) - 'day') as figures from (
      select ${dateOf(sql`v.updated_at`)} as day, c.entity_type, f.key as field,
        count(*) filter (where f.value = 'approve') as approvals,
        count(*) filter (where f.value = 'reject') as rejections
      from vote v join contribution c on c.id = v.contribution_id cross join lateral jsonb_each_text(v.field_votes) f
      where v.field_votes <> '{}' group by 1, 2, 3) f group by day`.execute(db)
  return rows
}

export async function listReturnsByDay(db: Db): Promise<Rows<'returns'>> {
  const longest = sql.lit(LONGEST_OWN_RANGE + 1)
  const { rows } = await sql<Rows<'returns'>[number]>`
    with active as (select a.member_id, ${dateOf(sql`a.at`)} as day, bool_or(a.is_vote) as voted,
        bool_or(not a.is_vote) as proposed from (${acts}) a group by 1, 2),
      kinds as (select 'active_members' as kind, member_id, day from active
        union all select 'contributors', member_id, day from active where proposed
        union all select 'voters', member_id, day from active where voted),
      gaps as (select kind, day, least(${longest},
        coalesce(day - lag(day) over (partition by kind, member_id order by day), ${longest})) as gap from kinds),
      counted as (select kind, day, gap, count(*) as n from gaps group by 1, 2, 3)
    select ${nameOf(sql`day`)} as day, jsonb_agg(to_jsonb(counted) - 'day') as figures from counted
    group by day`.execute(db)
  return rows
}

/** Whoever did something before they joined counts from that day on. */
export async function listFirstsByDay(db: Db): Promise<Rows<'firsts'>> {
  const { rows } = await sql<Rows<'firsts'>[number]>`
    with cohort as (select id, ${dateOf(sql`created_at`)} as joined from member where status = 'active'),
      began as (select c.joined, greatest(c.joined, min(${dateOf(sql`a.at`)})) as day
        from cohort c join (${acts}) a on a.member_id = c.id
        where date_trunc('month', a.at at time zone 'UTC') >= date_trunc('month', c.joined::timestamp)
        group by c.id, c.joined, date_trunc('month', a.at at time zone 'UTC')),
      counted as (select day, to_char(joined, 'YYYY-MM') as month, count(*) as n from began group by 1, 2)
    select ${nameOf(sql`day`)} as day, jsonb_agg(to_jsonb(counted) - 'day') as figures from counted
    group by day`.execute(db)
  return rows
}

export async function listWaitsByDay(db: Db): Promise<Rows<'waits'>> {
  const { rows } = await sql<Rows<'waits'>[number]>`
    select ${nameOf(sql`day`)} as day, jsonb_build_object('unvoted', count(*) filter (where hours is null),
      'hours', coalesce(jsonb_agg(hours) filter (where hours is not null), '[]')) as figures
    from (select ${dateOf(sql`w.created_at`)} as day, w.hours from (${waitsIn(ALWAYS)}) w) d group by day`.execute(
    db,
  )
  return rows
}

const PANEL = 'day'

/** All days there are: one that has nothing any more goes. */
export async function replaceDays(db: Db, days: Map<string, DayFigures>, countedAt: Date): Promise<void> {
  const said = JSON.stringify([...days].map(([day, figures]) => ({ day, figures })))
  await sql`
    insert into analytics (panel, days, figures, counted_at)
    select ${PANEL}, day, figures, ${countedAt} from jsonb_to_recordset(${said}::jsonb) as r(day text, figures jsonb)
    on conflict (panel, days) do update set figures = excluded.figures, counted_at = excluded.counted_at`.execute(
    db,
  )
  await db
    .deleteFrom('analytics')
    .where('panel', '=', PANEL)
    .where('days', 'not in', [...days.keys(), ''])
    .execute()
}

/** The days from one to another of which something was counted. */
export async function listDays(
  db: Db,
  from: string,
  to: string,
): Promise<{ day: string; figures: DayFigures }[]> {
  const rows = await db
    .selectFrom('analytics')
    .select(['days as day', 'figures'])
    .where('panel', '=', PANEL)
    .where('days', '>=', from)
    .where('days', '<=', to)
    .orderBy('days')
    .execute()
  return rows as { day: string; figures: DayFigures }[]
}
