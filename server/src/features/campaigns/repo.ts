import type { Campaign, ManagedCampaign } from '@kitdex/contract/api/admin/campaigns'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/database-types.ts'
import type { Db } from '../../platform/database/db.ts'

/** Approved contributions of members that a campaign `p` counts. */
const counted = sql`
  contribution c left join reference_kit v on c.entity_type = 'reference_kit' and v.id = c.entity_id
  left join master_kit k on k.id = coalesce(v.master_kit_id, c.entity_id)
  where c.status = 'approved' and c.origin in ('member', 'staff') and c.kind <> 'merge'
    and c.created_at >= p.starts_on::timestamp at time zone 'UTC'
    and c.created_at < (p.ends_on + 1)::timestamp at time zone 'UTC'
    and (p.entity_type is null or c.entity_type = p.entity_type)
    and (p.club_id is null or k.club_id = p.club_id or c.entity_id = p.club_id)
    and (p.season is null or k.season = p.season)
    and (p.competition_id is null or coalesce(v.competition_id, k.competition_id) = p.competition_id
      or c.entity_id = p.competition_id)`

const shown = sql`p.id, p.name, p.description, p.emoji, p.starts_on, p.ends_on, p.goal, p.entity_type, p.season,
  (select title from entity e where e.id = p.club_id) as club,
  (select title from entity e where e.id = p.competition_id) as competition,
  coalesce(p.result, (select count(*) from ${counted})::integer) as progress`

const MOST_RUNNING = 10
const running = (today: string): RawBuilder<unknown> => sql`
  from campaign p where p.closed_at is null and p.starts_on <= ${today}::date and p.ends_on >= ${today}::date
  order by p.ends_on, p.created_at, p.id limit ${MOST_RUNNING}`

export async function listRunning(db: Db, today: string): Promise<Campaign[]> {
  const { rows } = await sql<Campaign>`select ${shown} ${running(today)}`.execute(db)
  return rows
}

export async function listRunningFor(
  db: Db,
  today: string,
  memberId: string,
): Promise<(Campaign & { mine: number })[]> {
  const { rows } = await sql<Campaign & { mine: number }>`
    select ${shown}, (select count(*) from ${counted} and c.author_id = ${memberId}) as mine
    ${running(today)}`.execute(db)
  return rows
}

const MOST_MANAGED = 100

export async function listManaged(db: Db, today: string): Promise<ManagedCampaign[]> {
  const { rows } = await sql<ManagedCampaign>`
    select ${shown}, (select count(*) from member_badge b where b.badge = 'campaign_' || p.id) as rewarded,
      case when closed_at is not null or ends_on < ${today}::date then 'ended'
        when starts_on > ${today}::date then 'planned' else 'running' end as state
    from campaign p order by created_at desc, id desc limit ${MOST_MANAGED}`.execute(db)
  return rows
}

export async function insertCampaign(db: Db, row: Insertable<DB['campaign']>): Promise<void> {
  await db.insertInto('campaign').values(row).execute()
}

export async function hasEntry(db: Db, id: string, type: string): Promise<boolean> {
  const found = db
    .selectFrom('entity')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', type)
    .where('live', '=', true)
  return (await found.executeTakeFirst()) !== undefined
}

export interface LockedCampaign {
  id: string
  name: string
  goal: number
  closed_at: Date | null
}

export const lockCampaign = (db: Db, id: string): Promise<LockedCampaign | undefined> =>
  db
    .selectFrom('campaign')
    .select(['id', 'name', 'goal', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** One that is over, and not closed yet; what another process closes just now is left to it. */
export async function lockOverdue(db: Db, today: string): Promise<LockedCampaign | undefined> {
  const { rows } = await sql<LockedCampaign>`
    select id, name, goal, closed_at from campaign
    where closed_at is null and ends_on < ${today}::date limit 1 for update skip locked`.execute(db)
  return rows[0]
}

/** Who helped, and how much came together. */
export async function listHelpers(db: Db, id: string): Promise<{ author_id: string | null; n: number }[]> {
  const { rows } = await sql<{ author_id: string | null; n: number }>`
    select h.author_id, count(*) as n from campaign p
    cross join lateral (select c.author_id from ${counted}) h where p.id = ${id} group by h.author_id`.execute(
    db,
  )
  return rows
}

export async function closeCampaign(db: Db, id: string, result: number, at: Date): Promise<void> {
  await db.updateTable('campaign').set({ result, closed_at: at }).where('id', '=', id).execute()
}

export async function countEarned(db: Db): Promise<{ xp: number; badges: number; members: number }> {
  const { rows } = await sql<{ xp: number; badges: number; members: number }>`
    select coalesce(sum(xp), 0)::integer as xp, count(*) filter (where xp > 0) as members,
      (select count(*) from member_badge) as badges from member where status <> 'deleted'`.execute(db)
  return rows[0] ?? { xp: 0, badges: 0, members: 0 }
}
