import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'

export interface Figures {
  xp: number
  votes: number
  kits: number
  contributions: number
  approved: number
  pending: number
  rejected: number
}

/** What somebody contributed that counts. */
const contributed = sql`origin in ('member', 'staff') and status not in ('draft', 'withdrawn') and kind <> 'merge'`

/** What members did, counted: of one, or of everybody who did something. */
const figures = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.id, m.xp, (select count(*) from vote v where v.member_id = m.id) as votes, c.*
  from member m cross join lateral (
    select coalesce(sum(n), 0)::integer as contributions,
      coalesce(sum(n) filter (where status = 'approved'), 0)::integer as approved,
      coalesce(sum(n) filter (where status = 'pending_review'), 0)::integer as pending,
      coalesce(sum(n) filter (where status = 'rejected'), 0)::integer as rejected,
      coalesce(sum(n) filter (where status = 'approved' and kind = 'create'
        and entity_type in ('master_kit', 'reference_kit')), 0)::integer as kits
    from (
      select status, kind, entity_type, count(*) as n from contribution
      where author_id = m.id and ${contributed}
      group by 1, 2, 3) s) c
  where ${of}`

/** And the badges that are held. */
const withBadges = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select f.*, array(select b.badge from member_badge b where b.member_id = f.id) as badges
  from (${figures(of)}) f`

export async function getFigures(db: Db, memberId: string): Promise<Figures & { badges: string[] }> {
  const { rows } = await sql<Figures & { badges: string[] }>`${prepared}
    ${withBadges(sql`m.id = ${memberId}`)}`.execute(db)
  if (!rows[0]) throw new Error(`member ${memberId} is gone`)
  return rows[0]
}

export async function countContributions(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from contribution where author_id = ${memberId} and ${contributed}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A page of the members, in the order of their ids. */
export async function listFigures(
  db: Db,
  after: string,
  limit: number,
): Promise<(Figures & { id: string; badges: string[] })[]> {
  const page = sql`m.id in (select id from member where status = 'active' and id > ${after} order by id limit ${limit})`
  const { rows } = await sql<Figures & { id: string; badges: string[] }>`
    ${withBadges(page)} order by f.id`.execute(db)
  return rows
}

/** What somebody does at the same time waits, and is counted then. Answers whether they have an account still. */
export async function lockFigures(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`${prepared}
    select from member where id = ${memberId} and status <> 'deleted' for no key update`.execute(db)
  return rows.length > 0
}

/** Whether somebody has cast so many votes, and has not the badge for it. Nobody's thousands are counted for that. */
export async function isBadgeNear(db: Db, memberId: string, badge: string, votes: number): Promise<boolean> {
  const { rows } = await sql`${prepared}
    select where not exists (select from member_badge where member_id = ${memberId} and badge = ${badge})
      and (select count(*) from (select from vote where member_id = ${memberId} limit ${votes}) v) >= ${votes}`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Answers those that were not held before: however many give the same at once, one does. `order` says which of all that
 * are held stands beside the name: the last.
 */
export async function insertBadges(
  db: Db,
  memberId: string,
  badges: readonly string[],
  order: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ badge: string }>`
    with added as (
      insert into member_badge (member_id, badge, earned_at)
      select ${memberId}, b, ${at} from unnest(${badges}::text[]) b on conflict do nothing returning badge
    ), shown as (
      update member set badge = (
        select h.badge from (
          select badge from member_badge where member_id = ${memberId} union all select badge from added) h
        where h.badge = any(${order}::text[])
        order by array_position(${order}::text[], h.badge) desc limit 1)
      where id = ${memberId} and exists (select from added)
    )
    select badge from added`.execute(db)
  return rows.map(({ badge }) => badge)
}

/** One badge for many, which never stands beside a name; answers who did not hold it before. */
export async function insertBadge(
  db: Db,
  members: readonly string[],
  badge: string,
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    insert into member_badge (member_id, badge, earned_at)
    select m.id, ${badge}, ${at} from member m where m.id = any(${members}::uuid[]) and m.status = 'active'
    on conflict do nothing returning member_id`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

export interface CampaignBadge {
  id: string
  name: string
  emoji: string
  earned_at: Date
}

/** Those of challenges, which are called as their campaigns are. */
export async function listCampaignBadges(db: Db, memberId: string): Promise<CampaignBadge[]> {
  const { rows } = await sql<CampaignBadge>`
    select b.badge as id, c.name, c.emoji, b.earned_at
    from member_badge b join campaign c on b.badge = 'campaign_' || c.id
    where b.member_id = ${memberId} order by b.earned_at`.execute(db)
  return rows
}

export async function listBadges(db: Db, memberId: string): Promise<{ badge: string; earned_at: Date }[]> {
  return db
    .selectFrom('member_badge')
    .select(['badge', 'earned_at'])
    .where('member_id', '=', memberId)
    .orderBy('earned_at')
    .execute()
}
