import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { usePlace } from '../../lib/router.tsx'
import { Chips } from '../../ui/chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchEverything } from '../catalogue/search-everything.tsx'
import { GROUPS, type Group } from './found.ts'
import { ResultGroups } from './result-groups.tsx'

const SHORTEST = 3
const LIMIT = 50

/** An answer that comes after a newer one was asked for is dropped: its request is cancelled. */
const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('GET /api/search/collaborative', { query: { q, limit: LIMIT }, signal }),
    placeholderData: keepPreviousData,
    enabled: q.length >= SHORTEST,
  })

function Results({ q }: { q: string }) {
  const t = useText()
  const [tab, setTab] = useState<Group | ''>('')
  const { data, error, refetch } = useQuery(searchQuery(q))
  if (error && !data)
    return <ErrorPanel title={t('explore.failed')} error={error} onRetry={() => refetch()} />
  if (!data) return <EmptyState title={t('explore.busy')} />
  const groups = Object.keys(GROUPS) as Group[]
  const total = groups.reduce((sum, group) => sum + data[group].length, 0)
  if (total === 0) return <EmptyState title={t('explore.none')} text={t('explore.noneText')} />
  const chips = [
    { value: '', name: `${t('explore.all')} (${total})` },
    ...groups.map((group) => ({ value: group, name: `${t(GROUPS[group])} (${data[group].length})` })),
  ]
  return (
    <div className="grid gap-8">
      <Chips
        label={t('explore.tabs')}
        chips={chips}
        value={tab}
        onChoose={(value) => setTab(groups.find((group) => group === value) ?? '')}
      />
      <ResultGroups found={data} groups={tab === '' ? groups : [tab]} />
    </div>
  )
}

/** Everything the catalogue has under a name. */
export function ExplorePage() {
  const t = useText()
  const { search } = usePlace()
  const q = new URLSearchParams(search).get('q')?.trim() ?? ''
  const isAsked = q.length >= SHORTEST
  const title = isAsked ? t('explore.results', { q }) : t('explore.title')
  usePageTitle(title)
  return (
    <div className="wrap pb-12">
      <PageHeader title={title} />
      <div className="mb-6 desktop:hidden">
        <SearchEverything />
      </div>
      {isAsked ? <Results q={q} /> : <EmptyState title={t('explore.begin')} text={t('explore.beginText')} />}
    </div>
  )
}
