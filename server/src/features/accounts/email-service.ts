import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Caller } from '../../platform/http/access.ts'
import { badRequest, conflict } from '../../platform/http/errors.ts'
import { record } from '../audit/service.ts'
import { queueMail } from '../mail/service.ts'
import { allowTry } from './attempt-service.ts'
import { endSecrets, lockCaller } from './owner-service.ts'
import { requireConfirmed, requirePassword } from './password-service.ts'
import { findMemberByEmail, getMember, updateEmail, updateVerificationDue, updateVerified } from './repo.ts'
import { lockMailToken, replaceMailToken, takeMailToken } from './secret-repo.ts'
import { after, hashToken, newSecret } from './service.ts'
import { sendVerification, VERIFICATION_MS } from './sign-in-service.ts'

const HOUR_MS = 60 * 60_000
const MAILS_PER_HOUR = 5
const GONE = 'This link is no longer valid'
const CONFIRMED = 'Your e-mail address is confirmed already'

/** Where links in mails lead, and what multiplies how many are sent. */
export interface Mailing {
  publicUrl: string
  rateFactor: number
}

const allowMail = (db: Db, memberId: string, { rateFactor }: Mailing): Promise<void> =>
  allowTry(
    db,
    `mail:${memberId}`,
    MAILS_PER_HOUR * rateFactor,
    HOUR_MS,
    'Too many mails were asked for. Please try again later.',
  )

/** Opened once more, the link says that it has done what it is for. */
export async function verifyEmail(db: Db, token: string): Promise<void> {
  const opened = await lockMailToken(db, hashToken(token), 'verify', now())
  if (!opened) throw badRequest(GONE)
  if (!(await updateVerified(db, opened.memberId, now()))) throw conflict(CONFIRMED)
}

export async function resendVerification(db: Db, caller: Caller, mailing: Mailing): Promise<void> {
  const member = await getMember(db, caller.id)
  if (member.email_verified) throw conflict(CONFIRMED)
  await allowMail(db, caller.id, mailing)
  await transact(db, async (trx) => {
    await sendVerification(trx, await lockCaller(trx, caller), mailing.publicUrl)
    await updateVerificationDue(trx, member.id, after(VERIFICATION_MS))
  })
}

/** With the password; in the profile's form, which has no place for it, soon after it was said. */
export const requireForEmail = (db: Db, caller: Caller, password: string | undefined): Promise<void> =>
  password === undefined ? requireConfirmed(db, caller) : requirePassword(db, caller, password)

/** Answers the same whether the new address is somebody's or not; only its owner learns more. */
export async function requestEmailChange(
  db: Db,
  caller: Caller,
  mailing: Mailing,
  email: string,
): Promise<void> {
  await allowMail(db, caller.id, mailing)
  const taken = await findMemberByEmail(db, email)
  if (taken && taken.id !== caller.id) return
  const token = newSecret()
  await transact(db, async (trx) => {
    const member = await lockCaller(trx, caller)
    await replaceMailToken(trx, {
      hash: hashToken(token),
      memberId: member.id,
      purpose: 'change_email',
      newEmail: email,
      sessionId: caller.sessionId,
      at: now(),
      expiresAt: after(VERIFICATION_MS),
    })
    await queueMail(trx, {
      to: email,
      memberId: member.id,
      template: 'change_email',
      language: member.language,
      data: { name: member.name, email, link: `${mailing.publicUrl}/confirm-email/${token}` },
    })
  })
}

/** The old address is told; of the account's secrets the session that asked for it stays. */
export async function confirmEmailChange(db: Db, address: string, token: string): Promise<void> {
  const taken = await takeMailToken(db, hashToken(token), 'change_email', now())
  if (!taken?.newEmail) throw badRequest(GONE)
  const member = await getMember(db, taken.memberId)
  const owner = await findMemberByEmail(db, taken.newEmail)
  if (owner && owner.id !== member.id) throw conflict('This address belongs to another account')
  await updateEmail(db, member.id, taken.newEmail, now())
  await endSecrets(db, member.id, taken.sessionId)
  await queueMail(db, {
    to: member.email,
    memberId: member.id,
    template: 'email_changed',
    language: member.language,
    data: { name: member.name, email: taken.newEmail },
  })
  await record(db, { id: member.id, address }, 'email.changed', { subject: member.id })
}
