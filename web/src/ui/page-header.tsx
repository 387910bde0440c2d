import type { ReactNode } from 'react'

/** The title of a page, with its one main action. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-3 flex flex-wrap items-end justify-between gap-3 pt-5 tablet:mb-4.5 tablet:pt-7 desktop:mb-6 desktop:pt-11">
      <h1 className="wrap-anywhere min-w-0 font-display font-pressed text-h1 uppercase leading-none">
        {title}
      </h1>
      {children}
    </header>
  )
}
