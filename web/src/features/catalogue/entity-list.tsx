import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useInSight } from '../../lib/use-in-sight.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { EntityDialog } from './entity-dialog.tsx'
import { LOOKS } from './entity-entry.tsx'
import { entriesQuery, type ListedType } from './entity-queries.ts'
import { ListBar, ListCounters } from './list-bar.tsx'
import { FilterColumn, ResetFilters } from './list-filters.tsx'
import { isNarrowed, selectionOf, windowOf } from './list-view.ts'
import { type ListControl, useListView } from './use-list-view.ts'

interface Props {
  type: ListedType
  control: ListControl
}

function ListSearch({ type, control }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const text = useTypedText(control.view.q, (q) => control.type({ q }))
  const name = t(`lists.${type}.search`)
  return <SearchField name={name} hint={`${name}...`} text={text} input={input} className="h-[50px]" />
}

/** A page after the last one, as an old link may ask for: the last one is shown. */
function useExistingPage({ view, type }: ListControl, total: number | undefined): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / view.size))
  useEffect(() => {
    if (total !== undefined && view.page > last) type({ page: last })
  })
}

function NothingFound({ type, control }: Props) {
  const t = useText()
  const isFiltered = isNarrowed(control.view)
  return (
    <EmptyState
      title={t(`lists.${type}.none`)}
      text={isFiltered ? t('kits.noneFiltered') : t('lists.noneYet')}
    >
      {isFiltered ? <ResetFilters {...control} /> : null}
    </EmptyState>
  )
}

const EXPECTED = 12

function ListResults({ type, control }: Props) {
  const t = useText()
  const { view, hrefOf } = control
  const { data, error, refetch, isPlaceholderData } = useQuery(
    entriesQuery(type, selectionOf(view), windowOf(view)),
  )
  useExistingPage(control, isPlaceholderData ? undefined : data?.total)
  const { Entry, Skeleton, className } = LOOKS[view.view]
  if (error && !data) return <ErrorPanel title={t('lists.failed')} error={error} onRetry={() => refetch()} />
  if (!data) {
    return (
      <Loading>
        <div className={className}>
          {Array.from({ length: EXPECTED }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <Skeleton key={i} />
          ))}
        </div>
      </Loading>
    )
  }
  if (data.data.length === 0) return <NothingFound type={type} control={control} />
  return (
    <>
      <ul
        aria-busy={isPlaceholderData}
        className={classes(
          className,
          'transition-opacity duration-(--base)',
          isPlaceholderData && 'opacity-55',
        )}
      >
        {data.data.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <Entry type={type} entry={entry} />
          </li>
        ))}
      </ul>
      <Pager page={view.page} pages={Math.ceil(data.total / view.size)} hrefOf={(page) => hrefOf({ page })} />
    </>
  )
}

/** All entries of a type: searched, filtered, counted, in pages, as cards or rows. Its whole state is in the address. */
export function EntityList({ type }: { type: ListedType }) {
  const t = useText()
  const control = useListView(type)
  const results = useInSight(JSON.stringify({ ...control.view, view: null }))
  return (
    <>
      <ListSearch type={type} control={control} />
      <div className="mt-4 desktop:mt-7 desktop:grid desktop:grid-cols-[224px_minmax(0,1fr)] desktop:gap-10">
        <FilterColumn type={type} control={control} />
        <section
          ref={results}
          aria-label={t(`lists.${type}.title`)}
          className="min-h-[60dvh] scroll-mt-[calc(var(--bar)+20px)] pb-10"
        >
          <h2 className="sr-only">{t('lists.results')}</h2>
          <ListCounters type={type} view={control.view} />
          <ListBar type={type} control={control} />
          <ListResults type={type} control={control} />
        </section>
      </div>
      <EntityDialog />
    </>
  )
}
