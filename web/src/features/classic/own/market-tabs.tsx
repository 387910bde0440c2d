import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/texts/i18n.tsx'
import { myOffersQuery } from '../../../shared/market/market-queries.ts'
import { OfferGrid } from '../../../shared/market/offer-card.tsx'
import { ThreadList } from '../../../shared/market/thread-list.tsx'
import { threadsQuery } from '../../../shared/market/thread-queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pages, usePages } from '../pages.tsx'

/** What one offers: Mes Annonces. */
export function OffersTab() {
  const t = useText()
  const pages = usePages()
  const { data } = useQuery(myOffersQuery({ ...pages.window }))
  if (!data) return null
  if (data.total === 0) return <EmptyState title={t('classic.none.offers')} text={t('classic.offersText')} />
  return (
    <>
      <OfferGrid offers={data.data} />
      <Pages pages={pages} total={data.total} />
    </>
  )
}

/** Whom one writes to: Messagerie. */
export function MessagesTab() {
  const t = useText()
  const pages = usePages()
  const { data } = useQuery(threadsQuery(pages.window))
  if (!data) return null
  if (data.total === 0)
    return <EmptyState title={t('classic.none.messages')} text={t('classic.messagesText')} />
  return (
    <>
      <ThreadList threads={data.data} />
      <Pages pages={pages} total={data.total} />
    </>
  )
}
