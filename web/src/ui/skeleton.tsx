import type { ReactNode } from 'react'
import { useText } from '../lib/i18n.tsx'
import { classes } from './classes.ts'

/** A line of text that is on its way. */
export function SkeletonLine({ className }: { className?: string }) {
  return <span className={classes('skeleton block h-3.5', className)} />
}

/** The shape of what is coming, hidden from those who hear the page: they are told that it loads. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('app.loading')}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
