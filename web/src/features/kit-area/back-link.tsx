import { ChevronLeft } from 'lucide-react'
import { useText } from '../../lib/i18n.tsx'
import { Link, usePlace } from '../../lib/router.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** To the very view of the Kit Area that the visitor came from. */
function useKitAreaAddress(): string {
  const state: unknown = usePlace().state
  const from = typeof state === 'object' && state && 'from' in state ? state.from : null
  return typeof from === 'string' && from.startsWith('/kit-area?') ? from : '/kit-area'
}

export function BackLink() {
  const t = useText()
  return (
    <Link
      to={useKitAreaAddress()}
      className="inline-flex min-h-11 items-center gap-1.5 pt-2 pb-1.5 font-semibold text-muted text-small hover:text-text"
    >
      <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('kit.back')}
    </Link>
  )
}

/** Instead of a page of the Kit Area: there is nothing at its address. */
export function NotInKitArea({ title }: { title: string }) {
  const t = useText()
  return (
    <EmptyState level="h1" title={title} text={t('kit.missingText')}>
      <ButtonLink to="/kit-area" variant="ink">
        {t('kit.back')}
      </ButtonLink>
    </EmptyState>
  )
}
