import type { security } from '@kitdex/contract/api/admin/security'
import type { Reply } from '@kitdex/contract/endpoint'
import type { Setup } from '@kitdex/contract/rules/safety'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Security = Reply<typeof security>
const MOST = 10

export async function countFailures(db: Db, hour: Date, day: Date): Promise<{ hour: number; day: number }> {
  const { rows } = await sql<{ hour: number; day: number }>`
    select count(*) filter (where at > ${hour}) as hour, count(*) as day from wrong_password where at > ${day}`.execute(
    db,
  )
  return rows[0] ?? { hour: 0, day: 0 }
}

/** A guess with a session says which one: that is nobody's business. */
export async function listPlaces(db: Db, since: Date): Promise<Security['failures']['places']> {
  const { rows } = await sql<Security['failures']['places'][number]>`
    select split_part(place, ':', 1) || case when place like 'session:%' then '' else substr(place, length(split_part(place, ':', 1)) + 1) end as place,
      count(*) as n, max(at) as newest
    from wrong_password where at > ${since} group by 1 order by n desc, newest desc limit ${MOST}`.execute(db)
  return rows
}

export async function listGuessed(db: Db, since: Date): Promise<Security['failures']['accounts']> {
  const { rows } = await sql<Security['failures']['accounts'][number]>`
    select case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as member,
      count(*) as n, max(w.at) as newest
    from wrong_password w left join member m on m.id::text = w.account
    where w.at > ${since} group by m.id, w.account order by n desc, newest desc limit ${MOST}`.execute(db)
  return rows
}

export async function countSessions(db: Db, at: Date): Promise<{ open: number; members: number }> {
  const { rows } = await sql<{ open: number; members: number }>`
    select count(*) as open, count(distinct member_id) as members from session where expires_at > ${at}`.execute(
    db,
  )
  return rows[0] ?? { open: 0, members: 0 }
}

export async function listStaffSessions(db: Db, at: Date): Promise<Security['sessions']['staff']> {
  const { rows } = await sql<Security['sessions']['staff'][number]>`
    select jsonb_build_object('id', m.id, 'name', m.name) as member, m.role, s.last_used_at, s.user_agent
    from session s join member m on m.id = s.member_id
    where m.role <> 'user' and s.expires_at > ${at} order by s.last_used_at desc limit ${2 * MOST}`.execute(
    db,
  )
  return rows
}

export async function listRefused(db: Db, since: Date): Promise<Security['refused']['routes']> {
  const { rows } = await sql<Security['refused']['routes'][number]>`
    select route, sum(hits)::integer as n from limit_hit where day >= ${since}::date
    group by route order by n desc, route`.execute(db)
  return rows
}

export async function listAdmins(db: Db): Promise<Setup['admins'][number][]> {
  const { rows } = await sql<Setup['admins'][number]>`
    select email, email_verified_at is not null as "isVerified",
      (select max(last_used_at) from session s where s.member_id = member.id) as "seenAt"
    from member where role = 'admin' and status = 'active'`.execute(db)
  return rows
}
