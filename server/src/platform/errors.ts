import type { InputError } from '@kitdex/contract/error'

/** An answer other than success that the caller is meant to see. */
export class AppError extends Error {
  readonly status: number
  readonly detail: string | InputError[]
  readonly code: string | undefined
  /** In how many seconds it may be tried again. */
  readonly retryAfter: number | undefined

  constructor(status: number, detail: string | InputError[], code?: string, retryAfter?: number) {
    super(typeof detail === 'string' ? detail : detail.map((d) => d.msg).join('; '))
    this.status = status
    this.detail = detail
    this.code = code
    this.retryAfter = retryAfter
  }
}

export const invalid = (detail: string | InputError[]) => new AppError(422, detail)
export const unauthenticated = (detail = 'Not authenticated') => new AppError(401, detail)
export const forbidden = (detail = 'Not allowed', code?: string) => new AppError(403, detail, code)
export const notFound = (detail = 'Not found') => new AppError(404, detail)
export const badRequest = (detail: string) => new AppError(400, detail)
export const conflict = (detail: string) => new AppError(409, detail)
export const tooMany = (detail: string, seconds: number) => new AppError(429, detail, undefined, seconds)

/** SQLSTATEs that mean: the database is away or overloaded, not: the caller or the code is wrong. */
const AWAY = /^(08|53|57P|57014|55P03)/
/** Two writers met; the same transaction may succeed when it runs again. */
const MET = /^(40001|40P01)$/
/** Text that the column cannot hold; input checks stop it before, this is the second fence. */
const UNSTORABLE = /^(22021|22P05|22P02)$/

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const POOL_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|connection timeout/i

export const isDatabaseAway = (error: unknown): boolean =>
  AWAY.test(codeOf(error)) ||
  CONNECTION_CODES.has(codeOf(error)) ||
  (error instanceof Error && POOL_MESSAGES.test(error.message))

/** Of files, or of the database's. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/

export const isDiskFull = (error: unknown): boolean => FULL.test(codeOf(error))
export const isWriteConflict = (error: unknown): boolean => MET.test(codeOf(error))
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.test(codeOf(error))
