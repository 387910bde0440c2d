import type { Contribution, ContributionStatus } from '@kitdex/contract/api/contribution'
import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { LATEST_CONTRIBUTIONS } from '@kitdex/contract/rules/contributions/contributor-level'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type Result } from '../../lib/api.ts'

export const STATUSES = [
  'pending_review',
  'approved',
  'rejected',
  'needs_revision',
  'draft',
] as const satisfies readonly ContributionStatus[]

/** How many of an entry's approved contributions its review shows. */
const ENTITY_HISTORY = 10

export interface Wanted {
  readonly status?: string
  readonly entity_type?: string
  readonly q?: string
  readonly contributor_id?: string
  readonly lane?: string
  readonly order?: 'oldest'
  readonly page: number
  readonly limit: number
}

type Page = Result<'GET /api/contributions-v2/'>

/** The page before stays in sight while the next one is on its way. */
export const contributionsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['contributions', 'list', wanted],
    queryFn: ({ signal }) => call('GET /api/contributions-v2/', { query: { ...wanted }, signal }),
    placeholderData: keepPreviousData,
  })

export const commentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['contributions', 'comments', id],
    queryFn: ({ signal }) =>
      call('GET /api/contributions-v2/{id}/comments', { params: { id }, query: { limit: 1000 }, signal }),
  })

/** Their latest: what says how far the next one can be trusted. Drafts, which their author alone sees, do not. */
export const contributorQuery = (id: string) =>
  queryOptions({
    queryKey: ['contributions', 'contributor', id],
    queryFn: ({ signal }) =>
      call('GET /api/contributions', {
        query: { contributor_id: id, drafts: false, limit: LATEST_CONTRIBUTIONS },
        signal,
      }),
  })

export const entityHistoryQuery = (id: string, type: EntityType) =>
  queryOptions({
    queryKey: ['contributions', 'entity', id],
    queryFn: ({ signal }) =>
      call('GET /api/contributions', {
        query: { entity_id: id, entity_type: type, status: 'approved', limit: ENTITY_HISTORY },
        signal,
      }),
  })

/** What moderators choose from when they reject or ask for changes. */
export const reasonsQuery = queryOptions({
  queryKey: ['moderation-reasons'],
  queryFn: ({ signal }) => call('GET /api/moderation/reasons', { signal }),
  staleTime: 300_000,
})

/** What a vote made of one is in sight at once, wherever it is listed. */
export function putVoted(client: QueryClient, id: string, voted: Partial<Contribution>): void {
  client.setQueriesData<Page>(
    { queryKey: ['contributions', 'list'] },
    (page) => page && { ...page, data: page.data.map((one) => (one.id === id ? { ...one, ...voted } : one)) },
  )
}

/** Whatever was decided has changed lists, pages, counts. */
export async function invalidateContributions(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['contributions'] })
}
