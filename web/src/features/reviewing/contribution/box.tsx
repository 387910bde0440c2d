import type { ReactNode } from 'react'

/** A panel beside what is reviewed. */
export function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-card border border-line bg-raised p-5">
      <h2 className="display text-h3">{title}</h2>
      {children}
    </section>
  )
}
