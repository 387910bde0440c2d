import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useIsDesktop } from '../../lib/media.ts'
import { usePageHead } from '../../lib/page-head.tsx'
import { useInSight } from '../../lib/use-in-sight.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { KitPage } from '../catalogue/kit-queries.ts'
import { breadcrumbs } from '../catalogue/structured-data.ts'
import { FilterColumn, FilterSheet } from './filters.tsx'
import { shownQuery } from './kit-area-data.ts'
import { addressOf, canonicalOf, changeView, isSearch } from './kit-area-view.ts'
import { KitResults, KitResultsSkeleton } from './kit-results.tsx'
import { LayoutSwitch, ResultsBar } from './results-bar.tsx'
import { SearchBox } from './search-box.tsx'
import { type KitAreaControl, useKitAreaView } from './use-kit-area-view.ts'

/** A page after the last one, as an old link may ask for: the last one is shown. */
function useExistingPage({ view, type }: KitAreaControl, total: number | undefined): void {
  const last = Math.ceil((total ?? 0) / view.size)
  useEffect(() => {
    if (last > 0 && view.page > last) type({ page: last })
  })
}

interface ResultsProps {
  control: KitAreaControl
  kits: UseQueryResult<KitPage>
  isDesktop: boolean | undefined
}

function Results({ control, kits, isDesktop }: ResultsProps) {
  const t = useText()
  const { view } = control
  const { data, error, refetch, isPlaceholderData } = kits
  if (error && !data) return <ErrorPanel title={t('kits.failed')} error={error} onRetry={() => refetch()} />
  return (
    <>
      <ResultsBar control={control} total={data?.total} hasLayoutSwitch={isDesktop !== false} />
      {data ? (
        <KitResults control={control} kits={data.data} isStale={isPlaceholderData} />
      ) : (
        <KitResultsSkeleton layout={view.view} count={12} />
      )}
      {data ? (
        <Pager
          page={view.page}
          pages={Math.ceil(data.total / view.size)}
          hrefOf={(page) => addressOf(changeView(view, { page }))}
        />
      ) : null}
    </>
  )
}

export function KitAreaPage() {
  const t = useText()
  const control = useKitAreaView()
  const isDesktop = useIsDesktop()
  const results = useInSight(addressOf({ ...control.view, view: 'grid' }))
  const kits = useQuery(shownQuery(control.view))
  useExistingPage(control, kits.isPlaceholderData ? undefined : kits.data?.total)
  usePageHead({
    title: t('kits.title'),
    description: t('kits.description'),
    canonical: canonicalOf(control.view),
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
      <PageHeader title={t('kits.title')} />
      <SearchBox {...control} />
      {isDesktop ? null : (
        <div className="mt-2.5 flex items-center gap-2 desktop:hidden">
          <FilterSheet {...control} total={kits.data?.total} />
          <LayoutSwitch layout={control.view.view} onChoose={(view) => control.choose({ view })} />
        </div>
      )}
      <div className="desktop:mt-7 desktop:grid desktop:grid-cols-[224px_minmax(0,1fr)] desktop:gap-10">
        {isDesktop === false ? null : <FilterColumn {...control} />}
        <section ref={results} className="min-h-[60dvh] scroll-mt-[calc(var(--bar)+20px)] pb-10">
          <Results control={control} kits={kits} isDesktop={isDesktop} />
        </section>
      </div>
    </div>
  )
}
