import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { usePaused } from '../../../lib/use-paused.ts'
import { PriceBreakdown } from '../../../shared/items/price-breakdown.tsx'

/** What the server makes of the form as it stands; an answer to what is no longer asked is dropped. */
export function LivePrice({ valued, model }: { valued: Record<string, unknown>; model: string }) {
  const t = useText()
  const format = useFormat()
  const asked = usePaused(JSON.stringify(valued))
  const { data } = useQuery({
    queryKey: ['classic', 'price', asked],
    queryFn: ({ signal }) => call('POST /api/calculate-price', { body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data) return null
  return (
    <section aria-label={t('classic.editor.price')} className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t('classic.editor.price')}</span>
        <b className="font-display font-pressed text-h2" aria-live="polite">
          {format.euros(data.estimated_price)}
        </b>
      </p>
      <h3 className="font-semibold text-small">{t('classic.editor.breakdown')}</h3>
      <PriceBreakdown estimation={data} model={model} />
    </section>
  )
}
