import { createHash } from 'node:crypto'
import type { Caller } from '../../platform/access.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { findSessionOwner, getMember, type OwnUser } from './repo.ts'

/** The server keeps the hash of a token only: who reads the table cannot sign in with it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const findCaller = async (db: Db, token: string): Promise<Caller | null> =>
  (await findSessionOwner(db, hashToken(token), now())) ?? null

export const ownUser = (db: Db, caller: Caller): Promise<OwnUser> => getMember(db, caller.id)
