import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const KINDS = {
  info: 'border-line-strong',
  success: 'border-success text-success',
  error: 'border-danger text-danger',
} as const

/** What happened, said in place. */
export function Notice({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  return (
    <p
      role={kind === 'error' ? 'alert' : 'status'}
      className={classes('rounded-control border px-3 py-2.5 font-medium text-small', KINDS[kind])}
    >
      {children}
    </p>
  )
}
