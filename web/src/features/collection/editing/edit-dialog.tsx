import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { refreshCollection } from '../../../shared/items/refresh-collection.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Item, itemQuery } from '../collection-data.ts'
import { EditForm } from './edit-form.tsx'
import { failureText } from './failure-text.ts'
import { fieldNamed, formOf, type Saved } from './item-form.ts'
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
  const { amount } = useFormat()
  const save = async (body: Record<string, unknown>): Promise<Saved | null> => {
    try {
      const stored = await call('PUT /api/my-collection/{id}', { params: { id: item.id }, body })
      const refreshed = refreshCollection()
      // Who goes on typing does not wait for it.
      if (!staysOpen) await refreshed
      const hint = staysOpen ? ` ${t('collection.keepEditing')}` : ''
      showToast({ kind: 'success', text: `${t('collection.updated')}${hint}` })
      if (!staysOpen) onClose()
      return { form: formOf(stored, stored.model, amount) }
    } catch (error) {
      const { problems, others } = fieldErrors(error, fieldNamed)
      if (Object.keys(problems).length > 0 && others.length === 0) return { problems }
      const offline = staysOpen
        ? t('collection.networkError', { detail: t('app.offline') })
        : t('collection.updateOffline')
      showToast({ kind: 'error', text: failureText(t, error, t('collection.updateFailed'), offline) })
      return Object.keys(problems).length > 0 ? { problems } : null
    }
  }
  return (
    <Dialog title={t('itemForm.title')} onClose={onClose} isWide>
      {(close) => (
        <EditForm
          kit={item.master_kit}
          first={formOf(item, item.model, amount)}
          isChange
          onSave={save}
          onClose={close}
          photos={<PhotoFields item={current} />}
        />
      )}
    </Dialog>
  )
}
