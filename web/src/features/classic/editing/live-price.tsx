import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Result } from '../../../lib/api.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { usePaused } from '../../../lib/use-paused.ts'
import { PriceBreakdown } from '../../../shared/items/price-breakdown.tsx'

type Price = Result<'POST /api/calculate-price'>

/** What the server makes of the form as it stands; an answer to what is no longer asked is dropped. */
export function useLivePrice(valued: Record<string, unknown>): Price | undefined {
  const asked = usePaused(JSON.stringify(valued))
  const { data } = useQuery({
    queryKey: ['classic', 'price', asked],
    queryFn: ({ signal }) => call('POST /api/calculate-price', { body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return data
}

/** In sight whatever is being changed. */
export function PriceNow({ price }: { price: Price | undefined }) {
  const t = useText()
  const format = useFormat()
  return (
    <p className="mr-auto leading-tight">
      <span className="block text-muted text-small">{t('classic.editor.price')}</span>
      <b className="font-display font-pressed text-h3" aria-live="polite">
        {price ? format.euros(price.estimated_price) : '…'}
      </b>
    </p>
  )
}

export function Breakdown({ price, model }: { price: Price | undefined; model: string }) {
  const t = useText()
  if (!price) return null
  return (
    <section aria-label={t('classic.editor.breakdown')} className="grid gap-2">
      <h3 className="font-semibold text-small">{t('classic.editor.breakdown')}</h3>
      <PriceBreakdown estimation={price} model={model} />
    </section>
  )
}
