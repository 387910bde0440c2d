import { ApiError } from '../../lib/api.ts'
import type { Translate } from '../../lib/i18n.tsx'

/** What the server said, after the word for an error; the usual text where it said nothing. */
export function failureText(t: Translate, error: unknown, refused: string, offline: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return offline
  return t('collection.error', { detail: error.message || refused })
}
