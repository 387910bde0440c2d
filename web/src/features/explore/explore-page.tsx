import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { usePageHead } from '../../lib/page-head.tsx'
import { usePlace } from '../../lib/router.tsx'
import { Chips } from '../../ui/chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchEverything } from '../catalogue/search-everything.tsx'
import { isAsked, searchedText, searchQuery } from './explore-data.ts'
import { GROUPS, type Group } from './found.ts'
import { ResultGroups } from './result-groups.tsx'

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
  const q = searchedText(new URLSearchParams(search))
  const title = isAsked(q) ? t('explore.results', { q }) : t('explore.title')
  usePageHead({ title, isPrivate: q !== '' })
  return (
    <div className="wrap pb-12">
      <PageHeader title={title} />
      <div className="mb-6 desktop:hidden">
        <SearchEverything />
      </div>
      {isAsked(q) ? (
        <Results q={q} />
      ) : (
        <EmptyState title={t('explore.begin')} text={t('explore.beginText')} />
      )}
    </div>
  )
}
