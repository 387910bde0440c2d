import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError, isNotFound } from '../api.ts'
import { onOtherMember } from '../session/session.ts'

const FRESH_MS = 60_000
const JUST_NOW_MS = 10_000

/** What the server refuses it will refuse again; a line that broke may be whole at the second try. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** What was just found missing, perhaps while the first HTML was made, is shown as missing at once. */
const isWorthAskingAgain = ({ state }: Query): boolean =>
  !isNotFound(state.error) || Date.now() - state.errorUpdatedAt > JUST_NOW_MS

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Not `gcTime`: unless told, a server holds nothing for minutes after its page was sent.
        retry: isWorthRetrying,
        // biome-ignore lint/suspicious/noExplicitAny: it looks at no query's data
        retryOnMount: (query: Query<any, any, any, any>) => isWorthAskingAgain(query),
        refetchOnWindowFocus: false,
      },
      // A line that broke is said at once; nothing waits for it unseen.
      mutations: { networkMode: 'always' },
    },
  })

/** The browser's own. Where the first HTML is made, each page has another. */
export const queryClient = createQueryClient()

/** What a member has read is not for the next. */
onOtherMember(() => void queryClient.resetQueries())
