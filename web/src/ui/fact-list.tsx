import type { ReactNode } from 'react'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

/** What is known, name over value, two abreast. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-line border-t">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0 border-line border-b py-2.5">
          <dt className="text-label text-muted">{name}</dt>
          <dd className="flex flex-wrap items-center gap-x-2.5 gap-y-1 break-words font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
