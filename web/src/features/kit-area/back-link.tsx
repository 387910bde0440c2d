import { usePlace } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { BlankShirt } from '../../shared/kits/blank-shirt.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** To the very view of the Kit Area that the visitor came from. */
function useKitAreaAddress(): string {
  const state: unknown = usePlace().state
  const from = typeof state === 'object' && state && 'from' in state ? state.from : null
  return typeof from === 'string' && from.startsWith('/kit-area?') ? from : '/kit-area'
}

export function BackToKitArea() {
  const t = useText()
  return <BackLink to={useKitAreaAddress()}>{t('kit.back')}</BackLink>
}

/** Instead of a page of the Kit Area: there is nothing at its address. */
export function NotInKitArea({ title }: { title: string }) {
  const t = useText()
  return (
    <EmptyState level="h1" picture={<BlankShirt />} title={title} text={t('kit.missingText')}>
      <ButtonLink to="/kit-area" variant="ink">
        {t('kit.back')}
      </ButtonLink>
    </EmptyState>
  )
}
