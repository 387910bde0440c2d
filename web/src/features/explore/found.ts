import { useQuery } from '@tanstack/react-query'
import type { ListedEntry } from '../../shared/entries/entity-queries.ts'
import { firstQuery, GROUPS, searchQuery } from './explore-data.ts'

export interface FoundGroup extends Readonly<Pick<(typeof GROUPS)[number], 'type' | 'name'>> {
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
    data && GROUPS.map((group) => ({ ...group, entries: data[group.key], total: data.totals[group.key] }))
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
  const [teams, brands, players, leagues, kits] = GROUPS
  const answers = [
    useQuery(firstQuery(teams)),
    useQuery(firstQuery(brands)),
    useQuery(firstQuery(players)),
    useQuery(firstQuery(leagues)),
    useQuery(firstQuery(kits)),
  ]
  const groups = GROUPS.flatMap((group, i) => {
    const page = answers[i]?.data
    return page ? [{ ...group, entries: page.data, total: page.total }] : []
  })
  return {
    groups: groups.length === GROUPS.length ? groups : undefined,
    isStale: false,
    error: answers.find((answer) => answer.error)?.error ?? null,
    retry: () => {
      for (const answer of answers) void answer.refetch()
    },
  }
}
