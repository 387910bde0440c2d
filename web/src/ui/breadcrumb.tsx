import { ChevronRight } from 'lucide-react'
import { Link } from '../lib/routing/router.tsx'
import { useText } from '../lib/texts/i18n.tsx'

interface Props {
  /** The way here, the outermost first. */
  steps: readonly { readonly name: string; readonly to: string }[]
  /** Where the visitor is. */
  here: string
}

export function Breadcrumb({ steps, here }: Props) {
  const t = useText()
  return (
    <nav aria-label={t('app.breadcrumb')} className="pt-2 pb-1.5 font-semibold text-muted text-small">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {steps.map(({ name, to }) => (
          <li key={to} className="flex items-center gap-1.5">
            <Link to={to} className="flex min-h-11 items-center hover:text-text">
              {name}
            </Link>
            <ChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page" className="flex min-h-11 items-center text-text">
          {here}
        </li>
      </ol>
    </nav>
  )
}
