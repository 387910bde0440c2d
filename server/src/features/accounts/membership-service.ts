import type { Role } from '@kitdex/contract/api/accounts'
import type { countMembers as countEndpoint, ListedMember } from '@kitdex/contract/api/admin/members'
import type { Reply } from '@kitdex/contract/endpoint'
import { DEFAULT_ADMIN } from '@kitdex/contract/rules/safety'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Caller } from '../../platform/http/access.ts'
import { inTransaction } from '../../platform/http/call.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { record } from '../audit/service.ts'
import { eraseMails } from '../mail/service.ts'
import { endSecrets, lockCaller } from './owner-service.ts'
import { requireConfirmed, requirePassword } from './password-service.ts'
import {
  anonymiseMember,
  countAdmins,
  countLabels,
  countMembers,
  findListedRow,
  findMemberByEmail,
  getMember,
  insertMember,
  listMemberRows,
  listOverdue,
  listOwnRows,
  lockAdmins,
  lockMember,
  type Member,
  type MemberFilter,
  updateBan,
  updateRole,
} from './repo.ts'
import { newSecret } from './service.ts'

/**
 * A site without an admin gets one: the one of the environment, or one with a password that is printed once.
 * Answers what to print.
 */
export async function ensureAdmin(
  db: Db,
  told: { email: string | undefined; password: string | undefined },
): Promise<string | undefined> {
  return transact(db, async (trx) => {
    await lockAdmins(trx)
    if ((await countAdmins(trx)) > 0) return undefined
    const email = told.email ?? DEFAULT_ADMIN
    const known = await findMemberByEmail(trx, email)
    if (known) {
      await updateRole(trx, known.id, 'admin')
      await record(trx, null, 'role.changed', {
        subject: known.id,
        detail: { from: known.role, to: 'admin' },
      })
      return `${email} is now the admin`
    }
    const password = told.password ?? newSecret().slice(0, 20)
    const id = newId()
    await insertMember(trx, {
      id,
      email,
      name: 'Admin',
      role: 'admin',
      passwordHash: await hashPassword(password, { line: 'new', owner: 'start' }),
      language: null,
      verifiedAt: now(),
      verificationDueAt: null,
      at: now(),
    })
    await record(trx, null, 'admin.created', { subject: id })
    const shown = told.password
      ? 'the password of ADMIN_PASSWORD'
      : `the password ${password} (shown only this once)`
    return `the admin is ${email} with ${shown}`
  })
}

export async function signOutEverywhere(db: Db, caller: Caller): Promise<void> {
  await endSecrets(db, caller.id)
  await record(db, caller, 'member.signed_out', { subject: caller.id })
}

export async function exportAccount(db: Db, caller: Caller): Promise<Record<string, unknown>> {
  const { password_hash, ...profile } = await getMember(db, caller.id)
  return { exported_at: now().toISOString(), profile, ...(await listOwnRows(db, caller.id)) }
}

interface Leaving {
  db: Db
  afterCommit(work: () => Promise<void>): void
}

/** Takes along what somebody who leaves has elsewhere: other features know what. */
export type Erase = (
  call: Leaving,
  member: { id: string; email: string; email_verified: boolean },
) => Promise<unknown>

/** Ends what others wait for of somebody who is kept out. */
export type Suspend = (db: Db, memberId: string) => Promise<unknown>

/** Goes on with what waited for somebody who is let in again. */
export type Readmit = (db: Db, memberId: string) => Promise<unknown>

async function endAccount(call: Leaving, member: Member, by: Caller, erase: Erase): Promise<void> {
  await erase(call, member)
  await eraseMails(call.db, member)
  await anonymiseMember(call.db, member.id)
  await record(call.db, by, 'account.deleted', { subject: member.id })
}

export async function deleteAccount(
  { db, afterCommit }: Leaving,
  caller: Caller,
  password: string | undefined,
  erase: Erase,
): Promise<void> {
  await requirePassword(db, caller, password)
  const later = await inTransaction(db, async (trx) => {
    const works: (() => Promise<void>)[] = []
    await lockAdmins(trx)
    const member = await lockCaller(trx, caller)
    if (member.role === 'admin' && (await countAdmins(trx)) === 1) {
      throw conflict('You are the only admin: make somebody else one first')
    }
    const call = { db: trx, afterCommit: (work: () => Promise<void>) => void works.push(work) }
    await endAccount(call, member, caller, erase)
    return works
  })
  for (const work of later) afterCommit(work)
}

/** Somebody whom an admin does something about; of two admins who demote each other at once, the second is none any more. */
async function lockForAdmin(db: Db, caller: Caller, id: string): Promise<Member> {
  await lockAdmins(db)
  if ((await lockCaller(db, caller)).role !== 'admin') throw forbidden()
  const member = isId(id) ? await lockMember(db, id) : undefined
  if (!member || member.status === 'deleted') throw notFound('User not found')
  return member
}

/** Admins are not kept out by each other, nor by themselves: their role is changed first. */
async function lockNoAdmin(db: Db, caller: Caller, id: string): Promise<Member> {
  const member = await lockForAdmin(db, caller, id)
  if (member.role === 'admin') throw forbidden('An admin cannot be banned or deleted')
  return member
}

export async function listMembers(
  db: Db,
  filter: MemberFilter,
  page: { limit: number; skip: number },
): Promise<{ rows: ListedMember[]; total: number }> {
  const [rows, total] = await Promise.all([listMemberRows(db, filter, page), countMembers(db, filter)])
  return { rows, total }
}

export const findListed = findListedRow

export async function countByLabel(db: Db): Promise<Reply<typeof countEndpoint>> {
  const counts = { super_admin: 0, admin: 0, moderator: 0, vip: 0, user: 0 }
  for (const { label, n } of await countLabels(db)) counts[label] = n
  return { ...counts, banned: await countMembers(db, { status: 'banned' }) }
}

const DAY_MS = 24 * 60 * 60_000

/** Out at once: the database ends the sessions of who is not active. */
export async function banMember(
  db: Db,
  caller: Caller,
  id: string,
  { reason, days }: { reason: string; days?: number | undefined },
  suspend: Suspend,
): Promise<void> {
  const member = await lockNoAdmin(db, caller, id)
  if (member.status === 'banned') throw conflict('This member is banned already')
  const at = now()
  const until = days === undefined ? null : new Date(at.getTime() + days * DAY_MS)
  await suspend(db, id)
  await eraseMails(db, member)
  await updateBan(db, id, { reason, at, until })
  await record(db, caller, 'member.banned', { subject: id, detail: { reason, until } })
}

/** Lets those in again whose ban was for some days. */
export async function endBans(db: Db, readmit: Readmit): Promise<void> {
  for (const id of await listOverdue(db, now())) {
    await transact(db, async (trx) => {
      if ((await lockMember(trx, id))?.status !== 'banned') return
      await updateBan(trx, id, null)
      await readmit(trx, id)
      await record(trx, null, 'member.unbanned', { subject: id, detail: { why: 'its term is over' } })
    })
  }
}

export async function endSessionsOf(db: Db, caller: Caller, id: string): Promise<void> {
  await lockForAdmin(db, caller, id)
  await endSecrets(db, id, id === caller.id ? caller.sessionId : null)
  await record(db, caller, 'member.signed_out', { subject: id })
}

export async function unbanMember(db: Db, caller: Caller, id: string, readmit: Readmit): Promise<void> {
  const member = await lockForAdmin(db, caller, id)
  if (member.status !== 'banned') throw conflict('This member is not banned')
  await updateBan(db, id, null)
  await readmit(db, id)
  await record(db, caller, 'member.unbanned', { subject: id })
}

export async function deleteMember(call: Leaving, caller: Caller, id: string, erase: Erase): Promise<void> {
  const member = await lockNoAdmin(call.db, caller, id)
  await requireConfirmed(call.db, caller)
  await endAccount(call, member, caller, erase)
}

/**
 * Nobody loses the last key to the house by accident: an admin's role is changed by themselves never, by
 * another one who has just proved who they are, and that of the last other one only by who knows that it is.
 */
export async function changeRole(
  db: Db,
  caller: Caller,
  id: string,
  { role, confirm }: { role: Role; confirm?: boolean | undefined },
): Promise<{ id: string; role: Role }> {
  const member = await lockForAdmin(db, caller, id)
  if (member.id === caller.id) throw conflict('You cannot change your own role')
  if (member.role !== role) {
    if (member.role === 'admin') await requireSure(db, caller, member, confirm)
    await updateRole(db, id, role)
    await record(db, caller, 'role.changed', { subject: id, detail: { from: member.role, to: role } })
  }
  return { id, role }
}

async function requireSure(
  db: Db,
  caller: Caller,
  admin: Member,
  confirm: boolean | undefined,
): Promise<void> {
  await requireConfirmed(db, caller)
  const isLastOther = admin.status === 'active' && (await countAdmins(db)) === 2
  if (isLastOther && !confirm)
    throw conflict('You would be the only admin left. Send "confirm": true if that is what you want.')
}
