import { ApiError } from '../../lib/api.ts'
import type { Translate } from '../../lib/i18n.tsx'

const isUnreached = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0

/** What was wrong with what was sent, line by line; else what the server said, or the usual text. */
export function refusalText(error: unknown, refused: string, offline: string): string {
  if (!(error instanceof ApiError) || isUnreached(error)) return offline
  const lines = error.inputErrors.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)
  return lines.join('\n') || error.message || refused
}

/** The same, after the word for an error. */
export const failureText = (t: Translate, error: unknown, refused: string, offline: string): string =>
  isUnreached(error) ? offline : t('collection.error', { detail: refusalText(error, refused, offline) })
