import { ACCESS_RANKS, type Access } from '@kitdex/contract/endpoint'
import type { Db } from '../database/db.ts'
import { forbidden, unauthenticated } from './errors.ts'

/** Who calls, as far as the token proves it. */
export interface Caller {
  id: string
  role: Exclude<Access, 'public'>
  sessionId: string
}

/** Accounts know tokens; the platform only asks. */
export type FindCaller = (db: Db, token: string) => Promise<Caller | null>

const BEARER = /^Bearer +([\w.~+/=-]{1,200})$/i

export async function admit(
  access: Access,
  authorization: string | undefined,
  find: (token: string) => Promise<Caller | null>,
): Promise<Caller | null> {
  const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1]
  const caller = token === undefined ? null : await find(token)
  if (access === 'public') return caller
  if (caller === null) throw unauthenticated()
  if (ACCESS_RANKS.indexOf(caller.role) < ACCESS_RANKS.indexOf(access)) throw forbidden()
  return caller
}
