import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import { badRequest, forbidden, unauthenticated } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { type Hashing, hashPassword, inTurn } from '../../platform/passwords.ts'
import { type Language, queueMail } from '../mail/service.ts'
import { readSettings } from '../settings/service.ts'
import { accountOf } from './attempt-service.ts'
import { placeOf } from './device-service.ts'
import { guessPassword } from './guess-service.ts'
import { findBanEnd, findMemberByEmail, getMember, insertMember, type Member } from './repo.ts'
import { replaceMailToken } from './secret-repo.ts'
import { after, hashToken, newSecret, type SignedIn, startSession } from './service.ts'

export const VERIFICATION_MS = 7 * 24 * 60 * 60_000

const INVALID = 'Invalid email or password'

export interface Client {
  address: string
  userAgent: string | null
}

interface Credentials {
  email: string
  password: string
  device_token?: string | undefined
}

/** The member whose password it is. Who does not know it is not told either that there is an account, or a ban. */
async function findGuessed(
  db: Db,
  address: string,
  given: Credentials,
  isRight: Hashing['isRight'],
): Promise<Member | undefined> {
  const found = await findMemberByEmail(db, given.email)
  const place = await placeOf(db, found?.id, address, given.device_token)
  const guess = { account: accountOf(found, given.email), ...place }
  return (await guessPassword(db, guess, found, given.password, isRight)) ? found : undefined
}

/** Whoever knows the password is told why it opens nothing: they would look for a slip, or ask for a new one. */
async function refuseBanned(db: Db, member: Member): Promise<void> {
  if (member.status !== 'banned') return
  const until = await findBanEnd(db, member.id)
  throw forbidden(
    until
      ? `This account is suspended until ${until.toISOString().slice(0, 10)}`
      : 'This account is suspended',
  )
}

export async function signIn(db: Db, { address, userAgent }: Client, given: Credentials): Promise<SignedIn> {
  // What has to be looked up waits for its turn, too: connections to the database are for those who do not flood.
  const member = await inTurn({ line: 'sign-in', owner: address }, ({ isRight }) =>
    findGuessed(db, address, given, isRight),
  )
  if (!member) throw unauthenticated(INVALID)
  await refuseBanned(db, member)
  if (!member.email_verified && (await readSettings(db)).email_verification_required) {
    throw forbidden('Please open the link in the mail we sent you first.', 'email_not_verified')
  }
  return transact(db, (trx) => startSession(trx, member, userAgent, given.device_token))
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
  given: Credentials & { name: string; language?: Language | undefined },
): Promise<Partial<SignedIn> & { message: string }> {
  if (!(await readSettings(db)).registration_open)
    throw forbidden('New accounts are not accepted at the moment.')
  const passwordHash = await hashPassword(given.password, { line: 'new', owner: client.address })
  return transact(db, async (trx) => {
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
    return {
      ...(await startSession(trx, member, client.userAgent, given.device_token)),
      message: 'Account created.',
    }
  })
}
