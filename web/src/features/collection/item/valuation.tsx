import { useQuery } from '@tanstack/react-query'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { PriceBreakdown } from '../../../shared/items/price-breakdown.tsx'
import { evidenceQuery, type Item } from '../collection-data.ts'
import { Estimates } from './estimates.tsx'

/** What other members paid for the same kit in the same state, where enough of them said so. */
function MarketEvidence({ item }: { item: Item }) {
  const t = useText()
  const format = useFormat()
  const { data } = useQuery(evidenceQuery(item))
  if (!data) return null
  const { median, lowest, highest, count, members } = data
  return (
    <div>
      <h3 className="font-semibold text-small">{t('market.title')}</h3>
      {median === null || lowest === null || highest === null ? (
        <p className="text-muted text-small">{t('market.none')}</p>
      ) : (
        <p>
          <b className="font-display font-heavy text-card">{format.euros(median)}</b>{' '}
          <span className="text-muted text-small">
            {t('market.range', {
              lowest: format.euros(lowest),
              highest: format.euros(highest),
              count,
              members,
            })}
          </span>
        </p>
      )}
    </div>
  )
}

export function Valuation({ item }: { item: Item }) {
  const t = useText()
  if (!item.price_estimation) return null
  return (
    <section className="grid gap-4">
      <h2 className="display text-h3">{t('collection.valuation')}</h2>
      <Estimates item={item} />
      <div className="grid gap-2">
        <h3 className="font-semibold text-small">{t('collection.breakdown')}</h3>
        <PriceBreakdown estimation={item.price_estimation} model={item.model} />
      </div>
      <MarketEvidence item={item} />
    </section>
  )
}
