import { SIZES } from '@kitdex/contract/rules/vocabulary'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Input, Select } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'

/** What is sought, how much, and for how much at most. */
export function WantForm({ onSave }: { onSave: (body: Record<string, unknown>) => Promise<unknown> }) {
  const t = useText()
  const [size, setSize] = useState('')
  const [priority, setPriority] = useState('')
  const [maxPrice, setMaxPrice] = useState('')
  const [notes, setNotes] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const said = {
      size,
      priority: priority && Number(priority),
      max_price: maxPrice && Number(maxPrice),
      personal_notes: notes,
    }
    await onSave(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')))
    setBusy(false)
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <FormField label={t('want.size')}>
        {(control) => (
          <Select {...control} value={size} onChange={(event) => setSize(event.target.value)}>
            <option value="">{t('itemForm.notSaid')}</option>
            {SIZES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={t('collection.priority')}>
        {(control) => (
          <Select {...control} value={priority} onChange={(event) => setPriority(event.target.value)}>
            <option value="">{t('itemForm.notSaid')}</option>
            {([1, 2, 3] as const).map((one) => (
              <option key={one} value={one}>
                {t(`collection.priority${one}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={`${t('collection.maxPrice')} (€)`}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={0}
            step={0.01}
            inputMode="decimal"
            value={maxPrice}
            onChange={(event) => setMaxPrice(event.target.value)}
          />
        )}
      </FormField>
      <FormField label={t('collection.notes')}>
        {(control) => (
          <Input
            {...control}
            maxLength={5000}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
      </FormField>
      <Button type="submit" variant="ink" disabled={isBusy}>
        {t('kits.addWanted')}
      </Button>
    </form>
  )
}
