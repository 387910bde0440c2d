import { useText } from '../../../lib/texts/i18n.tsx'

interface Props {
  name: string
  owned: number
  wanted?: number
  total: number
}

/** How much of a set is owned, and how much of the rest is wanted. */
export function SetProgress({ name, owned, wanted = 0, total }: Props) {
  const t = useText()
  const share = (n: number): string => `${((n / Math.max(1, total)) * 100).toFixed(2)}%`
  return (
    <div
      role="progressbar"
      aria-label={t('sets.progressOf', { name, owned, total })}
      aria-valuenow={owned}
      aria-valuemin={0}
      aria-valuemax={total}
      className="overflow-hidden rounded-full bg-fill"
    >
      <svg width="100%" height="10" aria-hidden="true" className="block">
        <rect width={share(owned + wanted)} height="10" rx="5" className="fill-wanted opacity-60" />
        <rect width={share(owned)} height="10" rx="5" className="fill-owned" />
      </svg>
    </div>
  )
}
