import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../lib/routing/lazy-dialog.tsx'
import { navigate } from '../../../lib/routing/router.tsx'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { EarlyAccess } from '../../../shared/features/early-access.tsx'
import { historyQuery, myOffersQuery, offersQuery } from '../../../shared/market/market-queries.ts'
import { addressOfOffer, OfferGrid } from '../../../shared/market/offer-card.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { Item } from '../collection-data.ts'

const OfferDialog = lazyDialog(() =>
  import('../../../shared/market/offer-dialog.tsx').then((m) => m.OfferDialog),
)

/** The way to an offer of it, or to the one there is. */
export function OfferIt({ item }: { item: Item }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(myOffersQuery({ item_id: item.id, limit: 1 }))
  const [latest] = data?.data ?? []
  const offer = latest?.status === 'open' || latest?.status === 'reserved' ? latest : undefined
  if (offer) return <ButtonLink to={addressOfOffer(offer)}>{t('market.offered')}</ButtonLink>
  return (
    <EarlyAccess feature="market_offers">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('market.offerIt')}
      </Button>
      {isOpen ? (
        <Suspense>
          <OfferDialog
            item={item}
            onClose={() => setOpen(false)}
            onDone={(done) => navigate(addressOfOffer(done))}
          />
        </Suspense>
      ) : null}
    </EarlyAccess>
  )
}

/** From whom it came, as far as it changed hands here. */
export function ItemHistory({ id }: { id: string }) {
  const t = useText()
  const format = useFormat()
  const { data = [] } = useQuery(historyQuery(id))
  if (data.length === 0) return null
  return (
    <ul className="text-muted text-small">
      {data.map(({ from, at }) => {
        const date = format.date(at)
        return (
          <li key={at}>
            {from === null ? t('market.cameUnnamed', { date }) : t('market.came', { name: from, date })}
          </li>
        )
      })}
    </ul>
  )
}

/** Beside a picture there is less room than the screen is wide. */
const BESIDE = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-8'

/** What others offer that fits a want. */
export function FittingOffers({ item }: { item: Item }) {
  const t = useText()
  const { data } = useQuery(offersQuery({ kit: item.master_kit_id, wanted: true, limit: 4 }))
  if (!data || data.total === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="display text-h3">{t('market.fitting', { n: data.total })}</h2>
      <OfferGrid offers={data.data} grid={BESIDE} />
    </section>
  )
}
