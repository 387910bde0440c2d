import type { ReactNode } from 'react'

interface Share {
  readonly key: string
  readonly name: ReactNode
  /** What it comes to, as it is shown. */
  readonly figure: string
  readonly amount: number
  /** Where a mark stands on the bar. */
  readonly mark?: number | undefined
  readonly note?: ReactNode
}

interface Props {
  shares: readonly Share[]
  /** How much a full bar is, where that is not the largest. */
  whole?: number | undefined
}

/** How something is shared out: a bar for each part, the longest for the largest. */
export function ShareBars({ shares, whole }: Props) {
  const most = whole ?? Math.max(1, ...shares.flatMap(({ amount, mark = 0 }) => [amount, mark]))
  const share = (amount: number): string => `${((amount / most) * 100).toFixed(2)}%`
  return (
    <ul className="grid gap-4">
      {shares.map(({ key, name, figure, amount, mark, note }) => (
        <li key={key} className="grid gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="wrap-anywhere min-w-0 font-semibold text-small">{name}</span>
            <b className="whitespace-nowrap font-display font-heavy text-card leading-none">{figure}</b>
          </p>
          <svg width="100%" height="10" aria-hidden="true" className="block overflow-visible">
            <rect width="100%" height="10" rx="3" className="fill-fill" />
            <rect width={share(amount)} height="10" rx="3" className="fill-bar-up" />
            {mark === undefined ? null : (
              <line
                x1={share(mark)}
                x2={share(mark)}
                y1="-3"
                y2="13"
                strokeWidth="2.5"
                className="stroke-bar-base"
              />
            )}
          </svg>
          {note ? <p className="text-label text-muted">{note}</p> : null}
        </li>
      ))}
    </ul>
  )
}
