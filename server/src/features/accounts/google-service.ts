import { randomBytes } from 'node:crypto'
import { NAME_MAX, plainLine } from '@kitdex/contract/rules/texts/names'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import { forbidden, unauthenticated } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { ProvedIdentity } from '../../platform/oidc.ts'
import { record } from '../audit/service.ts'
import { readSettings } from '../settings/service.ts'
import { endSecrets } from './owner-service.ts'
import {
  findIdentity,
  getMember,
  insertIdentity,
  insertMember,
  lockMember,
  lockMemberByEmail,
  updateName,
  updatePassword,
  updateVerified,
} from './repo.ts'
import { insertHandoff, takeHandoff } from './secret-repo.ts'
import { after, hashToken, type SignedIn, startSession } from './service.ts'

const HANDOFF_SECONDS = 60
const FAILED = 'Google authentication failed'

/** No form of ours looked at it. */
const nameOf = ({ name, email }: ProvedIdentity): string => {
  const plain = plainLine((name ?? '').toWellFormed().replaceAll('\ufffd', ' '))
  return [...plain].slice(0, NAME_MAX).join('') || (email.split('@')[0] ?? email)
}

/**
 * The member that a proved identity is. An identity is the provider's name for a person, never the address: a
 * known address only decides which account a new identity joins. An account whose address was never proved
 * may be a squatter's: what they can get in with, and what they called it, ends when the owner comes.
 */
async function memberOf(db: Db, identity: ProvedIdentity, address: string): Promise<string> {
  const known = await findIdentity(db, identity.issuer, identity.subject)
  if (known) return known
  const at = now()
  const { issuer, subject, email } = identity
  const local = await lockMemberByEmail(db, email)
  const memberId = local?.id ?? newId()
  if (local) {
    if (!local.email_verified) {
      await updatePassword(db, local.id, null)
      await updateName(db, local.id, nameOf(identity))
      await endSecrets(db, local.id)
    }
    await updateVerified(db, local.id, at)
  } else {
    if (!(await readSettings(db)).registration_open) throw unauthenticated(FAILED)
    await insertMember(db, {
      id: memberId,
      email,
      name: nameOf(identity),
      role: 'user',
      passwordHash: null,
      language: null,
      verifiedAt: at,
      verificationDueAt: null,
      at,
    })
  }
  await insertIdentity(db, { issuer, subject, memberId, at })
  await record(db, { id: memberId, address }, 'identity.added', { subject: memberId, detail: { issuer } })
  return memberId
}

/** What the page posts back for its token: 128 bits, one use, a minute, from the browser that began. */
export async function handOff(
  db: Db,
  identity: ProvedIdentity,
  browserSecret: string,
  address: string,
): Promise<string> {
  const sessionId = randomBytes(16).toString('base64url')
  await transact(db, async (trx) => {
    const memberId = await memberOf(trx, identity, address)
    const member = await lockMember(trx, memberId)
    // Whoever reset the password while we waited ended the identity, too.
    const isStill = (await findIdentity(trx, identity.issuer, identity.subject)) === memberId
    if (isStill && member?.status === 'banned') throw forbidden('This account is suspended')
    if (member?.status !== 'active' || !isStill) throw unauthenticated(FAILED)
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
  shownDevice: string | undefined,
): Promise<SignedIn> {
  const signedIn = await transact(db, async (trx) => {
    const memberId = await takeHandoff(trx, hashToken(sessionId), hashToken(browserSecret ?? ''), now())
    return memberId ? startSession(trx, await getMember(trx, memberId), userAgent, shownDevice) : undefined
  })
  // Thrown only now: what was used up stays so.
  if (!signedIn) throw unauthenticated(FAILED)
  return signedIn
}
