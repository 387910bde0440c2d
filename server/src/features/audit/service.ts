import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { insertAudit } from './repo.ts'

/** Who decided, and the network that they came from. */
export interface Actor {
  id: string
  address: string
}

/** Says for good who decided what, from where. `by` is null when votes or the system itself did. */
export const record = (
  db: Db,
  by: Actor | null,
  action: string,
  about: { subject?: string; detail?: Record<string, unknown> } = {},
): Promise<void> =>
  insertAudit(db, {
    id: newId(),
    at: now(),
    actor_id: by?.id ?? null,
    action,
    subject_id: about.subject ?? null,
    detail: about.detail ?? {},
    address: by?.address ?? null,
  })
