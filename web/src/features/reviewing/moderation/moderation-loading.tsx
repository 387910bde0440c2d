import type { ReactNode } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'

/** What stands in for a tab of the dashboard while it comes. */
export function ModerationLoading({ children }: { children?: ReactNode }) {
  const t = useText()
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {t('moderation.loading')}
      </p>
      {children}
    </>
  )
}
