import { call } from '../../../lib/api.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { refreshCollection } from '../../../shared/items/refresh-collection.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { WantForm } from '../adding/want-form.tsx'
import type { Item } from '../collection-data.ts'
import { failureText } from './failure-text.ts'

/** What is sought, said anew: in another size, more or less urgently, for another price. */
export function WantDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useText()
  const save = async (body: Record<string, unknown>) => {
    try {
      await call('PUT /api/my-collection/{id}', { params: { id: item.id }, body })
      showToast({ kind: 'success', text: t('collection.updated') })
      await refreshCollection()
      onClose()
      return null
    } catch (error) {
      const { problems, others } = fieldErrors(error, (name) => name)
      if (Object.keys(problems).length > 0 && others.length === 0) return problems
      const text = failureText(t, error, t('collection.updateFailed'), t('collection.updateOffline'))
      showToast({ kind: 'error', text })
      return null
    }
  }
  return (
    <Dialog title={t('want.edit')} onClose={onClose}>
      <WantForm of={item.reference_kit_id ?? item.master_kit_id} item={item} onSave={save} />
    </Dialog>
  )
}
