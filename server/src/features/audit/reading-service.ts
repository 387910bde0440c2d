import type { AuditEntry } from '@kitdex/contract/api/admin/audit'
import { csvHeader, csvText } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/db.ts'
import {
  type AuditFilter,
  countEntries,
  listAbout,
  listAfter,
  listEntries,
  removeAddresses,
} from './reading-repo.ts'

export const auditAbout = listAbout

/** From where somebody acted is forgotten after 90 days. */
export const purgeOrigins = removeAddresses

export async function readAudit(
  db: Db,
  filter: AuditFilter,
  page: { skip: number; limit: number },
): Promise<{ rows: AuditEntry[]; total: number }> {
  return { rows: await listEntries(db, filter, page), total: await countEntries(db, filter) }
}

const AT_ONCE = 1000
const HEADER = ['at', 'action', 'actor_id', 'actor', 'subject_id', 'subject', 'address', 'detail']

/** Piece by piece, however long it is. */
export async function* auditCsv(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  yield csvHeader(HEADER)
  let last: AuditEntry | undefined
  do {
    const rows = await listAfter(db, filter, last, AT_ONCE)
    const lines = rows.map(({ at, action, actor, subject_id, subject, address, detail }) => [
      ...[at, action, actor?.id, actor?.name, subject_id, subject, address, JSON.stringify(detail)],
    ])
    yield csvText(lines)
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined
  } while (last)
}
