import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from '../lib/routing/router.tsx'

type Props = Pick<ComponentProps<typeof Link>, 'to' | 'onClick' | 'children'>

/** From a page to what it is a part of, over its heading. */
export function BackLink({ children, ...link }: Props) {
  return (
    <Link
      {...link}
      className="print:hidden inline-flex min-h-11 items-center gap-1.5 justify-self-start pt-2 pb-1.5 font-semibold text-muted text-small hover:text-text"
    >
      <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </Link>
  )
}
