import type { Db } from '../../platform/database/db.ts'

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
  await db
    .insertInto('audit')
    .values({ ...row, detail: JSON.stringify(row.detail) })
    .execute()
}
