import { tellDue } from '../features/contributions/deciding/held-service.ts'
import type { TestApp } from './harness.ts'

/** Of what moderators decided, once they cannot take it back any more. */
export async function tellHeld({ pool, db }: Pick<TestApp, 'pool' | 'db'>): Promise<void> {
  await pool.query(`update held_decision set due_at = due_at - interval '1 minute'`)
  await tellDue(db)
}
