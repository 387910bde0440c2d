import { useQueries } from '@tanstack/react-query'
import { usePlace } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useTypeText } from '../types/type-words.ts'
import { type DescribedType, describedTypes, slugOf } from '../types/types.ts'
import { EntityList } from './entity-list.tsx'
import { tabIn, totalQuery } from './list-data.ts'

/** Another tab has other filters; how the list looks is kept. */
function tabAddress(search: URLSearchParams, type: DescribedType): string {
  const kept = new URLSearchParams({ tab: slugOf(type) })
  for (const name of ['size', 'view']) {
    const value = search.get(name)
    if (value) kept.set(name, value)
  }
  return `?${kept}`
}

/** The lists of what kits are made of: a tab each, which says how many there are. */
export function EntityTabs() {
  const t = useText()
  const textOf = useTypeText()
  const search = new URLSearchParams(usePlace().search)
  const tab = tabIn(search)
  const types = describedTypes()
  const totals = useQueries({ queries: types.map(totalQuery) })
  return (
    <>
      <div className="mb-6">
        <Tabs
          label={t('lists.tabs')}
          value={tab}
          tabs={types.map((type, at) => ({
            value: type,
            name: textOf(type, 'tab'),
            count: totals[at]?.data?.total,
            to: tabAddress(search, type),
          }))}
        />
      </div>
      <EntityList key={tab} type={tab} />
    </>
  )
}
