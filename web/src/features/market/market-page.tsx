import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useUser } from '../../lib/session/session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useSlash } from '../../lib/use-slash.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { BlankShirt } from '../../shared/kits/blank-shirt.tsx'
import { FilterColumn, FilterSheet } from '../../shared/lists/list-controls.tsx'
import { activeFilters, canonicalOf, isSearch } from '../../shared/lists/list-view.ts'
import { type ListControl, useExistingPage, useListView } from '../../shared/lists/use-list-view.ts'
import { OfferGrid } from '../../shared/market/offer-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { MARKET, shownOffers } from './market-data.ts'
import { MarketFilters } from './market-filters.tsx'
import { OffersLoading } from './offers-loading.tsx'

function Search({ view, type }: ListControl) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const text = useTypedText(view.q, (q) => type({ q }))
  useSlash(input)
  return <SearchField name={t('market.search')} hint={t('market.search')} text={text} input={input} />
}

function Results({ control }: { control: ListControl }) {
  const t = useText()
  const { view } = control
  const { data, error, refetch, isPlaceholderData } = useQuery(shownOffers(view))
  useExistingPage(control, isPlaceholderData ? undefined : data?.total)
  if (error && !data) return <ErrorPanel title={t('market.failed')} error={error} onRetry={() => refetch()} />
  if (!data) return <OffersLoading />
  const isNarrowed = view.q !== '' || activeFilters(view) > 0
  return (
    <>
      <div className="mb-4 flex min-h-11 items-center justify-between gap-3 desktop:min-h-0">
        <p aria-live="polite" className="font-semibold text-small">
          {t('market.found', { n: data.total })}
        </p>
        <FilterSheet control={control} clear={t('market.clear')} done={t('kits.close')}>
          <MarketFilters {...control} />
        </FilterSheet>
      </div>
      {data.data.length > 0 ? (
        <OfferGrid offers={data.data} />
      ) : isNarrowed ? (
        <EmptyState title={t('market.noneFound')} picture={<BlankShirt />} text={t('market.noneFoundText')} />
      ) : (
        <EmptyState title={t('market.nothing')} picture={<BlankShirt />} text={t('market.noneText')} />
      )}
      <Pager
        page={view.page}
        pages={Math.ceil(data.total / view.size)}
        hrefOf={(page) => control.hrefOf({ page })}
      />
    </>
  )
}

/** What members sell and swap; what one wants comes first. */
export function MarketPage() {
  const t = useText()
  const control = useListView(MARKET)
  const isIn = useUser() !== null
  usePageHead({
    title: t('market.heading'),
    description: t('market.description'),
    canonical: canonicalOf('/marketplace', control.view),
    isPrivate: isSearch(control.view),
  })
  return (
    <div className="wrap pb-12">
      <PageHeader title={t('market.heading')}>
        {isIn ? (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/my-offers">{t('market.mine')}</ButtonLink>
            <ButtonLink to="/messages">{t('market.messages')}</ButtonLink>
          </div>
        ) : null}
      </PageHeader>
      <Search {...control} />
      <div className="mt-4 desktop:mt-7 desktop:grid desktop:grid-cols-[224px_minmax(0,1fr)] desktop:gap-10">
        <FilterColumn control={control} clear={t('market.clear')}>
          <MarketFilters {...control} />
        </FilterColumn>
        <section className="min-h-[60dvh]">
          <Results control={control} />
        </section>
      </div>
    </div>
  )
}
