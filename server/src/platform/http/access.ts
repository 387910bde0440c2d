import { ACCESS_RANKS, type Access } from '@kitdex/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'
import { networkOf } from '../limits/network.ts'
import { forbidden, unauthenticated } from './errors.ts'

/** Who calls, as far as the token proves it. */
export interface Caller {
  id: string
  role: Exclude<Access, 'public'>
  sessionId: string
  /** The network that the call comes from, see `networkOf`. */
  address: string
}

/** Accounts know tokens; the platform only asks. */
export type FindCaller = (db: Db, token: string) => Promise<Omit<Caller, 'address'> | null>

const BEARER = /^Bearer +([\w.~+/=-]{1,200})$/i

export async function admit(
  access: Access,
  { headers: { authorization }, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  find: (token: string) => ReturnType<FindCaller>,
): Promise<Caller | null> {
  const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1]
  const found = token === undefined ? null : await find(token)
  const caller = found && { ...found, address: networkOf(ip) }
  if (access === 'public') return caller
  if (caller === null) throw unauthenticated()
  if (ACCESS_RANKS.indexOf(caller.role) < ACCESS_RANKS.indexOf(access)) throw forbidden()
  return caller
}
