import { KitCardSkeleton } from '../../shared/kits/kit-card.tsx'
import { OFFER_GRID } from '../../shared/market/offer-card.tsx'
import { Loading } from '../../ui/skeleton.tsx'

/** Offers on their way. */
export const OffersLoading = () => (
  <Loading>
    <div className={OFFER_GRID}>
      <KitCardSkeleton />
      <KitCardSkeleton />
    </div>
  </Loading>
)
