import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const FRESH_MS = 60_000
const KEPT_MS = 5 * 60_000

/** What the server refuses it will refuse again; a line that broke may be whole at the second try. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, retry: isWorthRetrying, refetchOnWindowFocus: false },
  },
})
