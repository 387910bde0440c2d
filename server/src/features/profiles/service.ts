import type { publicProfile, updateProfile as updateProfileCall } from '@kitdex/contract/api/profiles'
import type { Received, Reply } from '@kitdex/contract/endpoint'
import { canSee } from '@kitdex/contract/rules/can-see'
import { completenessOf } from '@kitdex/contract/rules/completeness'
import { levelOf } from '@kitdex/contract/rules/levels'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { type Mailing, requestEmailChange, requireForEmail } from '../accounts/email-service.ts'
import { ownUser } from '../accounts/service.ts'
import { badgesOf, contributionCountOf } from '../badges/service.ts'
import { countCollection } from '../collection/service.ts'
import { findProfile, type ProfileRow, updateMember } from './repo.ts'

export const PRIVATE = 'This profile is private'

export async function getMember(db: Db, id: string): Promise<ProfileRow> {
  const member = isId(id) ? await findProfile(db, id) : undefined
  if (!member) throw notFound('User not found')
  return member
}

/** The gate of everything about a person. */
export async function seenBy(
  db: Db,
  viewer: Pick<Caller, 'id' | 'role'> | null,
  id: string,
): Promise<ProfileRow> {
  const member = await getMember(db, id)
  if (!canSee(viewer, member)) throw forbidden(PRIVATE)
  return member
}

/** What belongs to somebody is changed by nobody else. */
export function requireOwn(caller: Caller, id: string): void {
  if (caller.id !== id) throw forbidden('You can only change your own profile')
}

export const withLevel = <T extends { xp: number }>(member: T) => {
  const { name, emoji } = levelOf(member.xp)
  return { ...member, level: name, level_emoji: emoji }
}

export async function readProfile(db: Db, caller: Caller, id: string) {
  const member = await seenBy(db, caller, id)
  if (caller.id === member.id) return ownUser(db, caller)
  const { language: _, ...shown } = member
  return withLevel(shown)
}

export const readPublicInfo = async (db: Db, caller: Caller) => withLevel(await getMember(db, caller.id))

export async function readPublicProfile(
  db: Db,
  caller: Caller,
  id: string,
): Promise<Reply<typeof publicProfile>> {
  const member = await seenBy(db, caller, id)
  const [contributions_count, collections_count, badges] = await Promise.all([
    contributionCountOf(db, member.id),
    countCollection(db, member.id, caller.id !== member.id),
    badgesOf(db, member.id),
  ])
  return { ...withLevel(member), collections_count, contributions_count, badges }
}

export async function readCompleteness(db: Db, caller: Caller, id: string) {
  const member = await seenBy(db, caller, id)
  return completenessOf(member, member.language ?? 'en')
}

type Said = Received<typeof updateProfileCall>['body']

/** An address is asked for, the rest is changed: first what may be refused. */
export async function updateProfile(
  db: Db,
  caller: Caller,
  id: string,
  mailing: Mailing,
  { email, password, ...said }: Said,
): Promise<Reply<typeof updateProfileCall>> {
  requireOwn(caller, id)
  const before = await ownUser(db, caller)
  const isNew = email !== undefined && email.toLowerCase() !== before.email.toLowerCase()
  if (isNew) {
    await requireForEmail(db, caller, password)
    await requestEmailChange(db, caller, mailing, email)
  }
  const change = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  if (Object.keys(change).length > 0) await updateMember(db, caller.id, change)
  return { ...(await ownUser(db, caller)), pending_email: isNew ? email : null }
}
