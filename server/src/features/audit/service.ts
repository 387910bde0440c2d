import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { originNow } from '../../platform/http/origin.ts'
import { newId } from '../../platform/ids.ts'
import { insertAudit } from './repo.ts'

/** Says for good who decided what, from where. `by` is null when the system itself did. */
export const record = (
  db: Db,
  by: string | null,
  action: string,
  about: { subject?: string; detail?: Record<string, unknown> } = {},
): Promise<void> =>
  insertAudit(db, {
    id: newId(),
    at: now(),
    actor_id: by,
    action,
    subject_id: about.subject ?? null,
    detail: about.detail ?? {},
    address: originNow(),
  })
