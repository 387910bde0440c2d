import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Caller } from '../../platform/http/access.ts'
import { badRequest, conflict, forbidden } from '../../platform/http/errors.ts'
import { hashPassword, inTurn } from '../../platform/passwords.ts'
import { record } from '../audit/service.ts'
import { queueMail } from '../mail/service.ts'
import { accountOf, allowTry, isAllowedTry, nthTry } from './attempt-service.ts'
import { rememberNetwork } from './device-service.ts'
import { removeGuesses } from './guess-repo.ts'
import { guessPassword } from './guess-service.ts'
import { endSecrets, lockCaller } from './owner-service.ts'
import {
  findMemberByEmail,
  getMember,
  lockMember,
  removeEarlierIdentities,
  updatePassword,
  updateVerified,
} from './repo.ts'
import { hasMailToken, replaceMailToken, takeMailToken } from './secret-repo.ts'
import { after, hashToken, newSecret } from './service.ts'
import { confirmSession, isConfirmed } from './session-repo.ts'

const RESET_MINUTES = 30
const HOUR_MS = 60 * 60_000
/** In an hour, for one account; and for all of them. */
const RESET_MAILS_PER_ADDRESS = 3
const RESET_MAILS_PER_ACCOUNT = 10
const RESET_REQUESTS_PER_ADDRESS = 50

const WRONG = 'The password is not right'
const GONE = 'This link is no longer valid'

/**
 * Beyond a few mails an hour, an address causes no more of them, and beyond more in all only those who have not
 * asked yet do: nobody keeps another from getting theirs.
 */
async function mayMail(db: Db, account: string, address: string): Promise<boolean> {
  const nth = await nthTry(db, `reset:${account} ${address}`, RESET_MAILS_PER_ADDRESS, HOUR_MS)
  if (nth === undefined) return false
  const areFew = await isAllowedTry(db, `reset:${account}`, RESET_MAILS_PER_ACCOUNT, HOUR_MS)
  return areFew || nth === 1
}

/**
 * The same answer, after the same work, whether the account is there or not: a try is counted and committed
 * either way.
 */
export async function requestReset(db: Db, address: string, email: string, publicUrl: string): Promise<void> {
  await allowTry(db, `reset from:${address}`, RESET_REQUESTS_PER_ADDRESS, HOUR_MS)
  const found = await findMemberByEmail(db, email)
  const isMailed = await mayMail(db, accountOf(found, email), address)
  const token = newSecret()
  if (found?.status !== 'active' || !isMailed) return
  await transact(db, async (trx) => {
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

/**
 * Whoever could open the mail owns the address, too; who came before them does not get in any more, and what they
 * or others guessed is no reason to wait.
 */
export async function resetPassword(
  db: Db,
  address: string,
  given: { token: string; new_password: string },
): Promise<void> {
  const token = hashToken(given.token)
  // Nobody has work done for a link that is none; of those who share one, the first takes it.
  if (!(await hasMailToken(db, token, 'reset', now()))) throw badRequest(GONE)
  const hash = await hashPassword(given.new_password, { line: 'new', owner: address })
  await transact(db, async (trx) => {
    const taken = await takeMailToken(trx, token, 'reset', now())
    if (!taken) throw badRequest(GONE)
    await updatePassword(trx, taken.memberId, hash)
    await updateVerified(trx, taken.memberId, now())
    await removeEarlierIdentities(trx, taken.memberId)
    await endSecrets(trx, taken.memberId)
    await removeGuesses(trx, taken.memberId)
    await rememberNetwork(trx, taken.memberId, address)
    await record(trx, { id: taken.memberId, address }, 'password.reset', { subject: taken.memberId })
  })
}

const CONFIRMED_MS = 10 * 60_000

/** What cannot be taken back lightly asks for a sign-in or a password of the last ten minutes. */
export async function requireConfirmed(db: Db, caller: Caller): Promise<void> {
  if (!(await isConfirmed(db, caller.sessionId, new Date(now().getTime() - CONFIRMED_MS))))
    throw forbidden('Please sign in or say your password again first', 'confirm_password')
}

/** A member without a password (they sign in with Google) has none to say: they have just signed in. */
export async function requirePassword(db: Db, caller: Caller, password: string | undefined): Promise<void> {
  const member = await getMember(db, caller.id)
  if (!member.password_hash) return requireConfirmed(db, caller)
  const guess = { account: caller.id, place: `session:${caller.sessionId}`, isKnown: true }
  const right = await inTurn({ line: 'confirm', owner: caller.id }, ({ isRight }) =>
    guessPassword(db, guess, member, password ?? '', isRight),
  )
  if (!right) throw forbidden(WRONG)
}

export async function changePassword(
  db: Db,
  caller: Caller,
  given: { current_password?: string | undefined; new_password: string },
): Promise<void> {
  await requirePassword(db, caller, given.current_password)
  const hash = await hashPassword(given.new_password, { line: 'confirm', owner: caller.id })
  await transact(db, async (trx) => {
    await lockCaller(trx, caller)
    await updatePassword(trx, caller.id, hash)
    await endSecrets(trx, caller.id, caller.sessionId)
    await record(trx, caller, 'password.changed', { subject: caller.id })
  })
}

export async function confirmPassword(db: Db, caller: Caller, password: string): Promise<void> {
  if (!(await getMember(db, caller.id)).password_hash)
    throw conflict('Your account has no password: sign in again instead')
  await requirePassword(db, caller, password)
  await confirmSession(db, caller.sessionId, now())
}
