import type { Endpoint, Received } from '@kitdex/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Db } from '../database/db.ts'
import { transact } from '../database/transact.ts'
import { createTurns } from '../limits/turns.ts'
import type { Caller } from './access.ts'
import { badRequest, isRefused, isWriteConflict, tooMany } from './errors.ts'
import { claimKey, findAnswer, keepAnswer, type Once } from './idempotency.ts'
import type { ReceivedFiles } from './multipart.ts'

type Work = () => Promise<void>

export interface Call<E extends Endpoint> extends Received<E> {
  db: Db
  /** Always there where the endpoint asks for more than `public`. */
  caller: E['access'] extends 'public' ? Caller | null : Caller
  /** `address` is the network that is counted, see `networkOf`. */
  client: { address: string; userAgent: string | null; cookies: Readonly<Record<string, string | undefined>> }
  /** Done once what was written is there to stay; what goes wrong then is logged, not answered. */
  afterCommit(work: Work): void
}

/** Before the transaction: what takes long, and what cannot be rolled back. */
export interface Preparation<E extends Endpoint> extends Omit<Call<E>, 'afterCommit'> {
  files: ReceivedFiles<E>
  /** It came as `multipart/form-data`: the fields are texts. */
  isForm: boolean
  /** Done should the call fail after all. */
  undo(work: Work): void
}

export interface MountOptions {
  /** The handler makes its own transactions: part of what it writes stays when it refuses, or it takes long. */
  ownTransactions?: boolean
  /** It may take long: in the background, one at a time for each member. */
  isLong?: boolean
  /** The handler counts what its caller has before it adds to it: theirs are carried out one after the other. */
  inTurn?: boolean
}

/** A mounted endpoint, its types forgotten: the chain is the same for all. */
export interface Mounted extends MountOptions {
  endpoint: Endpoint
  prepare(call: Preparation<Endpoint>): Promise<unknown>
  handler(call: Call<Endpoint>, prepared: unknown): Promise<unknown>
}

const TRIES = 3
/** The database has a lock for that, too, which holds between processes; but who waits there holds a connection. */
const takeTurn = createTurns(200, () => tooMany('Too many requests at once.', 5))

/** What writes runs in one transaction, and again when it met another writer half way. */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(db, work)
    } catch (error) {
      if (attempt === TRIES || !isWriteConflict(error)) throw error
    }
  }
}

/** Prepares, then handles: in a transaction, unless it only reads or makes its own. */
export async function carryOut(
  mounted: Mounted,
  call: Omit<Preparation<Endpoint>, 'undo'>,
  reply: FastifyReply,
  once?: Once,
): Promise<unknown> {
  const known = once && (await findAnswer(call.db, once))
  if (known) return known.answer
  const { db, files: _, isForm: __, ...base } = call
  const undos: Work[] = []
  let later: Work[] = []
  let isCommitting = false
  let isRepeated = false
  const doAll = async (works: Work[]): Promise<void> => {
    for (const work of works) await work().catch((err: unknown) => reply.log.error({ err }, 'left undone'))
  }
  const run = async (db: Db, prepared: unknown): Promise<unknown> => {
    later = []
    return mounted.handler({ ...base, db, afterCommit: (work) => later.push(work) }, prepared)
  }
  const runOnce = async (db: Db, prepared: unknown): Promise<unknown> => {
    isCommitting = false
    const before = once && (await claimKey(db, once))
    isRepeated = before !== undefined
    if (before) return before.answer
    const result = await run(db, prepared)
    if (once) await keepAnswer(db, once, result)
    isCommitting = true
    return result
  }
  try {
    const prepared = await mounted.prepare({ ...call, undo: (work) => undos.push(work) })
    // Who left while the files were in line for a decoder wants none of it.
    if (mounted.endpoint.files && reply.raw.destroyed) throw badRequest('Nobody waits for the answer')
    const isPlain = mounted.endpoint.method === 'GET' || mounted.ownTransactions
    const transact = () => inTransaction(db, (trx) => runOnce(trx, prepared))
    const written = () => (mounted.inTurn ? takeTurn(call.caller?.id ?? '', transact) : transact())
    const result = await (isPlain ? run(db, prepared) : written())
    await doAll(isRepeated ? undos : later)
    return result
  } catch (error) {
    // From the commit on only the database knows what was written, unless it said no: a file too many is better than
    // one too few.
    if (!isCommitting || isRefused(error)) await doAll(undos)
    throw error
  }
}
