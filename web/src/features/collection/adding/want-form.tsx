import { SIZES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { amountIn } from '@kitdex/contract/rules/collection/money'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input, Select } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'

interface Props {
  /** Answers what is wrong with it, by the name of the wire. */
  onSave: (
    body: Record<string, unknown>,
    nameOf: (name: string) => string,
  ) => Promise<Readonly<Record<string, string>> | null>
}

/** What is sought, how much, and for how much at most. */
export function WantForm({ onSave }: Props) {
  const t = useText()
  const [size, setSize] = useState('')
  const [priority, setPriority] = useState('')
  const [maxPrice, setMaxPrice] = useState('')
  const [notes, setNotes] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const max_price = maxPrice.trim() === '' ? '' : amountIn(maxPrice)
    if (max_price === undefined) return setProblems({ max_price: t('want.priceNumber') })
    setBusy(true)
    const said = {
      size,
      priority: priority && Number(priority),
      max_price,
      personal_notes: notes,
    }
    const filled = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))
    setProblems((await onSave(filled, (name) => name)) ?? {})
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <FormField label={t('want.size')} error={problems.size}>
        {(control) => (
          <Select {...control} value={size} onChange={(event) => setSize(event.target.value)}>
            <option value="">{t('itemForm.notSaid')}</option>
            {SIZES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={t('collection.priority')} error={problems.priority}>
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
      <FormField label={`${t('collection.maxPrice')} (€)`} error={problems.max_price}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            maxLength={40}
            value={maxPrice}
            onChange={(event) => {
              setMaxPrice(event.target.value)
              setProblems({})
            }}
          />
        )}
      </FormField>
      <FormField label={t('collection.notes')} error={problems.personal_notes}>
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
