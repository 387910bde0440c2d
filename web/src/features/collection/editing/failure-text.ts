import { ApiError } from '../../../lib/api.ts'
import type { Translate } from '../../../lib/texts/i18n.tsx'

const isUnreached = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0

/** What was wrong with what was sent, in words, line by line: names of the wire say nothing to a collector. */
export function refusalText(error: unknown, refused: string, offline: string): string {
  if (!(error instanceof ApiError) || isUnreached(error)) return offline
  return error.message || refused
}

/** The same, after the word for an error. */
export const failureText = (t: Translate, error: unknown, refused: string, offline: string): string =>
  isUnreached(error) ? offline : t('collection.error', { detail: refusalText(error, refused, offline) })
