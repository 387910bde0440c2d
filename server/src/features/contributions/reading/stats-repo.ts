import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export interface StatusCount {
  entity_type: string
  status: string
  n: number
}

export async function countByStatus(db: Db): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select entity_type, status, count(*) as n from contribution
    where origin in ('member', 'staff') and status not in ('draft', 'withdrawn')
    group by entity_type, status`.execute(db)
  return rows
}

export interface DecidedCount {
  status: string
  decided_how: string
  n: number
}

export async function countDecidedSince(db: Db, since: Date): Promise<DecidedCount[]> {
  const { rows } = await sql<DecidedCount>`
    select status, decided_how, count(*) as n from contribution
    where origin in ('member', 'staff') and decided_at >= ${since} and status in ('approved', 'rejected')
    group by status, decided_how`.execute(db)
  return rows
}

export async function countVotesSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from vote v join contribution c on c.id = v.contribution_id
    where v.updated_at >= ${since} and c.status <> 'withdrawn'`.execute(db)
  return rows[0]?.n ?? 0
}

export interface TopContributor {
  id: string
  name: string
  contributions: number
  approved: number
  xp: number
}

/** Those who have earned most, and what they contributed. */
export async function listTopContributors(db: Db, limit: number): Promise<TopContributor[]> {
  const { rows } = await sql<TopContributor>`
    select m.id, m.name, t.contributions, t.approved, m.xp
    from (select id, name, xp from member where status = 'active' and xp > 0 order by xp desc, name, id limit ${limit}) m
    cross join lateral (
      select count(*) as contributions, count(*) filter (where c.status = 'approved') as approved
      from contribution c where c.author_id = m.id and c.status not in ('draft', 'withdrawn')
    ) t
    order by m.xp desc, m.name, m.id`.execute(db)
  return rows
}
