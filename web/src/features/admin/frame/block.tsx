import type { ReactNode } from 'react'

/** A part of a module under its heading. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="display mb-3 text-card">{title}</h3>
      {children}
    </section>
  )
}

/** What stands where there is nothing yet. */
export const None = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>
