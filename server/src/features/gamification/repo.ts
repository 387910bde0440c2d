import { sql } from 'kysely'
import type { Columns, Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'

export interface Award {
  contribution_id: string
  member_id: string
  asked: number
  amount: number
  day: string
  undone: boolean
}

/** Locks the member: whoever else earns something on the same day waits, and then sees this. */
export async function lockXp(db: Db, memberId: string): Promise<{ xp: number; status: string } | undefined> {
  const { rows } = await sql<Columns<'member', 'xp' | 'status'>>`${prepared}
    select xp, status from member where id = ${memberId} for no key update`.execute(db)
  return rows[0]
}

export async function findAward(db: Db, contributionId: string): Promise<Award | undefined> {
  const { rows } = await sql<Award>`${prepared}
    select contribution_id, member_id, asked, amount, day, undone_at is not null as undone
    from xp_award where contribution_id = ${contributionId}`.execute(db)
  return rows[0]
}

/** What a member earned on a day. */
export async function getEarned(db: Db, memberId: string, day: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`${prepared}
    select coalesce(sum(amount), 0)::integer as sum from xp_award
    where member_id = ${memberId} and day = ${day} and undone_at is null`.execute(db)
  return rows[0]?.sum ?? 0
}

/** And adds it to what they have. */
export async function insertAward(db: Db, award: Omit<Award, 'undone'>, at: Date): Promise<void> {
  await sql`${prepared} with added as (update member set xp = xp + ${award.amount} where id = ${award.member_id})
    insert into xp_award (contribution_id, member_id, asked, amount, day, created_at)
    values (${award.contribution_id}, ${award.member_id}, ${award.asked}, ${award.amount}, ${award.day}, ${at})`.execute(
    db,
  )
}

/** Live again with so much, or taken back. */
export async function updateAward(
  db: Db,
  contributionId: string,
  change: { amount: number; undone_at: null } | { undone_at: Date },
): Promise<void> {
  await db.updateTable('xp_award').set(change).where('contribution_id', '=', contributionId).execute()
}

export async function addXp(db: Db, memberId: string, amount: number): Promise<void> {
  await db
    .updateTable('member')
    .set((eb) => ({ xp: eb('xp', '+', amount) }))
    .where('id', '=', memberId)
    .execute()
}

export interface Standing {
  id: string
  name: string
  profile_picture_url: string | null
  badge: string | null
  xp: number
  rank: number
}

/** What is shown of who is not private. */
const looks = sql`case when m.profile_private then null else m.profile_picture_url end as profile_picture_url,
  case when m.profile_private then null else m.badge end as badge`

export async function listStandings(db: Db, limit: number, skip: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select m.id, m.name, ${looks}, m.xp,
      1 + (select count(*) from member o where o.status = 'active' and o.xp > m.xp and o.xp > 0) as rank
    from member m where m.status = 'active' and m.xp > 0
    order by m.xp desc, m.name, m.id limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export async function countStandings(db: Db): Promise<number> {
  const standing = db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'active')
    .where('xp', '>', 0)
  return (await standing.executeTakeFirstOrThrow()).n
}

export async function findStanding(db: Db, id: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select m.id, m.name, ${looks}, m.xp,
      1 + (select count(*) from member o where o.status = 'active' and o.xp > m.xp and o.xp > 0) as rank
    from member m where m.id = ${id} and m.status = 'active'`.execute(db)
  return rows[0]
}
