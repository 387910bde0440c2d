import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Where it is the whole page, its title is the page's. */
  level?: 'h1' | 'h2'
  text?: string
  /** A drawing or an icon above the words. */
  picture?: ReactNode
  /** The one next step. */
  children?: ReactNode
}

/** What stands where there is nothing to show: why, and what to do next. */
export function EmptyState({ title, level: Heading = 'h2', text, picture, children }: Props) {
  return (
    <div className="mx-auto grid max-w-[44ch] justify-items-center gap-2 px-4 py-16 text-center">
      {picture}
      <Heading className="display text-h3">{title}</Heading>
      {text ? <p className="text-muted">{text}</p> : null}
      {children ? <div className="mt-3">{children}</div> : null}
    </div>
  )
}
