import { Children, type ReactNode } from 'react'
import { useText } from '../lib/texts/i18n.tsx'
import { classes } from './classes.ts'

/** A line of text that is on its way. */
export function SkeletonLine({ className }: { className?: string }) {
  return <span className={classes('skeleton block h-3.5', className)} />
}

/** The same several times. */
export const Repeat = ({ times, children }: { times: number; children: ReactNode }) =>
  Children.toArray(Array.from({ length: times }, () => children))

/** An entry of a list on its way: its picture, its name, what stands beside it where there is room. */
export function SkeletonRow({ className }: { className: string }) {
  return (
    <div className={className}>
      <div className="skeleton aspect-square rounded-control" />
      <div className="grid gap-2">
        <SkeletonLine className="h-5 w-2/3" />
        <SkeletonLine className="w-1/2" />
      </div>
      <SkeletonLine className="hidden w-3/4 desktop:block" />
      <SkeletonLine className="hidden w-2/3 desktop:block" />
    </div>
  )
}

/** An entry of a grid on its way: its picture over lines of text. */
export function SkeletonCard({ picture, lines }: { picture: string; lines: readonly string[] }) {
  return (
    <div>
      <div className={classes('skeleton rounded-card', picture)} />
      <div className="grid gap-1.5 px-0.5 pt-3.5">
        {lines.map((line) => (
          <SkeletonLine key={line} className={line} />
        ))}
      </div>
    </div>
  )
}

/** The shape of what is coming, hidden from those who hear the page: they are told that it loads. */
export function Loading({
  text = 'app.loading',
  children,
}: {
  text?: 'app.loading' | 'collection.loading'
  children: ReactNode
}) {
  const t = useText()
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t(text)}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
