import { createHash, randomBytes } from 'node:crypto'
import type { OwnUser } from '@kitdex/contract/api/accounts'
import { levelOf } from '@kitdex/contract/rules/levels'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller, FindCaller } from '../../platform/http/access.ts'
import { notFound, unauthenticated } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { removeOldDevices } from './device-repo.ts'
import { rememberDevice } from './device-service.ts'
import { removeOldGuesses } from './guess-repo.ts'
import { getMember, type Member } from './repo.ts'
import { removeExpired } from './secret-repo.ts'
import {
  findSession,
  insertSession,
  listSessionsOf,
  removeSession,
  type SessionRow,
  touchSession,
} from './session-repo.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const IDLE_MS = 14 * DAY
const ABSOLUTE_MS = 60 * DAY
/** How exactly we know when a session was last used: not every page is a write. */
const TOUCH_EVERY_MS = MINUTE

/** The server keeps the hash of a token only: who reads the table cannot sign in with it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** 256 bits that nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

const before = (ms: number): Date => new Date(now().getTime() - ms)
export const after = (ms: number): Date => new Date(now().getTime() + ms)

export const findCaller: FindCaller = async (db, token) => {
  const at = now()
  const found = await findSession(db, hashToken(token), at, before(IDLE_MS))
  if (!found) return null
  const { lastUsedAt, ...caller } = found
  if (at.getTime() - lastUsedAt.getTime() > TOUCH_EVERY_MS) await touchSession(db, caller.sessionId, at)
  return caller
}

export interface SignedIn {
  token: string
  user: OwnUser
  /** What the browser shows when it signs in again. */
  device_token: string
}

/**
 * A new session for a member who has proved who they are, unless they are somebody else by now. In a transaction:
 * what ends secrets ends the device's, too, or comes first.
 */
export async function startSession(
  db: Db,
  member: Member,
  userAgent: string | null,
  shownDevice: string | undefined,
): Promise<SignedIn> {
  const token = newSecret()
  const session = { tokenHash: hashToken(token), userAgent, at: now(), expiresAt: after(ABSOLUTE_MS) }
  if (!(await insertSession(db, session, member))) throw unauthenticated()
  return { token, user: asOwnUser(member), device_token: await rememberDevice(db, member.id, shownDevice) }
}

const asOwnUser = (member: Member): OwnUser => {
  const level = levelOf(member.xp)
  return { ...member, level: level.name, level_emoji: level.emoji }
}

export const ownUser = async (db: Db, caller: Caller): Promise<OwnUser> =>
  asOwnUser(await getMember(db, caller.id))

export async function sessionsOf(db: Db, caller: Caller): Promise<(SessionRow & { current: boolean })[]> {
  const rows = await listOpenSessions(db, caller.id)
  return rows.map((row) => ({ ...row, current: row.id === caller.sessionId }))
}

/** Where a member is signed in. */
export const listOpenSessions = (db: Db, memberId: string): Promise<SessionRow[]> =>
  listSessionsOf(db, memberId, now(), before(IDLE_MS))

export async function endSession(db: Db, caller: Caller, id: string): Promise<void> {
  if (!isId(id) || !(await removeSession(db, caller.id, id))) throw notFound('Session not found')
}

/** What ran out is not kept: sessions, links, devices, and tries older than the longest span they are counted over. */
export async function purgeExpired(db: Db): Promise<void> {
  await removeExpired(db, now(), before(DAY))
  await removeOldGuesses(db, now())
  await removeOldDevices(db, now())
}
