import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type Translate, useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { refreshCollection } from '../../shared/items/refresh-collection.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { failureText } from './editing/failure-text.ts'

async function putBack(t: Translate, ids: readonly string[]): Promise<void> {
  try {
    await call('POST /api/my-collection/bulk', { body: { ids: [...ids], action: 'restore' } })
    await refreshCollection()
  } catch (error) {
    showToast({ kind: 'error', text: failureText(t, error, t('collection.restoreFailed'), t('app.offline')) })
  }
}

/** One by the call for it, several all or none. */
function remove(ids: readonly string[]): Promise<unknown> {
  const [id] = ids
  if (id !== undefined && ids.length === 1) return call('DELETE /api/my-collection/{id}', { params: { id } })
  return call('POST /api/my-collection/bulk', { body: { ids: [...ids], action: 'remove' } })
}

interface Props {
  ids: readonly string[]
  onClose: () => void
  onRemoved: () => void
}

/** Removing is asked about, and can be taken back. */
export function RemoveDialog({ ids, onClose, onRemoved }: Props) {
  const t = useText()
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(ids),
    onSuccess: async () => {
      const action = { name: t('collection.undo'), run: () => void putBack(t, ids) }
      showToast({ kind: 'success', text: t('collection.removed'), action })
      onRemoved()
      await refreshCollection()
    },
    onError: (error) => {
      const text = failureText(t, error, t('collection.removeFailed'), t('collection.removeOffline'))
      showToast({ kind: 'error', text })
    },
  })
  return (
    <Dialog title={t('collection.remove')} onClose={onClose}>
      <p>{t('collection.removeQuestion')}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="ink" disabled={isPending} onClick={() => mutate()}>
          {t('collection.remove')}
        </Button>
      </div>
    </Dialog>
  )
}
