import type { ReactNode } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'

/** What stands in for a tab of the dashboard while it comes, as `Loading` does elsewhere; here its text is seen, too. */
export function ModerationLoading({ children }: { children?: ReactNode }) {
  const t = useText()
  return (
    <div aria-busy="true">
      <p role="status" className="mb-4 text-muted">
        {t('moderation.loading')}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
