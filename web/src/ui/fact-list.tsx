import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

/** Sentences have the whole line, in the lines and the weight that they are read in. */
const LONGEST_FACT = 80
const isText = (value: ReactNode): boolean =>
  typeof value === 'string' && (value.length > LONGEST_FACT || value.includes('\n'))

/** What is known, name over value, two abreast. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-line border-t">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className={classes('min-w-0 border-line border-b py-2.5', isText(value) && 'col-span-full')}
        >
          <dt className="text-label text-muted">{name}</dt>
          {isText(value) ? (
            <dd className="max-w-[70ch] whitespace-pre-line">{value}</dd>
          ) : (
            <dd className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">{value}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
