import { searchGroupOf } from '@kitdex/contract/catalogue/search-groups'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ListedEntry } from '../../shared/entries/entity-queries.ts'
import { type ListedType, listedTypes, typeOf } from '../../shared/types/types.ts'
import { firstQuery, searchQuery } from './explore-data.ts'

export interface FoundGroup {
  readonly type: ListedType
  readonly entries: readonly ListedEntry[]
  /** How many there are: those shown are the first of them. */
  readonly total: number
}

export interface Found {
  /** None yet: they are on their way. */
  readonly groups: readonly FoundGroup[] | undefined
  /** What was searched instead of a mistyped text. */
  readonly corrected?: string | undefined
  /** What is shown is of the search before. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** What the catalogue has under a name, best first. */
export function useSearched(q: string): Found {
  const { data, error, refetch, isPlaceholderData } = useQuery(searchQuery(q))
  const groups =
    data &&
    listedTypes().flatMap((type) => {
      const group = searchGroupOf(typeOf(type).definition)
      return group ? [{ type, entries: data[group], total: data.totals[group] }] : []
    })
  return {
    groups,
    corrected: data?.corrected ?? undefined,
    isStale: isPlaceholderData,
    error,
    retry: () => void refetch(),
  }
}

/** The first of everything, where nothing is searched. */
export function useFirst(): Found {
  const types = listedTypes()
  const answers = useQueries({ queries: types.map(firstQuery) })
  const groups = types.flatMap((type, i) => {
    const page = answers[i]?.data
    return page ? [{ type, entries: page.data, total: page.total }] : []
  })
  return {
    groups: groups.length === types.length ? groups : undefined,
    isStale: false,
    error: answers.find((answer) => answer.error)?.error ?? null,
    retry: () => {
      for (const answer of answers) void answer.refetch()
    },
  }
}
