import { useFormat } from '../../lib/texts/i18n.tsx'

/** More than it cost in blue, less in orange, and with its sign for those who see neither. */
export function Gain({ amount }: { amount: number }) {
  const format = useFormat()
  return (
    <span className={amount < 0 ? 'text-loss' : 'text-gain'}>
      {amount < 0 ? '−' : '+'}
      {format.euros(Math.abs(amount))}
    </span>
  )
}
