import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { refreshCollection } from '../../../shared/items/refresh-collection.ts'
import type { Item } from '../collection-data.ts'
import { failureText } from '../editing/failure-text.ts'

/** What was wanted is owned now. */
export function useOwning({ id }: Item) {
  const t = useText()
  return useMutation({
    mutationFn: () => call('POST /api/my-collection/{id}/own', { params: { id }, body: {} }),
    // Not over before it is shown as owned: it cannot be owned twice.
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('collection.addedOwned') })
      await refreshCollection()
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        text: failureText(t, error, t('collection.updateFailed'), t('app.offline')),
      }),
  })
}
