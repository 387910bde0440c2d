import type { ReactNode } from 'react'

/** A part of the account page, under its stitched heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 content-start gap-4">
      <div className="grid gap-3">
        <h2 className="display text-h3">{title}</h2>
        <hr className="stitch" />
      </div>
      {children}
    </section>
  )
}
