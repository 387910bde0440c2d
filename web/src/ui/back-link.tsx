import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../lib/routing/router.tsx'

/** From a page to what it is a part of, over its heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="print:hidden inline-flex min-h-11 items-center gap-1.5 justify-self-start pt-2 pb-1.5 font-semibold text-muted text-small hover:text-text"
    >
      <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </Link>
  )
}
