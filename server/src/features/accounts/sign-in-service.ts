import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { badRequest, forbidden, tooMany, unauthenticated } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { type Hashing, hashPassword, inTurn } from '../../platform/passwords.ts'
import { type Language, queueMail } from '../mail/service.ts'
import { readSettings } from '../settings/service.ts'
import { findMemberByEmail, getMember, insertMember, type Member } from './repo.ts'
import { countAttempt, forgetAttempts, replaceMailToken } from './secret-repo.ts'
import { after, hashToken, newSecret, type SignedIn, startSession } from './service.ts'

const MINUTE = 60_000
const WINDOW_MS = 15 * MINUTE
const DAY_MS = 24 * 60 * MINUTE
const WRONG_PASSWORDS_PER_WINDOW = 10
const WRONG_PASSWORDS_PER_DAY = 100
/** An address may stand for a whole school; a stolen list is longer than that. */
const WRONG_PASSWORDS_PER_ADDRESS = 100
export const VERIFICATION_MS = 7 * DAY_MS

const INVALID = 'Invalid email or password'

export interface Client {
  address: string
  userAgent: string | null
}

/**
 * A try is counted before it is made, so that many at once are counted too; a right password forgets those of
 * its account. Known and unknown accounts are counted alike.
 */
async function allowAttempt(db: Db, account: string, address: string): Promise<void> {
  const at = now()
  const since = [new Date(at.getTime() - WINDOW_MS), new Date(at.getTime() - DAY_MS)]
  const [recent = 0, today = 0] = await countAttempt(db, account, at, since)
  const [fromAddress = 0] = await countAttempt(db, address, at, since.slice(0, 1))
  const tooOften =
    recent > WRONG_PASSWORDS_PER_WINDOW ||
    today > WRONG_PASSWORDS_PER_DAY ||
    fromAddress > WRONG_PASSWORDS_PER_ADDRESS
  if (tooOften) throw tooMany('Too many attempts. Please try again later.', WINDOW_MS / 1000)
}

/** All of it waits for its turn: the connections to the database are for those who do not flood. */
export const signIn = (
  db: Db,
  client: Client,
  given: { email: string; password: string },
): Promise<SignedIn> =>
  inTurn({ line: 'sign-in', owner: client.address }, ({ isRight }) => tryToSignIn(db, client, given, isRight))

async function tryToSignIn(
  db: Db,
  client: Client,
  given: { email: string; password: string },
  isRight: Hashing['isRight'],
): Promise<SignedIn> {
  const account = `sign-in:${given.email.toLowerCase()}`
  const address = `sign-in from:${client.address}`
  await allowAttempt(db, account, address)
  const member = await findMemberByEmail(db, given.email)
  const right = await isRight(member?.password_hash, given.password)
  if (!member || !right || member.status !== 'active') throw unauthenticated(INVALID)
  if (!member.email_verified && (await readSettings(db)).email_verification_required) {
    throw forbidden('Please open the link in the mail we sent you first.', 'email_not_verified')
  }
  await forgetAttempts(db, account)
  await forgetAttempts(db, address)
  return startSession(db, member, client.userAgent)
}

/** The mail that proves an address; the link of the newest one works. */
export async function sendVerification(db: Db, member: Member, publicUrl: string): Promise<void> {
  const token = newSecret()
  await replaceMailToken(db, {
    hash: hashToken(token),
    memberId: member.id,
    purpose: 'verify',
    newEmail: null,
    sessionId: null,
    at: now(),
    expiresAt: after(VERIFICATION_MS),
  })
  await queueMail(db, {
    to: member.email,
    memberId: member.id,
    template: 'verify',
    language: member.language,
    data: { name: member.name, link: `${publicUrl}/verify-email/${token}` },
  })
}

export async function registerMember(
  db: Db,
  client: Client,
  publicUrl: string,
  given: { email: string; password: string; name: string; language?: Language | undefined },
): Promise<Partial<SignedIn> & { message: string }> {
  const passwordHash = await hashPassword(given.password, { line: 'new', owner: client.address })
  return db.transaction().execute(async (trx) => {
    const id = newId()
    const added = await insertMember(trx, {
      id,
      email: given.email,
      name: given.name,
      role: 'user',
      passwordHash,
      language: given.language ?? null,
      verifiedAt: null,
      verificationDueAt: after(VERIFICATION_MS),
      at: now(),
    })
    if (!added) throw badRequest('Email already registered')
    const member = await getMember(trx, id)
    await sendVerification(trx, member, publicUrl)
    if ((await readSettings(trx)).email_verification_required) {
      return { message: 'Account created. Please open the link in the mail we sent you, then sign in.' }
    }
    return { ...(await startSession(trx, member, client.userAgent)), message: 'Account created.' }
  })
}
