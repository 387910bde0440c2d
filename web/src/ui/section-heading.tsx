import type { ReactNode } from 'react'

/** A heading over the twin-needle stitch, with a link or a control beside it. */
export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-5 desktop:mb-6.5">
      <div className="mb-3.5 flex items-end justify-between gap-4">
        <h2 className="display text-h2 leading-none">{title}</h2>
        {children}
      </div>
      <hr className="stitch" />
    </header>
  )
}
