import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { useInSight } from '../../lib/use-in-sight.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Loading, Repeat } from '../../ui/skeleton.tsx'
import { LOOKS } from '../entries/entity-entry.tsx'
import { entriesQuery } from '../entries/entity-queries.ts'
import { OpenedDialog } from '../entries/opened-dialog.tsx'
import { AddButton } from '../entries/propose-buttons.tsx'
import { BlankShirt } from '../kits/blank-shirt.tsx'
import { ListedWords } from '../kits/kit-words.ts'
import { useTypeText } from '../types/type-words.ts'
import type { ListedType } from '../types/types.ts'
import { ClearFilters, FilterColumn, FilterSheet, LayoutSwitch, PageSizeSelect } from './list-controls.tsx'
import { FoundToggle, ListCounters } from './list-counters.tsx'
import { LAYOUTS, shapeOf } from './list-data.ts'
import { FilterFields } from './list-filters.tsx'
import { isNarrowed, selectionOf, windowOf } from './list-view.ts'
import { CorrectedNotice, ShortNotice } from './search-notices.tsx'
import { type ListControl, useExistingPage, useListView } from './use-list-view.ts'

interface Props {
  type: ListedType
  control: ListControl
}

function ListSearch({ type, control }: Props) {
  const textOf = useTypeText()
  const input = useRef<HTMLInputElement>(null)
  const text = useTypedText(control.view.q, (q) => control.type({ q }))
  const name = textOf(type, 'search')
  return <SearchField name={name} hint={`${name}...`} text={text} input={input} className="h-[50px]" />
}

function NothingFound({ type, control }: Props) {
  const t = useText()
  const textOf = useTypeText()
  const isFiltered = isNarrowed(control.view)
  return (
    <EmptyState
      title={textOf(type, 'none')}
      picture={<BlankShirt />}
      text={isFiltered ? t('kits.noneFiltered') : t('lists.noneYet')}
    >
      <div className="flex flex-wrap justify-center gap-3">
        {isFiltered ? <ClearFilters control={control} clear={t('lists.reset')} /> : null}
        {type === 'player' && !isFiltered ? (
          <AddButton type={type} text={t('add.firstPlayer')} />
        ) : (
          <AddButton type={type} />
        )}
      </div>
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
          <Repeat times={EXPECTED}>
            <Skeleton />
          </Repeat>
        </div>
      </Loading>
    )
  }
  if (data.data.length === 0) return <NothingFound type={type} control={control} />
  return (
    <>
      <CorrectedNotice text={data.corrected} />
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
  const textOf = useTypeText()
  const control = useListView(shapeOf(type))
  const results = useInSight(JSON.stringify({ ...control.view, view: null }))
  const fields = <FilterFields type={type} control={control} />
  const [hasCounters, setCounters] = useState(false)
  return (
    <ListedWords value={true}>
      <ListSearch type={type} control={control} />
      <ShortNotice q={control.view.q} />
      <div className="mt-1.5 tablet:mt-4 desktop:mt-7 desktop:grid desktop:grid-cols-[224px_minmax(0,1fr)] desktop:gap-10">
        <FilterColumn control={control} clear={t('lists.reset')}>
          {fields}
        </FilterColumn>
        <section
          ref={results}
          aria-label={textOf(type, 'title')}
          className="min-h-[60dvh] scroll-mt-[calc(var(--bar)+20px)] pb-10"
        >
          <h2 className="sr-only">{t('lists.results')}</h2>
          <div className={classes('tablet:block', !hasCounters && 'hidden')}>
            <ListCounters type={type} view={control.view} />
          </div>
          {/* On a phone shirts come first: one line for all of it, unless a word does not fit in. */}
          <div className="flex flex-wrap items-center justify-end gap-2.5 py-2 tablet:py-4">
            <FoundToggle
              type={type}
              view={control.view}
              isOpen={hasCounters}
              onToggle={() => setCounters(!hasCounters)}
            />
            <FilterSheet isShort control={control} clear={t('lists.reset')} done={t('kits.close')}>
              {fields}
              <div className="mt-4 flex items-center gap-3 tablet:hidden">
                <span className="font-semibold text-small">{t('kits.pageSize')}</span>
                <PageSizeSelect {...control} />
              </div>
            </FilterSheet>
            <div className="hidden tablet:block">
              <PageSizeSelect {...control} />
            </div>
            <LayoutSwitch
              layouts={LAYOUTS}
              layout={control.view.view}
              onChoose={(view) => control.choose({ view })}
            />
          </div>
          <ListResults type={type} control={control} />
        </section>
      </div>
      <OpenedDialog />
    </ListedWords>
  )
}
