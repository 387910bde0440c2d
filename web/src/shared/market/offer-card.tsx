import { Heart } from 'lucide-react'
import { Link } from '../../lib/routing/router.tsx'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { COVERING } from '../../ui/classes.ts'
import { Tag } from '../../ui/tag.tsx'
import { ItemPicture } from '../items/item-picture.tsx'
import { useItemWords } from '../items/use-item-words.ts'
import { DealerLine } from './dealer-line.tsx'
import type { Offer } from './market-queries.ts'

/** The shirt of an offer, with the photos that were chosen for it. */
export const faceOf = ({ shirt, photos }: Pick<Offer, 'shirt' | 'photos'>) => ({ ...shirt, photos })

export const addressOfOffer = ({ id }: { id: string }): string => `/marketplace/${id}`

/** For how much, or for what. */
export function OfferPrice({ offer }: { offer: Offer }) {
  const t = useText()
  const format = useFormat()
  return (
    <span className="flex flex-wrap items-center gap-2">
      {offer.price === null ? null : <b className="display text-h3">{format.euros(offer.price)}</b>}
      {offer.for_swap ? <Tag>{t('market.swap')}</Tag> : null}
      {offer.status === 'open' ? null : <Tag>{t(`market.status.${offer.status}`)}</Tag>}
    </span>
  )
}

export function OfferCard({ offer }: { offer: Offer }) {
  const t = useText()
  const face = faceOf(offer)
  const words = useItemWords()(face)
  return (
    <article className="hanger relative flex h-full min-w-0 flex-col">
      <ItemPicture item={face} size={240} className="aspect-[1/1.02] rounded-card" />
      <div className="flex flex-1 flex-col gap-1 px-0.5 pt-3">
        {offer.is_wanted ? (
          <p className="flex items-center gap-1.5 font-semibold text-label text-wanted">
            <Heart size={14} fill="currentColor" aria-hidden="true" /> {t('market.wanted')}
          </p>
        ) : null}
        <h2 className="display wrap-anywhere line-clamp-2 text-card leading-[1.2]">
          <Link to={addressOfOffer(offer)} aria-label={words.full} className={COVERING}>
            {words.title} {words.number ? <span className="text-accent">{words.number}</span> : null}
          </Link>
        </h2>
        {words.title === face.master_kit.club ? null : (
          <p className="font-semibold text-small">{face.master_kit.club}</p>
        )}
        <p className="text-muted text-small leading-[1.4]">{words.when}</p>
        <p className="text-muted text-small leading-[1.4]">
          {words.facts
            .slice(0, 2)
            .map(({ name, value }) => `${name} ${value}`)
            .join(' · ')}
        </p>
        <div className="grid gap-1 pt-2">
          <OfferPrice offer={offer} />
          {offer.is_own ? null : <DealerLine dealer={offer.owner} />}
        </div>
      </div>
    </article>
  )
}

export const OFFER_GRID =
  'grid grid-cols-2 gap-x-4 gap-y-8 tablet:grid-cols-3 desktop:grid-cols-4 max-[359px]:grid-cols-1'

export function OfferGrid({ offers, grid = OFFER_GRID }: { offers: readonly Offer[]; grid?: string }) {
  return (
    <ul className={grid}>
      {offers.map((offer) => (
        <li key={offer.id} className="min-w-0">
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  )
}
