import type { ShownItem } from '@kitdex/contract/api/social'
import { useQuery } from '@tanstack/react-query'
import { Grid3x3, LayoutGrid, List } from 'lucide-react'
import { useRef } from 'react'
import { usePageHead } from '../../../lib/routing/page-head.tsx'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { useSlash } from '../../../lib/use-slash.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { ItemPicture } from '../../../shared/items/item-picture.tsx'
import { useItemWords } from '../../../shared/items/use-item-words.ts'
import { BlankShirt } from '../../../shared/kits/blank-shirt.tsx'
import type { Layout } from '../../../shared/lists/list-view.ts'
import { type ListControl, useExistingPage, useListView } from '../../../shared/lists/use-list-view.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LineTabs } from '../../../ui/line-tabs.tsx'
import { LongPager } from '../../../ui/long-pager.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ItemLink, ItemTile } from '../item-tile.tsx'
import { ProfileUnavailable } from '../member/unavailable.tsx'
import { Part } from '../part.tsx'
import { publicProfileQuery } from '../profile-queries.ts'
import { MemberCollectionFilters } from './member-collection-filters.tsx'
import {
  isNarrowed,
  itemsQuery,
  MEMBER_COLLECTION,
  summaryQuery,
  TABS,
  tabOf,
} from './member-collection-view.ts'

function Row({ item }: { item: ShownItem }) {
  const format = useFormat()
  const words = useItemWords()(item)
  return (
    <article className="hanger relative grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3.5 border-line border-t py-3">
      <ItemPicture item={item} size={72} className="aspect-square rounded-control" />
      <div className="min-w-0">
        <h3 className="display wrap-anywhere text-card">
          <ItemLink item={item} />
        </h3>
        <p className="text-muted text-small">{[words.when, words.make].join(' · ')}</p>
        <p className="text-label text-muted">
          {words.facts.map(({ name, value }) => `${name} ${value}`).join(' · ')}
        </p>
      </div>
      <b className="display whitespace-nowrap text-card">
        {item.estimated_price === null ? null : format.wholeEuros(item.estimated_price)}
      </b>
    </article>
  )
}

const LAYOUTS: Readonly<Record<Layout, string>> = {
  grid: 'grid grid-cols-2 gap-x-3 gap-y-8 tablet:grid-cols-3 tablet:gap-x-4.5 desktop:grid-cols-4',
  thumbnail: 'grid grid-cols-3 gap-x-2 gap-y-5 tablet:grid-cols-5 desktop:grid-cols-7',
  list: 'grid',
}

function Items({ items, layout }: { items: readonly ShownItem[]; layout: Layout }) {
  return (
    <ul className={LAYOUTS[layout]}>
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          {layout === 'list' ? (
            <Row item={item} />
          ) : (
            <ItemTile item={item} isSmall={layout === 'thumbnail'} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Search({ view, type }: ListControl) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const text = useTypedText(view.q, (next) => type({ q: next }))
  useSlash(input)
  return (
    <SearchField name={t('memberItems.search')} hint={t('memberItems.search')} text={text} input={input} />
  )
}

/** All that another member shows of their collection. */
export function MemberCollectionPage({ userId }: { userId: string }) {
  const t = useText()
  const member = useQuery(publicProfileQuery(userId))
  const control = useListView<Layout>(MEMBER_COLLECTION)
  const { view, choose, hrefOf } = control
  const showsValues = member.data?.show_values ?? false
  const items = useQuery({
    ...itemsQuery(userId, view, showsValues),
    enabled: member.data !== undefined,
  })
  const { data: summary } = useQuery(summaryQuery(userId, view))
  useExistingPage(control, items.isPlaceholderData ? undefined : items.data?.total)
  const title = t('memberItems.title', { name: member.data?.name ?? '' })
  usePageHead({ title: member.error ? t('profile.unavailable') : title, isPrivate: true })
  if (member.error) return <ProfileUnavailable error={member.error} />
  const counts = { owned: summary?.owned_count ?? 0, wanted: summary?.wanted_count ?? 0 }
  const tab = tabOf(view)
  return (
    <div className="wrap pb-12">
      <BackLink to={`/users/${encodeURIComponent(userId)}`}>{t('memberItems.back')}</BackLink>
      <PageHeader title={title} />
      <LineTabs
        label={t('collection.lists')}
        value={tab}
        tabs={TABS.map((value) => ({
          value,
          name: t(`collection.tab.${value}`, { count: counts[value] }),
          to: hrefOf({ filters: { tab: value === TABS[0] ? '' : value } }),
        }))}
      />
      <div className="mb-5 grid gap-3">
        <div className="flex items-center gap-3">
          <div className="min-w-0 max-w-[420px] flex-1">
            <Search {...control} />
          </div>
          <Segmented<Layout>
            label={t('kits.view')}
            value={view.view}
            onChoose={(layout) => choose({ view: layout })}
            segments={[
              {
                value: 'grid',
                name: t('lists.view.grid'),
                face: <LayoutGrid size={20} strokeWidth={1.75} />,
              },
              {
                value: 'thumbnail',
                name: t('lists.view.thumbnail'),
                face: <Grid3x3 size={20} strokeWidth={1.75} />,
              },
              { value: 'list', name: t('lists.view.list'), face: <List size={20} strokeWidth={1.75} /> },
            ]}
          />
        </div>
        <MemberCollectionFilters control={control} facets={summary?.facets} showsValues={showsValues} />
      </div>
      <Part answer={items} room="h-96">
        {({ data, total }) =>
          total === 0 ? (
            <EmptyState
              picture={<BlankShirt />}
              title={isNarrowed(view) ? t('memberItems.noneFound') : t('profile.noItems')}
              {...(isNarrowed(view) && { text: t('collection.noneFoundText') })}
            />
          ) : (
            <>
              <h2 className="sr-only">{t(`collection.tab.${tab}`, { count: total })}</h2>
              <Items items={data} layout={view.view} />
              <LongPager
                page={view.page}
                limit={view.size}
                total={total}
                sizes={MEMBER_COLLECTION.sizes}
                hrefOf={(to) => hrefOf({ page: to })}
                onSize={(size) => choose({ size })}
              />
            </>
          )
        }
      </Part>
    </div>
  )
}
