import { useQuery } from '@tanstack/react-query'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { BlankShirt } from '../../shared/kits/blank-shirt.tsx'
import { windowOf } from '../../shared/lists/list-view.ts'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { ThreadList } from '../../shared/market/thread-list.tsx'
import { threadsQuery } from '../../shared/market/thread-queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Loading, Repeat, SkeletonRow } from '../../ui/skeleton.tsx'

const THREADS = { filters: [], sizes: [20], layouts: ['grid'] } as const

/** Whom one writes to and deals with. */
export function MessagesPage() {
  const t = useText()
  const { view, hrefOf } = useListView(THREADS)
  const { data, error, refetch } = useQuery(threadsQuery(windowOf(view)))
  usePageHead({ title: t('market.messages'), isPrivate: true })
  return (
    <div className="wrap pb-12">
      <PageHeader title={t('market.messages')}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/my-offers">{t('market.mine')}</ButtonLink>
          <ButtonLink to="/swap-rings">{t('ring.title')}</ButtonLink>
        </div>
      </PageHeader>
      {error && !data ? (
        <ErrorPanel title={t('message.failed')} error={error} onRetry={() => refetch()} />
      ) : null}
      {data && data.total === 0 ? (
        <EmptyState title={t('deal.none')} picture={<BlankShirt />} text={t('deal.noneText')}>
          <ButtonLink to="/marketplace" variant="ink">
            {t('market.heading')}
          </ButtonLink>
        </EmptyState>
      ) : null}
      {data ? <ThreadList threads={data.data} /> : null}
      {data || error ? null : (
        <Loading>
          <Repeat times={6}>
            <SkeletonRow className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3.5 border-line border-t py-3" />
          </Repeat>
        </Loading>
      )}
      <Pager
        page={view.page}
        pages={Math.ceil((data?.total ?? 0) / view.size)}
        hrefOf={(page) => hrefOf({ page })}
      />
    </div>
  )
}
