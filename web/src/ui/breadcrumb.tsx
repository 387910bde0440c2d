import { ChevronRight } from 'lucide-react'
import { Link } from '../lib/routing/router.tsx'
import { useText } from '../lib/texts/i18n.tsx'
import { classes } from './classes.ts'

interface Props {
  /** The way here, the outermost first. */
  steps: readonly { readonly name: string; readonly to: string }[]
  /** Where the visitor is. */
  here: string
}

/** With more steps than these, the heading under it says on a phone where one is. */
const MOST_ON_PHONE = 2

export function Breadcrumb({ steps, here }: Props) {
  const t = useText()
  const isLong = steps.length > MOST_ON_PHONE
  return (
    <nav aria-label={t('app.breadcrumb')} className="pt-2 pb-1.5 font-semibold text-muted text-small">
      <ol className="flex items-center gap-x-1.5">
        {steps.map(({ name, to }, at) => (
          <li key={to} className="flex min-w-0 items-center gap-1.5">
            <Link to={to} className="min-h-11 content-center truncate hover:text-text">
              {name}
            </Link>
            <ChevronRight
              size={14}
              aria-hidden="true"
              className={classes('flex-none', isLong && at === steps.length - 1 && 'max-tablet:hidden')}
            />
          </li>
        ))}
        <li
          aria-current="page"
          className={classes(
            'min-h-11 min-w-0 content-center truncate text-text',
            isLong && 'max-tablet:sr-only',
          )}
        >
          {here}
        </li>
      </ol>
    </nav>
  )
}
