import type { ReactNode } from 'react'
import { None } from './block.tsx'

export interface Line {
  readonly key: string
  readonly text: ReactNode
  readonly aside?: ReactNode
}

/** One thing a line, with a figure or a date beside it. */
export function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) return <None>{none}</None>
  return (
    <ul className="grid gap-1.5 text-small">
      {lines.map(({ key, text, aside }) => (
        <li
          key={key}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b pb-1.5"
        >
          <span className="wrap-anywhere min-w-0">{text}</span>
          <span className="flex flex-wrap items-center gap-2 text-muted">{aside}</span>
        </li>
      ))}
    </ul>
  )
}
