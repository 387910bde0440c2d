import { useFormat, useText } from '../../lib/texts/i18n.tsx'

export interface Column {
  readonly key: string
  readonly name: string
  readonly amount: number
  /** It is not known but expected. */
  readonly isExpected?: boolean
}

const HEIGHT = 120
const GAP = 0.2

/** A figure through time, or by the hour: a column each, the highest for the most. Its table says the same. */
export function ColumnChart({ columns }: { columns: readonly Column[] }) {
  const t = useText()
  const format = useFormat()
  const most = Math.max(0, ...columns.map(({ amount }) => amount))
  const width = 100 / Math.max(1, columns.length)
  return (
    <div>
      <p className="text-label text-muted">{format.number(most)}</p>
      <svg width="100%" height={HEIGHT} aria-hidden="true" className="block border-line border-y">
        {columns.map(({ key, name, amount, isExpected }, i) => {
          const height = most === 0 ? 0 : (amount / most) * HEIGHT
          return (
            <rect
              key={key}
              x={`${i * width + (width * GAP) / 2}%`}
              y={HEIGHT - height}
              width={`${width * (1 - GAP)}%`}
              height={height}
              className={isExpected ? 'fill-bar-base' : 'fill-bar-up'}
            >
              <title>{t('app.named', { name, value: amount })}</title>
            </rect>
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between gap-3 text-label text-muted">
        <span>{columns[0]?.name}</span>
        <span>{columns.at(-1)?.name}</span>
      </p>
    </div>
  )
}
