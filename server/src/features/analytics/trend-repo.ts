import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { DECIDED, decidedIn, type Span } from './activity-repo.ts'

/** Approvals by the Monday of their week; weeks without one are left out. */
export async function listWeeks(
  db: Db,
  span: Span,
): Promise<{ at: string; approved: number; decided: number }[]> {
  const { rows } = await sql<{ at: string; approved: number; decided: number }>`
    select to_char(date_trunc('week', c.decided_at at time zone 'UTC'), 'YYYY-MM-DD') as at,
      count(*) filter (where c.status = 'approved') as approved, count(*) as decided
    from contribution c where ${decidedIn(span)} group by 1 order by 1`.execute(db)
  return rows
}

/** Approvals by month, of those before the one that runs. */
export async function listMonths(db: Db, until: Date): Promise<{ month: string; n: number }[]> {
  const { rows } = await sql<{ month: string; n: number }>`
    select to_char(date_trunc('month', c.decided_at at time zone 'UTC'), 'YYYY-MM') as month, count(*) as n
    from contribution c where ${DECIDED} and c.status = 'approved'
      and c.decided_at < date_trunc('month', ${until}::timestamptz, 'UTC')
    group by 1 order by 1`.execute(db)
  return rows
}

export async function countPending(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from contribution
    where origin in ('member', 'staff') and status = 'pending_review'`.execute(db)
  return rows[0]?.n ?? 0
}

export interface Best {
  id: string
  name: string
  approved: number
  rejected: number
}

/** Who of those that do not moderate has the most approved ones. */
export async function findBest(db: Db): Promise<Best | undefined> {
  const { rows } = await sql<Best>`
    select m.id, m.name, a.approved, (select count(*) from contribution c where c.author_id = m.id
      and c.status = 'rejected') as rejected
    from (select c.author_id, count(*) as approved from contribution c
      where c.status = 'approved' and c.origin = 'member' and c.author_id is not null group by 1) a
    join member m on m.id = a.author_id
    where m.role = 'user' and m.status = 'active'
    order by a.approved desc, m.name, m.id limit 1`.execute(db)
  return rows[0]
}

/** What was decided of each type. */
export async function countDecidedTypes(
  db: Db,
  span: Span,
): Promise<{ entity_type: string; approved: number; rejected: number }[]> {
  const { rows } = await sql<{ entity_type: string; approved: number; rejected: number }>`
    select c.entity_type, count(*) filter (where c.status = 'approved') as approved,
      count(*) filter (where c.status = 'rejected') as rejected
    from contribution c where ${decidedIn(span)} group by 1 order by 1`.execute(db)
  return rows
}
