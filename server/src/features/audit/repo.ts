import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'

export interface AuditRow {
  id: string
  at: Date
  actor_id: string | null
  action: string
  subject_id: string | null
  detail: Record<string, unknown>
  address: string | null
}

export async function insertAudit(db: Db, row: AuditRow): Promise<void> {
  await sql`${prepared}
    insert into audit (id, at, actor_id, action, subject_id, detail, address)
    values (${row.id}, ${row.at}, ${row.actor_id}, ${row.action}, ${row.subject_id}, ${JSON.stringify(row.detail)},
      ${row.address})`.execute(db)
}
