import { amountIn } from '@kitdex/contract/rules/collection/money'
import { useFormat } from '../../lib/texts/i18n.tsx'
import { Input } from '../../ui/field.tsx'

/** An amount that the list is asked for once it is typed; what is none is not asked for. */
export function AmountInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { amount } = useFormat()
  const shown = value === '' ? '' : amount(Number(value))
  const tell = (input: HTMLInputElement) => {
    const typed = input.value.trim() === '' ? '' : amountIn(input.value)
    if (typed === undefined) input.value = shown
    else if (String(typed) !== value) onChange(String(typed))
  }
  return (
    <Input
      key={value}
      inputMode="decimal"
      maxLength={40}
      defaultValue={shown}
      onBlur={(event) => tell(event.target)}
      onKeyDown={(event) => event.key === 'Enter' && tell(event.currentTarget)}
    />
  )
}
