import { estimate } from '@kitdex/contract/rules/collection/price'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { PriceBreakdown } from '../../../shared/items/price-breakdown.tsx'
import type { Chosen, ItemForm } from './item-form.ts'
import { valuedOf } from './item-form.ts'

/** A player that was chosen, with what they add to a value. */
function useCoefficient(chosen: Chosen | null): Chosen | null {
  const { data } = useQuery({
    queryKey: ['players', 'one', chosen?.id],
    queryFn: ({ signal }) => call('GET /api/players/{id}', { params: { id: chosen?.id ?? '' }, signal }),
    // Who stands there in words adds nothing.
    enabled: Boolean(chosen?.id),
  })
  return chosen && data ? { ...chosen, coefficient: data.coefficient } : chosen
}

/** What the shirt is worth as the form stands: the same function as the server's. */
export function LiveEstimate({ form }: { form: ItemForm }) {
  const t = useText()
  const format = useFormat()
  const player = useCoefficient(form.player)
  const signer = useCoefficient(form.signer)
  const { estimated_price, base_price, factors } = estimate(valuedOf({ ...form, player, signer }))
  const estimation = {
    estimated_price,
    calculation_details: { base_price, coefficients_applied: factors },
  }
  return (
    <section aria-label={t('collection.productEstimate')} className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t('collection.productEstimate')}</span>
        <b className="font-display font-pressed text-h2" aria-live="polite">
          {format.euros(estimated_price)}
        </b>
      </p>
      <PriceBreakdown estimation={estimation} model={form.kit_type} />
    </section>
  )
}
