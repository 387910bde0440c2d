import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useIsDesktop } from '../../lib/media.ts'
import { useProposing } from '../../lib/proposing.ts'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useInSight } from '../../lib/use-in-sight.ts'
import { breadcrumbs } from '../../shared/entries/structured-data.ts'
import type { KitPage } from '../../shared/kits/kit-queries.ts'
import { FilterColumn, FilterSheet, LayoutSwitch, PageSizeSelect } from '../../shared/lists/list-controls.tsx'
import { canonicalOf, isSearch } from '../../shared/lists/list-view.ts'
import { CorrectedNotice, ShortNotice } from '../../shared/lists/search-notices.tsx'
import { type ListControl, useExistingPage, useListView } from '../../shared/lists/use-list-view.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { FilterFields } from './filter-fields.tsx'
import { KIT_AREA, shownQuery } from './kit-area-data.ts'
import { KitResults, KitResultsSkeleton } from './kit-results.tsx'
import { ResultsBar, SortSelect } from './results-bar.tsx'
import { SearchBox } from './search-box.tsx'

/** On a phone: a sheet with the filters, the order and the length of a page, and how the kits are shown. */
function NarrowControls({ control, total }: { control: ListControl; total: number | undefined }) {
  const t = useText()
  return (
    <div className="flex items-center gap-2 desktop:hidden">
      <FilterSheet
        control={control}
        clear={t('kits.clear')}
        done={total === undefined ? t('kits.close') : t('kits.found', { n: total })}
      >
        <FilterFields {...control} />
        <div className="mt-4 flex items-end gap-3 tablet:hidden">
          <SortSelect {...control} />
          <PageSizeSelect {...control} />
        </div>
      </FilterSheet>
      <LayoutSwitch
        layouts={KIT_AREA.layouts}
        layout={control.view.view}
        onChoose={(view) => control.choose({ view })}
      />
    </div>
  )
}

interface ResultsProps {
  control: ListControl
  kits: UseQueryResult<KitPage>
  isDesktop: boolean | undefined
}

function Results({ control, kits, isDesktop }: ResultsProps) {
  const t = useText()
  const { view } = control
  const { data, error, refetch, isPlaceholderData } = kits
  const isFailed = error !== null && !data
  const narrow = isDesktop ? null : <NarrowControls control={control} total={data?.total} />
  const bar = (
    <ResultsBar
      {...{ control, narrow, total: isFailed ? null : data?.total, hasLayoutSwitch: isDesktop !== false }}
    />
  )
  if (isFailed) {
    return (
      <>
        {bar}
        <ErrorPanel title={t('kits.failed')} error={error} onRetry={() => refetch()} />
      </>
    )
  }
  return (
    <>
      {bar}
      <ShortNotice q={view.q} />
      <CorrectedNotice text={data?.corrected} />
      {data ? (
        <KitResults control={control} kits={data.data} isStale={isPlaceholderData} />
      ) : (
        <KitResultsSkeleton layout={view.view} count={12} />
      )}
      {data ? (
        <Pager
          page={view.page}
          pages={Math.ceil(data.total / view.size)}
          hrefOf={(page) => control.hrefOf({ page })}
        />
      ) : null}
    </>
  )
}

export function KitAreaPage() {
  const t = useText()
  const control = useListView(KIT_AREA)
  const { addKit } = useProposing()
  const isDesktop = useIsDesktop()
  const results = useInSight(JSON.stringify({ ...control.view, view: null }))
  const kits = useQuery(shownQuery(control.view))
  const total = kits.data?.total
  useExistingPage(control, kits.isPlaceholderData ? undefined : total)
  usePageHead({
    title: t('kits.title'),
    description: t('kits.description'),
    canonical: canonicalOf('/kit-area', control.view),
    isPrivate: isSearch(control.view),
    facts: (whole) => [
      breadcrumbs(whole, [
        { name: 'Kitdex', path: '/' },
        { name: t('kits.title'), path: '/kit-area' },
      ]),
    ],
  })
  return (
    <div className="wrap">
      <PageHeader title={t('kits.title')}>
        <Button variant="ink" aria-haspopup="dialog" onClick={addKit}>
          <Plus size={18} aria-hidden="true" />
          {t('contribute.addKit')}
        </Button>
      </PageHeader>
      <SearchBox {...control} />
      <div className="desktop:mt-7 desktop:grid desktop:grid-cols-[224px_minmax(0,1fr)] desktop:gap-10">
        {isDesktop === false ? null : (
          // Taken over apart from the rest: a phone does without it before its turn comes.
          <Suspense>
            <FilterColumn control={control} clear={t('kits.clear')}>
              <FilterFields {...control} />
            </FilterColumn>
          </Suspense>
        )}
        <section ref={results} className="min-h-[60dvh] scroll-mt-[calc(var(--bar)+20px)] pb-10">
          <Results control={control} kits={kits} isDesktop={isDesktop} />
        </section>
      </div>
    </div>
  )
}
