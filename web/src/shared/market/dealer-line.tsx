import { Star } from 'lucide-react'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { useMemberName } from '../members/use-member-name.ts'
import type { Dealer } from './market-queries.ts'

/** How those who dealt with somebody found it. */
export function Rating({ rating, ratings }: Pick<Dealer, 'rating' | 'ratings'>) {
  const t = useText()
  const format = useFormat()
  if (rating === null) return <span className="text-muted">{t('market.noRating')}</span>
  return (
    <span className="inline-flex items-center gap-1">
      <Star size={14} fill="currentColor" aria-hidden="true" className="text-accent" />
      {t('market.rating', { stars: format.number(rating) })} ({t('market.ratings', { n: ratings })})
    </span>
  )
}

/** Name, level and rating: what an offer shows of whose it is. */
export function DealerLine({ dealer }: { dealer: Dealer }) {
  const nameOf = useMemberName()
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small">
      <b className="wrap-anywhere">{nameOf(dealer.name)}</b>
      <span className="text-muted">
        {dealer.level_emoji} {dealer.level}
      </span>
      <Rating {...dealer} />
    </p>
  )
}
