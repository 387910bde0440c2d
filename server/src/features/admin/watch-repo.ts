import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface Trend {
  type: EntityType
  now: number
  before: number
}

export async function findTrend(db: Db, since: Date, before: Date): Promise<Trend | undefined> {
  const { rows } = await sql<Trend>`
    select entity_type as type, count(*) filter (where created_at >= ${since}) as now,
      count(*) filter (where created_at < ${since}) as before
    from contribution where created_at >= ${before} and origin = 'member' and status not in ('draft', 'withdrawn')
    group by entity_type having count(*) filter (where created_at >= ${since}) > count(*) filter (where created_at < ${since})
    order by count(*) filter (where created_at >= ${since}) - count(*) filter (where created_at < ${since}) desc, 1
    limit 1`.execute(db)
  return rows[0]
}

export async function countPictureReports(db: Db, since: Date): Promise<{ reports: number; open: number }> {
  const { rows } = await sql<{ reports: number; open: number }>`
    select count(*) as reports, count(*) filter (where status = 'open') as open
    from report where picture <> '' and created_at >= ${since}`.execute(db)
  return rows[0] ?? { reports: 0, open: 0 }
}
