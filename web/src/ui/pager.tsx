import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../lib/routing/router.tsx'
import { useText } from '../lib/texts/i18n.tsx'
import { pageNumbers } from './page-numbers.ts'

interface Props {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

export const STEP = 'page-step'

export function PageLink({ n, page, to }: { n: number; page: number; to: string }) {
  const t = useText()
  return (
    <Link
      to={to}
      aria-label={t('pager.page', { n })}
      aria-current={n === page ? 'page' : undefined}
      className={STEP}
    >
      {n}
    </Link>
  )
}

/** Links, so that a page can be opened beside this one. Nothing where everything fits on one page. */
export function Pager({ page, pages, hrefOf }: Props) {
  const t = useText()
  if (pages <= 1) return null
  const step = (to: number, name: string, face: ReactNode) =>
    to >= 1 && to <= pages ? (
      <Link to={hrefOf(to)} aria-label={name} title={name} className={STEP}>
        {face}
      </Link>
    ) : (
      <span aria-hidden="true" className="grid size-(--button-icon) place-items-center opacity-30">
        {face}
      </span>
    )
  return (
    <nav aria-label={t('pager.label')} className="mt-10 mb-14 flex justify-center gap-1">
      {step(page - 1, t('pager.previous'), <ChevronLeft size={18} aria-hidden="true" />)}
      {pageNumbers(page, pages).map((n) => (
        <PageLink key={n} n={n} page={page} to={hrefOf(n)} />
      ))}
      {step(page + 1, t('pager.next'), <ChevronRight size={18} aria-hidden="true" />)}
    </nav>
  )
}
