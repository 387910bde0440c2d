import { useSyncExternalStore } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

function OfflineBanner() {
  const t = useText()
  return (
    <p role="status" className="bg-ink px-4 py-2 text-center font-semibold text-on-ink text-small">
      {t('app.offline')}
    </p>
  )
}

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return isOnline ? null : <OfflineBanner />
}
