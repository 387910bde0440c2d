import type { Caller } from '../../platform/access.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { badRequest, forbidden, tooMany } from '../../platform/errors.ts'
import { hashPassword, inTurn } from '../../platform/passwords.ts'
import { record } from '../audit/service.ts'
import { queueMail } from '../mail/service.ts'
import { endSecrets, lockCaller } from './owner-service.ts'
import {
  findMemberByEmail,
  getMember,
  lockMember,
  removeEarlierIdentities,
  updatePassword,
  updateVerified,
} from './repo.ts'
import { countAttempt, hasMailToken, replaceMailToken, takeMailToken } from './secret-repo.ts'
import { after, hashToken, newSecret } from './service.ts'
import { confirmSession } from './session-repo.ts'

const RESET_MINUTES = 30
const HOUR_MS = 60 * 60_000
const RESET_MAILS_PER_HOUR = 5
const RESET_REQUESTS_PER_ADDRESS = 50

const WRONG = 'The password is not right'
const GONE = 'This link is no longer valid'

/**
 * The same answer, after the same work, whether the account is there or not: a try is counted and committed
 * either way. Beyond a few mails an hour, no more are sent.
 */
export async function requestReset(db: Db, address: string, email: string, publicUrl: string): Promise<void> {
  const since = [new Date(now().getTime() - HOUR_MS)]
  const [fromAddress = 0] = await countAttempt(db, `reset from:${address}`, now(), since)
  if (fromAddress > RESET_REQUESTS_PER_ADDRESS)
    throw tooMany('Too many attempts. Please try again later.', HOUR_MS / 1000)
  const [mails = 0] = await countAttempt(db, `reset:${email.toLowerCase()}`, now(), since)
  const found = await findMemberByEmail(db, email)
  const token = newSecret()
  if (found?.status !== 'active' || mails > RESET_MAILS_PER_HOUR) return
  await db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, found.id)
    if (member?.status !== 'active' || member.email !== found.email) return
    await replaceMailToken(trx, {
      hash: hashToken(token),
      memberId: member.id,
      purpose: 'reset',
      newEmail: null,
      sessionId: null,
      at: now(),
      expiresAt: after(RESET_MINUTES * 60_000),
    })
    await queueMail(trx, {
      to: member.email,
      memberId: member.id,
      template: 'reset',
      language: member.language,
      data: { name: member.name, link: `${publicUrl}/reset-password?token=${token}`, minutes: RESET_MINUTES },
    })
  })
}

/** Whoever could open the mail owns the address, too; who came before them does not get in any more. */
export async function resetPassword(
  db: Db,
  address: string,
  given: { token: string; new_password: string },
): Promise<void> {
  const token = hashToken(given.token)
  // Nobody has work done for a link that is none; of those who share one, the first takes it.
  if (!(await hasMailToken(db, token, 'reset', now()))) throw badRequest(GONE)
  const hash = await hashPassword(given.new_password, { line: 'new', owner: address })
  await db.transaction().execute(async (trx) => {
    const taken = await takeMailToken(trx, token, 'reset', now())
    if (!taken) throw badRequest(GONE)
    await updatePassword(trx, taken.memberId, hash)
    await updateVerified(trx, taken.memberId, now())
    await removeEarlierIdentities(trx, taken.memberId)
    await endSecrets(trx, taken.memberId)
    await record(trx, taken.memberId, 'password.reset', { subject: taken.memberId })
  })
}

/** A member without a password (they sign in with Google) has none to say. */
export async function requirePassword(db: Db, caller: Caller, password: string | undefined): Promise<void> {
  const member = await getMember(db, caller.id)
  if (!member.password_hash) return
  const turn = { line: 'confirm', owner: caller.id } as const
  const isRight = await inTurn(turn, (hashing) => hashing.isRight(member.password_hash, password ?? ''))
  if (!isRight) throw forbidden(WRONG)
}

export async function changePassword(
  db: Db,
  caller: Caller,
  given: { current_password?: string | undefined; new_password: string },
): Promise<void> {
  await requirePassword(db, caller, given.current_password)
  const hash = await hashPassword(given.new_password, { line: 'confirm', owner: caller.id })
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, caller)
    await updatePassword(trx, caller.id, hash)
    await endSecrets(trx, caller.id, caller.sessionId)
    await record(trx, caller.id, 'password.changed', { subject: caller.id })
  })
}

export async function confirmPassword(db: Db, caller: Caller, password: string): Promise<void> {
  await requirePassword(db, caller, password)
  await confirmSession(db, caller.sessionId, now())
}
