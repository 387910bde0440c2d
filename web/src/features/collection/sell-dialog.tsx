import { FIRST_DAY, LAST_DAY } from '@kitdex/contract/rules/days'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { type Item, refreshCollection } from './collection-data.ts'
import { failureText } from './failure-text.ts'

/** A shirt that was sold: for how much, and when. */
export function SellDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useText()
  const [price, setPrice] = useState('')
  const [day, setDay] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isRight = price !== '' && Number(price) >= 0
  const sell = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const body = { sold_price: Number(price), ...(day && { sold_at: day }) }
    try {
      await call('POST /api/my-collection/{id}/sell', { params: { id: item.id }, body })
      showToast({ kind: 'success', text: t('collection.soldDone') })
      await refreshCollection()
      onClose()
    } catch (error) {
      showToast({
        kind: 'error',
        text: failureText(t, error, t('collection.updateFailed'), t('app.offline')),
      })
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('collection.markSold')} closeLabel={t('app.close')} onClose={onClose}>
      <form onSubmit={sell} className="grid gap-4">
        <TextField
          label={`${t('collection.soldPrice')} (€)`}
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          value={price}
          onChange={setPrice}
        />
        <TextField
          label={t('collection.soldAt')}
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          value={day}
          onChange={setDay}
        />
        <Button type="submit" variant="ink" disabled={!isRight || isBusy}>
          {t('collection.markSold')}
        </Button>
      </form>
    </Dialog>
  )
}
