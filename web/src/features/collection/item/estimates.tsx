import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import type { Item } from '../collection-data.ts'

/** What its owner thinks it is worth, beside what the product does. */
export function Estimates({ item }: { item: Item }) {
  const t = useText()
  const format = useFormat()
  const product = item.price_estimation?.estimated_price ?? null
  const own = item.user_estimate
  const difference = own !== null && product !== null ? own - product : null
  const percent = difference !== null && product ? difference / product : 0
  const sign = (amount: number): string => (amount < 0 ? '−' : '+')
  const cell = (name: string, value: React.ReactNode) => (
    <div>
      <dt className="text-label text-muted">{name}</dt>
      <dd className="font-display font-heavy text-card leading-[1.15]">{value}</dd>
    </div>
  )
  return (
    <dl className="grid grid-cols-3 gap-3">
      {cell(t('collection.userEstimate'), own === null ? '–' : format.euros(own))}
      {cell(t('collection.productEstimate'), product === null ? '–' : format.euros(product))}
      {difference === null
        ? null
        : cell(
            t('collection.difference'),
            <span className={classes(difference < 0 ? 'text-loss' : 'text-gain')}>
              {sign(difference)}
              {format.euros(Math.abs(difference))}{' '}
              <span className="font-sans text-label">
                {sign(percent)}
                {format.percent(Math.abs(percent))}
              </span>
            </span>,
          )}
    </dl>
  )
}
