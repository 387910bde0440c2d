import { MAX_RATING_TEXT } from '@kitdex/contract/rules/market/deals'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Select, Textarea } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { useMarketFailure } from './market-failure.ts'
import { type Deal, refreshMarket } from './market-queries.ts'

const STARS = [5, 4, 3, 2, 1]

/** How it was to deal with the other one: said once, when it is done. */
export function RatingForm({ deal }: { deal: Deal }) {
  const t = useText()
  const fail = useMarketFailure()
  const [stars, setStars] = useState(5)
  const [text, setText] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/marketplace/deals/{id}/rate', { params: { id: deal.id }, body: { stars, text } }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('deal.rated') })
      await refreshMarket()
    },
    onError: fail,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3 border-line border-t pt-4">
      <h2 className="font-semibold">{t('deal.rate', { name: deal.with.name })}</h2>
      <FormField label={t('deal.stars')}>
        {(control) => (
          <Select {...control} value={stars} onChange={({ target }) => setStars(Number(target.value))}>
            {STARS.map((n) => (
              <option key={n} value={n}>
                {t('deal.starsN', { n })}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={t('deal.rateText')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MAX_RATING_TEXT}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FormField>
      <Button type="submit" variant="ink" disabled={isPending} className="justify-self-start">
        {t('deal.sendRating')}
      </Button>
    </form>
  )
}

export function RatingLine({ title, rating }: { title: string; rating: NonNullable<Deal['own_rating']> }) {
  const t = useText()
  return (
    <p className="border-line border-t pt-3 text-small">
      <b>{title}</b> · {t('deal.starsN', { n: rating.stars })}
      {rating.text ? <span className="wrap-anywhere block text-muted">{rating.text}</span> : null}
    </p>
  )
}
