import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Item, itemQuery, refreshCollection } from './collection-data.ts'
import { EditForm } from './edit-form.tsx'
import { failureText } from './failure-text.ts'
import { formOf } from './item-form.ts'
import { PhotoFields } from './photo-fields.tsx'

interface Props {
  item: Item
  /** On the list one goes on editing; on the item's own page one is done. */
  staysOpen?: boolean
  onClose: () => void
}

export function EditDialog({ item, staysOpen = false, onClose }: Props) {
  const t = useText()
  // Photos that were just sent belong to the item, not to what was there when the dialog opened.
  const { data: current = item } = useQuery(itemQuery(item.id))
  const save = async (body: Record<string, unknown>) => {
    try {
      await call('PUT /api/my-collection/{id}', { params: { id: item.id }, body })
      await refreshCollection()
      const hint = staysOpen ? ` ${t('collection.keepEditing')}` : ''
      showToast({ kind: 'success', text: `${t('collection.updated')}${hint}` })
      if (!staysOpen) onClose()
      return true
    } catch (error) {
      const offline = staysOpen
        ? t('collection.networkError', { detail: t('app.offline') })
        : t('collection.updateOffline')
      showToast({ kind: 'error', text: failureText(t, error, t('collection.updateFailed'), offline) })
      return false
    }
  }
  return (
    <Dialog title={t('itemForm.title')} closeLabel={t('app.close')} onClose={onClose} isWide>
      <EditForm
        kit={item.master_kit}
        first={formOf(item, item.model)}
        onSave={save}
        onClose={onClose}
        photos={<PhotoFields item={current} />}
      />
    </Dialog>
  )
}
