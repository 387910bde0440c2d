import { useFormat } from '../lib/texts/i18n.tsx'
import { classes } from './classes.ts'

export interface Counter {
  readonly name: string
  /** Not known yet where there is none; null where it cannot be known. */
  readonly value?: number | null | undefined
  /** Money, to the euro. */
  readonly isEuros?: boolean
  readonly look?: string
  /** Words in place of a number. */
  readonly text?: string
}

/** Figures pressed large in one panel, each over what it counts. */
export function Counters({ counters }: { counters: readonly Counter[] }) {
  const format = useFormat()
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none">
      {counters.map(({ name, value, isEuros, look, text }) => (
        <div
          key={name}
          className="-mt-px -ml-px flex flex-col-reverse justify-end border-line border-t border-l px-4 py-3 last:odd:col-span-2 tablet:last:odd:col-span-1"
        >
          <dt className="text-muted text-small">{name}</dt>
          <dd className={classes('display min-h-9 text-h2 leading-9', look)}>
            {text !== undefined ? (
              text
            ) : value === undefined ? (
              <span className="skeleton block h-7 w-14" />
            ) : value === null ? (
              '–'
            ) : isEuros ? (
              format.wholeEuros(value)
            ) : (
              format.number(value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
