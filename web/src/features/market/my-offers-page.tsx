import { useQuery } from '@tanstack/react-query'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { BlankShirt } from '../../shared/kits/blank-shirt.tsx'
import { windowOf } from '../../shared/lists/list-view.ts'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { myOffersQuery } from '../../shared/market/market-queries.ts'
import { OfferGrid } from '../../shared/market/offer-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { OffersLoading } from './offers-loading.tsx'

const OWN = { filters: [], sizes: [20], layouts: ['grid'] } as const

/** What one offers and has offered. */
export function MyOffersPage() {
  const t = useText()
  const { view, hrefOf } = useListView(OWN)
  const { data, error, refetch } = useQuery(myOffersQuery({ ...windowOf(view) }))
  usePageHead({ title: t('market.mine'), isPrivate: true })
  return (
    <div className="wrap pb-12">
      <PageHeader title={t('market.mine')}>
        <ButtonLink to="/messages">{t('market.messages')}</ButtonLink>
      </PageHeader>
      {error && !data ? (
        <ErrorPanel title={t('market.failed')} error={error} onRetry={() => refetch()} />
      ) : null}
      {data && data.total === 0 ? (
        <EmptyState title={t('market.mineNone')} picture={<BlankShirt />} text={t('market.noneText')}>
          <ButtonLink to="/my-collection" variant="ink">
            {t('nav.myCollection')}
          </ButtonLink>
        </EmptyState>
      ) : null}
      {data ? <OfferGrid offers={data.data} /> : null}
      {data || error ? null : <OffersLoading />}
      <Pager
        page={view.page}
        pages={Math.ceil((data?.total ?? 0) / view.size)}
        hrefOf={(page) => hrefOf({ page })}
      />
    </div>
  )
}
