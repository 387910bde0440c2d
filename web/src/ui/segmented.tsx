import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Segment<V extends string> {
  readonly value: V
  /** What it is called; shown where there is no face. */
  readonly name: string
  readonly face?: ReactNode
}

interface Props<V extends string> {
  label: string
  segments: readonly Segment<V>[]
  value: V
  onChoose: (value: V) => void
  compact?: boolean
}

/** One of a few, all in sight. */
export function Segmented<V extends string>({ label, segments, value, onChoose, compact }: Props<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by no grid
    <div
      role="group"
      aria-label={label}
      className="inline-grid grid-flow-col rounded-control bg-fill p-[3px]"
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          aria-label={segment.face ? segment.name : undefined}
          title={segment.face ? segment.name : undefined}
          onClick={() => onChoose(segment.value)}
          className={classes(
            'grid place-items-center rounded-[6px] font-semibold text-muted hover:text-text aria-pressed:bg-fill-on aria-pressed:text-text aria-pressed:shadow-pressed',
            compact ? 'h-8 min-w-[34px] px-1.5 text-label' : 'h-9 min-w-10 px-2.5 text-small',
          )}
        >
          {segment.face ?? segment.name}
        </button>
      ))}
    </div>
  )
}
