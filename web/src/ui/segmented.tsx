import type { ReactNode } from 'react'

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
          className={compact ? 'segment segment-compact' : 'segment segment-medium'}
        >
          {segment.face ?? segment.name}
        </button>
      ))}
    </div>
  )
}
