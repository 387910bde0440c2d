import { type QueryClient, useQuery } from '@tanstack/react-query'
import { LayoutGrid, List, Table } from 'lucide-react'
import { Suspense, useDeferredValue, useRef, useState } from 'react'
import { useIsDesktop } from '../../../lib/media.ts'
import { lazyDialog } from '../../../lib/routing/lazy-dialog.tsx'
import { usePageHead } from '../../../lib/routing/page-head.tsx'
import { Link } from '../../../lib/routing/router.tsx'
import { useText } from '../../../lib/texts/i18n.tsx'
import { useSlash } from '../../../lib/use-slash.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { BlankShirt } from '../../../shared/kits/blank-shirt.tsx'
import { readView } from '../../../shared/lists/list-view.ts'
import { type ListControl, useExistingPage, useListView } from '../../../shared/lists/use-list-view.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LongPager } from '../../../ui/long-pager.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Loading, Repeat, SkeletonRow } from '../../../ui/skeleton.tsx'
import { type Item, itemsQuery, summaryQuery } from '../collection-data.ts'
import { RemoveDialog } from '../remove-dialog.tsx'
import { CollectionFiles } from './collection-files.tsx'
import { CollectionFilters } from './collection-filters.tsx'
import { CollectionCounters, CollectionLooks, PhoneTools } from './collection-tools.tsx'
import { isNarrowed, type Layout, MY_COLLECTION, TABS, type Tab, tabOf } from './collection-view.ts'
import { ItemCard, type ItemEntryProps, ItemRow } from './item-card.tsx'
import { ItemTable } from './item-table.tsx'
import { SelectionBar } from './selection-bar.tsx'

/** The form has more code than the list that it opens over. */
const EditDialog = lazyDialog(() => import('../editing/edit-dialog.tsx').then((m) => m.EditDialog))

type Control = ListControl<Layout>

const TAB =
  'display min-h-11 content-center whitespace-nowrap border-b-3 border-transparent text-h3 text-muted hover:text-text aria-[current]:border-accent-fill aria-[current]:text-text'

function Tabs({ control, counts }: { control: Control; counts: Readonly<Record<Tab, number>> | undefined }) {
  const t = useText()
  // Who has sold nothing is not told that they could have.
  const current = tabOf(control.view)
  const shown = TABS.filter((tab) => tab !== 'sold' || current === 'sold' || (counts?.sold ?? 0) > 0)
  return (
    <nav aria-label={t('collection.lists')} className="flex flex-wrap gap-x-4 tablet:gap-x-5">
      {shown.map((tab) => (
        <Link
          key={tab}
          to={control.hrefOf({ filters: { tab: tab === TABS[0] ? '' : tab } })}
          aria-current={tab === current ? 'page' : undefined}
          className={TAB}
        >
          {/* Not known yet is not none. */}
          {t(`collection.tab.${tab}`, { count: counts?.[tab] ?? '…' })}
        </Link>
      ))}
    </nav>
  )
}

function Search({ view, type }: Control) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const text = useTypedText(view.q, (next) => type({ q: next }))
  useSlash(input)
  return <SearchField name={t('collection.search')} hint={t('collection.search')} text={text} input={input} />
}

function Nothing({ view }: Control) {
  const t = useText()
  if (isNarrowed(view))
    return (
      <EmptyState
        title={t('collection.noneFound')}
        picture={<BlankShirt />}
        text={t('collection.noneFoundText')}
      />
    )
  const tab = tabOf(view)
  return (
    <EmptyState
      title={t(`collection.none.${tab}`)}
      picture={<BlankShirt />}
      text={t(`collection.noneText.${tab}`)}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/kit-area" variant="ink">
          {t('nav.kitArea')}
        </ButtonLink>
        {/* Who collects has a list already, on paper or in a spreadsheet. */}
        {tab === TABS[0] ? <ButtonLink to="/my-collection/import">{t('io.bring')}</ButtonLink> : null}
      </div>
    </EmptyState>
  )
}

/** Shirts on their way, as high as they will be. */
function Coming() {
  return (
    <Loading text="collection.loading">
      <div className="grid gap-5 desktop:grid-cols-2">
        <Repeat times={4}>
          <SkeletonRow className="grid min-h-64 grid-cols-[112px_minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-raised p-4 tablet:grid-cols-[150px_minmax(0,1fr)]" />
        </Repeat>
      </div>
    </Loading>
  )
}

/** As many as a window shows; the others come right after, without holding these up. */
const SEEN_FIRST = 6

function Entries({
  items,
  layout,
  entry,
  selected,
  onSelect,
}: {
  items: readonly Item[]
  layout: Layout
  entry: (item: Item) => ItemEntryProps
  selected: ReadonlySet<string>
  onSelect: (id: string, isSelected: boolean) => void
}) {
  const shown = useDeferredValue(items, items.slice(0, SEEN_FIRST))
  if (layout === 'table') return <ItemTable items={shown} selected={selected} onSelect={onSelect} />
  const Entry = layout === 'list' ? ItemRow : ItemCard
  return (
    <ul className={layout === 'list' ? 'grid' : 'grid gap-5 desktop:grid-cols-2'}>
      {shown.map((item) => (
        <li key={item.id} className="min-w-0">
          <Entry {...entry(item)} />
        </li>
      ))}
    </ul>
  )
}

/** The page is there with its items; what thousands of them come to takes a moment longer. */
export function loadMyCollection(client: QueryClient, _: unknown, search: URLSearchParams): Promise<unknown> {
  const view = readView<Layout>(search, MY_COLLECTION)
  const items = client.prefetchQuery(itemsQuery(view))
  void client.prefetchQuery(summaryQuery(view))
  return items
}

/** One's own shirts: what is owned, what is wanted, and what they are worth. */
export function MyCollectionPage() {
  const t = useText()
  const control = useListView<Layout>(MY_COLLECTION)
  const { view, choose, hrefOf } = control
  const items = useQuery(itemsQuery(view))
  const summary = useQuery(summaryQuery(view))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState<readonly string[]>([])
  const [editing, setEditing] = useState<Item | null>(null)
  const isDesktop = useIsDesktop()
  usePageHead({ title: t('collection.title'), isPrivate: true })
  const select = (id: string, isSelected: boolean) =>
    setSelected(new Set(isSelected ? [...selected, id] : [...selected].filter((other) => other !== id)))
  const counts = summary.data && {
    owned: summary.data.owned_count,
    wanted: summary.data.wanted_count,
    sold: summary.data.sold_count,
  }
  const page = items.data
  useExistingPage(control, items.isPlaceholderData ? undefined : page?.total)
  const entry = (item: Item): ItemEntryProps => ({
    item,
    isSelected: selected.has(item.id),
    onSelect: (isSelected) => select(item.id, isSelected),
    onEdit: () => setEditing(item),
    onRemove: () => setRemoving([item.id]),
  })
  const layouts = (
    <Segmented<Layout>
      label={t('kits.view')}
      value={view.view}
      onChoose={(layout) => choose({ view: layout })}
      segments={[
        { value: 'grid', name: t('lists.view.grid'), face: <LayoutGrid size={20} strokeWidth={1.75} /> },
        { value: 'list', name: t('lists.view.list'), face: <List size={20} strokeWidth={1.75} /> },
        { value: 'table', name: t('collection.table'), face: <Table size={20} strokeWidth={1.75} /> },
      ]}
    />
  )
  const chosen = (page?.data ?? []).filter((item) => selected.has(item.id)).map((item) => item.id)
  return (
    <div className="wrap pb-12">
      {isDesktop ? (
        <>
          <PageHeader title={t('collection.title')}>
            <div className="flex gap-2">
              <CollectionLooks />
              <CollectionFiles />
            </div>
          </PageHeader>
          <CollectionCounters summary={summary.data} />
          <div className="mt-8 mb-4 grid grid-cols-[1fr_320px] items-end gap-4 border-line border-b">
            <Tabs control={control} counts={counts} />
            <div className="pb-3">
              <Search {...control} />
            </div>
          </div>
          <div className="mb-5 flex flex-wrap items-start gap-3">
            <div className="min-w-0 flex-1">
              <CollectionFilters control={control} facets={summary.data?.facets} />
            </div>
            {layouts}
          </div>
        </>
      ) : (
        <div className="mb-4">
          <PageHeader title={t('collection.title')} />
          <Tabs control={control} counts={counts} />
          <div className="mt-2">
            <PhoneTools
              control={control}
              summary={summary.data}
              search={<Search {...control} />}
              layouts={layouts}
            />
          </div>
        </div>
      )}
      {items.error && !page ? (
        <ErrorPanel title={t('collection.loadFailed')} error={items.error} onRetry={() => items.refetch()} />
      ) : null}
      {!page && !items.error ? <Coming /> : null}
      {page?.total === 0 ? <Nothing {...control} /> : null}
      {page && page.total > 0 ? (
        <>
          <h2 className="sr-only">{t(`collection.tab.${tabOf(view)}`, { count: page.total })}</h2>
          <Entries items={page.data} layout={view.view} entry={entry} selected={selected} onSelect={select} />
          <LongPager
            page={view.page}
            limit={view.size}
            total={page.total}
            sizes={MY_COLLECTION.sizes}
            hrefOf={(to) => hrefOf({ page: to })}
            onSize={(size) => choose({ size })}
          />
        </>
      ) : null}
      {chosen.length > 0 ? (
        <SelectionBar
          ids={chosen}
          tab={tabOf(view)}
          onRemove={() => setRemoving(chosen)}
          onClear={() => setSelected(new Set())}
        />
      ) : null}
      {removing.length > 0 ? (
        <RemoveDialog
          ids={removing}
          onClose={() => setRemoving([])}
          onRemoved={() => {
            setRemoving([])
            setSelected(new Set())
          }}
        />
      ) : null}
      {editing ? (
        <Suspense>
          <EditDialog item={editing} staysOpen onClose={() => setEditing(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}
