import { statusOf } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

const REASONS = {
  0: 'profile.error',
  401: 'profile.signedOut',
  403: 'profile.private',
  404: 'profile.notFound',
} as const

const whyNot = (error: unknown) => {
  const status = statusOf(error)
  return status in REASONS ? REASONS[status as keyof typeof REASONS] : 'profile.failed'
}

/** Instead of somebody's page: why it is not shown. */
export function ProfileUnavailable({ error }: { error: unknown }) {
  const t = useText()
  return (
    <EmptyState level="h1" title={t('profile.unavailable')} text={t(whyNot(error))}>
      <ButtonLink to="/" variant="ink">
        {t('notFound.home')}
      </ButtonLink>
    </EmptyState>
  )
}
