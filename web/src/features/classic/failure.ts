import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'

/** What the earlier application popped up: what the server said, or its own words; others where nobody answered. */
export const wordsFor = (error: unknown, refused: string, offline: string): string =>
  !(error instanceof ApiError) || error.status === 0 ? offline : error.message || refused

export const sayError = (text: string): void => showToast({ kind: 'error', text })
export const saySuccess = (text: string): void => showToast({ kind: 'success', text })

/** What was changed here is shown changed everywhere. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
