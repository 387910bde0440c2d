import { classes } from './classes.ts'

interface Props {
  /** From 0 to 100. */
  percent: number
  /** What it is on the way to. */
  label: string
  /** The colour of what is done. */
  look?: string
}

/** How far something is; drawn, since the first HTML may have no style of its own. */
export function ProgressBar({ percent, label, look = 'fill-accent-fill' }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="overflow-hidden rounded-full bg-fill"
    >
      <svg width="100%" height="8" aria-hidden="true" className={classes('block', look)}>
        <rect width={`${percent}%`} height="8" rx="4" />
      </svg>
    </div>
  )
}
