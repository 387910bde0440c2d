import { ApiError, saidBy } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'

/** Says why something was refused. */
export function useMarketFailure(): (error: unknown) => void {
  const t = useText()
  return (error) => {
    const isOffline = error instanceof ApiError && error.status === 0
    const said = saidBy(error)
    showToast({ kind: 'error', text: isOffline ? t('app.offline') : said || t('market.actionFailed') })
  }
}
