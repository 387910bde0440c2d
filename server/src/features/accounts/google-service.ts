import { randomBytes } from 'node:crypto'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { unauthenticated } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { ProvedIdentity } from '../../platform/oidc.ts'
import { record } from '../audit/service.ts'
import {
  findIdentity,
  findMember,
  findMemberByEmail,
  insertIdentity,
  insertMember,
  type Member,
  updatePassword,
  updateVerified,
} from './repo.ts'
import { insertHandoff, takeHandoff } from './secret-repo.ts'
import { after, endSessions, hashToken, type SignedIn, startSession } from './service.ts'

const HANDOFF_SECONDS = 60

/**
 * The member that a proved identity is. An identity is the provider's name for a person, never the address: a
 * known address only decides which account a new identity joins. An account whose address was never proved
 * may be a squatter's: its password and sessions end when the owner comes.
 */
async function memberOf(db: Db, identity: ProvedIdentity): Promise<string> {
  const known = await findIdentity(db, identity.issuer, identity.subject)
  if (known) return known
  const at = now()
  const { issuer, subject, email } = identity
  const local = await findMemberByEmail(db, email)
  const memberId = local?.id ?? newId()
  if (local) {
    if (!local.email_verified) {
      await updatePassword(db, local.id, null)
      await endSessions(db, local.id)
    }
    await updateVerified(db, local.id, at)
  } else {
    await insertMember(db, {
      id: memberId,
      email,
      name: identity.name ?? email.split('@')[0] ?? email,
      role: 'user',
      passwordHash: null,
      language: null,
      verifiedAt: at,
      verificationDueAt: null,
      at,
    })
  }
  await insertIdentity(db, { issuer, subject, memberId, at })
  await record(db, memberId, 'identity.added', { subject: memberId, detail: { issuer } })
  return memberId
}

/** What the page posts back for its token: 128 bits, one use, a minute, from the browser that began. */
export async function handOff(db: Db, identity: ProvedIdentity, browserSecret: string): Promise<string> {
  const sessionId = randomBytes(16).toString('base64url')
  await db.transaction().execute(async (trx) => {
    const memberId = await memberOf(trx, identity)
    await insertHandoff(trx, {
      sessionHash: hashToken(sessionId),
      browserHash: hashToken(browserSecret),
      memberId,
      expiresAt: after(HANDOFF_SECONDS * 1000),
    })
  })
  return sessionId
}

export async function signInFromHandoff(
  db: Db,
  sessionId: string,
  browserSecret: string | undefined,
  userAgent: string | null,
): Promise<SignedIn> {
  const memberId = await takeHandoff(db, hashToken(sessionId), hashToken(browserSecret ?? ''), now())
  const member: Member | undefined = memberId ? await findMember(db, memberId) : undefined
  if (member?.status !== 'active') throw unauthenticated('Google authentication failed')
  return startSession(db, member, userAgent)
}
