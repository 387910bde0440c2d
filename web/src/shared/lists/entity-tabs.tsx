import { useQuery } from '@tanstack/react-query'
import { usePlace } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SLUGS } from '../entries/entity-queries.ts'
import { EntityList } from './entity-list.tsx'
import { TABBED, type TabbedType, tabIn, totalQuery } from './list-data.ts'

/** Another tab has other filters; how the list looks is kept. */
function tabAddress(search: URLSearchParams, type: TabbedType): string {
  const kept = new URLSearchParams({ tab: SLUGS[type] })
  for (const name of ['size', 'view']) {
    const value = search.get(name)
    if (value) kept.set(name, value)
  }
  return `?${kept}`
}

/** The four lists of what kits are made of: a tab each, which says how many there are. */
export function EntityTabs() {
  const t = useText()
  const search = new URLSearchParams(usePlace().search)
  const tab = tabIn(search)
  const totals = {
    team: useQuery(totalQuery('team')),
    brand: useQuery(totalQuery('brand')),
    player: useQuery(totalQuery('player')),
    competition: useQuery(totalQuery('competition')),
  }
  return (
    <>
      <div className="mb-6">
        <Tabs
          label={t('lists.tabs')}
          value={tab}
          tabs={TABBED.map((type) => ({
            value: type,
            name: t(`lists.${type}.tab`),
            count: totals[type].data?.total,
            to: tabAddress(search, type),
          }))}
        />
      </div>
      <EntityList key={tab} type={tab} />
    </>
  )
}
