import { X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, usePlace } from '../../lib/routing/router.tsx'
import { useFrench, useText } from '../../lib/texts/i18n.tsx'
import { BlankShirt } from '../../shared/kits/blank-shirt.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Over an entry: what can be done with it, as children, and the cross that leads back to where one came from. */
export function EntryBar({ children }: { children?: ReactNode }) {
  const t = useText()
  const { from } = usePlace()
  const close = (event: MouseEvent) => {
    if (!from || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.go(-from.steps)
  }
  return (
    <div className="print:hidden flex min-h-14 items-center justify-end gap-2">
      {children}
      <Link
        to={from?.address ?? '/catalogue'}
        onClick={close}
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
    <EmptyState level="h1" picture={<BlankShirt />} title={title} text={t('kit.missingText')}>
      <ButtonLink lang={useFrench()} to="/catalogue" variant="ink">
        {t('entry.backToCatalogue')}
      </ButtonLink>
    </EmptyState>
  )
}
