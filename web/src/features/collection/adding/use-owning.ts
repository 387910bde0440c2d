import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { type Item, refreshCollection } from '../collection-data.ts'
import { failureText } from '../editing/failure-text.ts'

/** What was wanted is owned now. */
export function useOwning(): (item: Item) => Promise<void> {
  const t = useText()
  return async (item) => {
    try {
      await call('POST /api/my-collection/{id}/own', { params: { id: item.id }, body: {} })
      showToast({ kind: 'success', text: t('collection.addedOwned') })
      await refreshCollection()
    } catch (error) {
      showToast({
        kind: 'error',
        text: failureText(t, error, t('collection.updateFailed'), t('app.offline')),
      })
    }
  }
}
