import { useEffect } from 'react'
import { fetchMissedAnew } from '../../lib/routing/lazy-page.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A new release may have taken the files of this page away: loading it again brings the new ones. */
export function CrashPage() {
  const t = useText()
  useEffect(fetchMissedAnew, [])
  // Its code has not come: nothing is wrong with the page.
  const isOffline = globalThis.navigator?.onLine === false
  return (
    <div className="wrap" role="alert">
      <EmptyState level="h1" title={t('crash.title')} text={t(isOffline ? 'app.offline' : 'crash.text')}>
        <Button variant="ink" onClick={() => location.reload()}>
          {t('app.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
