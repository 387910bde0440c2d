import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { countAttempt } from './secret-repo.ts'

/** Counts a try; whether those of the time span, this one included, are few enough. */
export async function isAllowedTry(db: Db, subject: string, most: number, spanMs: number): Promise<boolean> {
  const [tries = 0] = await countAttempt(db, subject, now(), [new Date(now().getTime() - spanMs)])
  return tries <= most
}
