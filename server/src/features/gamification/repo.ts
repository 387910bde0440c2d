import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

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
  return db
    .selectFrom('member')
    .select(['xp', 'status'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function findAward(db: Db, contributionId: string): Promise<Award | undefined> {
  const { rows } = await sql<Award>`
    select contribution_id, member_id, asked, amount, day, undone_at is not null as undone
    from xp_award where contribution_id = ${contributionId}`.execute(db)
  return rows[0]
}

/** What a member earned on a day, today unless it is said: the database's, two servers need not agree on the time. */
export async function getDay(db: Db, memberId: string, day?: string): Promise<{ day: string; sum: number }> {
  const { rows } = await sql<{ day: string; sum: number }>`
    select d.day, coalesce(sum(x.amount), 0)::integer as sum
    from (select coalesce(${day ?? null}::date, (now() at time zone 'utc')::date) as day) d
    left join xp_award x on x.member_id = ${memberId} and x.day = d.day and x.undone_at is null
    group by d.day`.execute(db)
  return rows[0] ?? { day: '', sum: 0 }
}

export async function insertAward(db: Db, award: Omit<Award, 'undone'>): Promise<void> {
  await db
    .insertInto('xp_award')
    .values({ ...award, created_at: sql<Date>`now()` })
    .execute()
}

/** Live again with so much, or taken back. */
export async function updateAward(db: Db, contributionId: string, amount: number | null): Promise<void> {
  await sql`update xp_award set undone_at = case when ${amount}::integer is null then now() end,
      amount = coalesce(${amount}::integer, amount)
    where contribution_id = ${contributionId}`.execute(db)
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
