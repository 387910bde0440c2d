import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { tooMany } from '../../platform/http/errors.ts'
import { takeAttempt } from './secret-repo.ts'
import { hashToken } from './service.ts'

/** Whose account is tried. Of one that is not there we keep no address. */
export const accountOf = (member: { id: string } | undefined, email: string): string =>
  member?.id ?? hashToken(email.toLowerCase()).toString('base64url')

/** Counts a try, unless there were as many in the time span already; answers the how manieth it is. */
export async function nthTry(
  db: Db,
  subject: string,
  most: number,
  spanMs: number,
): Promise<number | undefined> {
  const taken = await takeAttempt(db, subject, now(), new Date(now().getTime() - spanMs), most)
  return 'nth' in taken ? taken.nth : undefined
}

export const isAllowedTry = async (db: Db, subject: string, most: number, spanMs: number): Promise<boolean> =>
  (await nthTry(db, subject, most, spanMs)) !== undefined

/** Counts a try, or says when the next one may be made. */
export async function allowTry(
  db: Db,
  subject: string,
  most: number,
  spanMs: number,
  refusal = 'Too many attempts. Please try again later.',
): Promise<void> {
  const taken = await takeAttempt(db, subject, now(), new Date(now().getTime() - spanMs), most)
  if ('nth' in taken) return
  const left = taken.oldest.getTime() + spanMs - now().getTime()
  throw tooMany(refusal, Math.max(1, Math.ceil(left / 1000)))
}
