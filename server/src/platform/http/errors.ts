import type { InputError } from '@kitdex/contract/error'
import pg from 'pg'
import type { z } from 'zod'

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

const MOST_COMPLAINTS = 20
const LONGEST_NAME = 100
const LONGEST_MESSAGE = 500

/** A few complaints are enough to mend a form; what a caller may repeat in them has an end. */
export const invalid = (detail: string | InputError[]) =>
  new AppError(
    422,
    typeof detail === 'string'
      ? detail
      : detail.slice(0, MOST_COMPLAINTS).map(({ loc, msg, ...rest }) => ({
          loc: loc.map((part) =>
            typeof part === 'string' ? part.slice(0, LONGEST_NAME).toWellFormed() : part,
          ),
          msg: msg.slice(0, LONGEST_MESSAGE),
          ...rest,
        })),
  )

/** The same is said once of a field: what is no date at all is not between two dates either. */
export const complaints = (where: string, error: z.ZodError): InputError[] => {
  const said = new Map<string, InputError>()
  for (const { path, message: msg, code: type } of error.issues.slice(0, MOST_COMPLAINTS)) {
    const loc = [where, ...path.map((part) => (typeof part === 'symbol' ? String(part) : part))]
    const key = JSON.stringify([loc, msg])
    if (!said.has(key)) said.set(key, { loc, msg, type })
  }
  return [...said.values()]
}

export const unauthenticated = (detail = 'Not authenticated') => new AppError(401, detail)
export const forbidden = (detail = 'Not allowed', code?: string) => new AppError(403, detail, code)
export const notFound = (detail = 'Not found') => new AppError(404, detail)
export const badRequest = (detail: string) => new AppError(400, detail)
export const conflict = (detail: string) => new AppError(409, detail)
export const tooMany = (detail: string, seconds: number) => new AppError(429, detail, undefined, seconds)

/** The connection to the database could not be had, or was lost; what was asked on it may have been done or not. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/**
 * SQLSTATEs that mean: the database is away, overloaded or has ended our session, not: the caller or the code is
 * wrong.
 */
const AWAY = /^(08|53|57P|57014|55P03|25P03|25P04|25006)/
/** Two writers met; the same transaction may succeed when it runs again, or find what the other wrote or took away. */
const MET = /^(40001|40P01|23505|23503)$/
/** A text, number or date that the column cannot hold; input checks stop it before, this is the second fence. */
const UNSTORABLE = /^(22003|22007|22008|22021|22P05|22P02)$/

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAway || AWAY.test(codeOf(error))

/** The database has answered, and it was no: what was asked is not done. */
export const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !isDatabaseAway(error)

/** Of files, or of the database's. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/

export const isDiskFull = (error: unknown): boolean => FULL.test(codeOf(error))
export const isWriteConflict = (error: unknown): boolean => MET.test(codeOf(error))
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.test(codeOf(error))
