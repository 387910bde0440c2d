import { own } from '@kitdex/contract/own'
import { AppError, invalid } from '../../platform/http/errors.ts'

/** By our name of a field: the other name that the caller sent it under. */
export type CallersWords = Readonly<Record<string, string>>

/** A refusal points at what the caller sent: a name of ours that they never wrote would lead them nowhere. */
export function asCalled(words: CallersWords, error: unknown): unknown {
  if (!(error instanceof AppError) || error.status !== 422 || typeof error.detail === 'string') return error
  return invalid(
    error.detail.map((one) => {
      const [where, field, ...rest] = one.loc
      const said = where === 'body' ? own(words, String(field)) : undefined
      return said === undefined ? one : { ...one, loc: ['body', said, ...rest] }
    }),
  )
}

/** What is refused on the way is told in the caller's words. */
export async function inCallersWords<T>(words: CallersWords, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asCalled(words, error)
  }
}
