import type { ReactNode } from 'react'
import { SectionHeading } from '../../ui/section-heading.tsx'

interface Props {
  title: string
  /** A link beside the heading. */
  more?: ReactNode
  children: ReactNode
}

/** A block of the page, with the room between two of them. */
export function Section({ title, more, children }: Props) {
  return (
    <section className="wrap pt-12 desktop:pt-18">
      <SectionHeading title={title}>{more}</SectionHeading>
      {children}
    </section>
  )
}
