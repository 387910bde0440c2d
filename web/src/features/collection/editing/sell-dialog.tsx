import { amountIn } from '@kitdex/contract/rules/collection/money'
import { FIRST_DAY, isDay, LAST_DAY } from '@kitdex/contract/rules/days'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { today } from '../../../lib/texts/today.ts'
import { showToast } from '../../../lib/toast.ts'
import { refreshCollection } from '../../../shared/items/refresh-collection.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import type { Item } from '../collection-data.ts'
import { failureText } from './failure-text.ts'

/** A shirt that was sold: for how much, and when. */
export function SellDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useText()
  const [price, setPrice] = useState('')
  const [day, setDay] = useState(() => today())
  const [problems, setProblems] = useState<{ price?: string; day?: string }>({})
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { sold_price: number; sold_at: string }) =>
      call('POST /api/my-collection/{id}/sell', { params: { id: item.id }, body }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('collection.soldDone') })
      await refreshCollection()
      onClose()
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        text: failureText(t, error, t('collection.updateFailed'), t('app.offline')),
      }),
  })
  const sell = (event: FormEvent) => {
    event.preventDefault()
    const sold_price = amountIn(price)
    const wrong = {
      ...(sold_price === undefined && { price: t('collection.soldPriceNumber') }),
      ...(!isDay(day) && { day: t('collection.soldDayValid') }),
    }
    setProblems(wrong)
    if (sold_price === undefined || !isDay(day)) return
    mutate({ sold_price, sold_at: day })
  }
  return (
    <Dialog title={t('collection.markSold')} onClose={onClose} isBusy={isPending}>
      <form noValidate onSubmit={sell} className="grid gap-4">
        <FormField label={`${t('collection.soldPrice')} (€)`} isRequired error={problems.price}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              maxLength={40}
              value={price}
              onChange={(event) => setPrice(event.target.value)}
            />
          )}
        </FormField>
        <FormField label={t('collection.soldAt')} isRequired error={problems.day}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={FIRST_DAY}
              max={LAST_DAY}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </FormField>
        <Button type="submit" variant="ink" disabled={isPending}>
          {t('collection.markSold')}
        </Button>
      </form>
    </Dialog>
  )
}
