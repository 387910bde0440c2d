import { SIZES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { amountIn } from '@kitdex/contract/rules/collection/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { offersQuery } from '../../../shared/market/market-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Input, Select } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import type { Item } from '../collection-data.ts'

interface Props {
  /** The kit, or the version, that is wanted. */
  of: string
  /** The want that is changed. */
  item?: Item
  /** Answers what is wrong with it, by the name of the wire. */
  onSave: (
    body: Record<string, unknown>,
    nameOf: (name: string) => string,
  ) => Promise<Readonly<Record<string, string>> | null>
}

/** Whether somebody offers just that. */
function Offered({ of, size, maxPrice }: { of: string; size: string; maxPrice: number | undefined }) {
  const t = useText()
  const query = { kit: of, ...(size && { size }) }
  const { data } = useQuery(offersQuery(query))
  const n = (data?.data ?? []).filter(
    ({ is_own, for_swap, price }) =>
      !is_own && (maxPrice === undefined || for_swap || (price ?? 0) <= maxPrice),
  ).length
  return (
    <p aria-live="polite" className="empty:hidden">
      {n === 0 ? null : (
        <a
          href={`/marketplace?${new URLSearchParams(query)}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
        >
          {t('market.fitsWant', { n })}
        </a>
      )}
    </p>
  )
}

/** What is sought, how much, and for how much at most. */
export function WantForm({ of, item, onSave }: Props) {
  const t = useText()
  const { amount } = useFormat()
  const [size, setSize] = useState(item?.size ?? '')
  const [priority, setPriority] = useState(String(item?.priority ?? ''))
  const [maxPrice, setMaxPrice] = useState(typeof item?.max_price === 'number' ? amount(item.max_price) : '')
  const [notes, setNotes] = useState(item?.personal_notes ?? '')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: (filled: Record<string, unknown>) => onSave(filled, (name) => name),
    onSuccess: (wrong) => setProblems(wrong ?? {}),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const max_price = maxPrice.trim() === '' ? '' : amountIn(maxPrice)
    if (max_price === undefined) return setProblems({ max_price: t('want.priceNumber') })
    const said = {
      size,
      priority: priority && Number(priority),
      max_price,
      personal_notes: notes,
    }
    const filled = Object.entries(said).filter(([, value]) => item || value !== '')
    // Emptied means emptied.
    mutate(Object.fromEntries(filled.map(([name, value]) => [name, value === '' ? null : value])))
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
      <Offered of={of} size={size} maxPrice={amountIn(maxPrice)} />
      <Button type="submit" variant="ink" disabled={isBusy}>
        {t(item ? 'want.save' : 'kits.addWanted')}
      </Button>
    </form>
  )
}
