import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { Link } from '../../lib/router.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Over an entry: what can be done with it, as children, and the cross that closes it. */
export function EntryBar({ children }: { children?: ReactNode }) {
  const t = useText()
  return (
    <div className="flex min-h-14 items-center justify-end gap-2">
      {children}
      <Link
        to="/catalogue"
        aria-label={t('app.close')}
        title={t('app.close')}
        className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-fill"
      >
        <X size={22} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </div>
  )
}

/** Instead of a page: there is no such entry. */
export function NotInCatalogue({ title }: { title: string }) {
  const t = useText()
  return (
    <EmptyState level="h1" title={title} text={t('kit.missingText')}>
      <ButtonLink to="/catalogue" variant="ink">
        {t('entry.backToCatalogue')}
      </ButtonLink>
    </EmptyState>
  )
}
