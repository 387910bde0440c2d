import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { type Translate, useText } from '../../lib/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { kitQuery } from '../catalogue/kit-queries.ts'
import { refreshCollection } from './collection-data.ts'
import { EditForm } from './edit-form.tsx'
import { refusalText } from './failure-text.ts'
import { formOf } from './item-form.ts'
import { VersionForm } from './version-form.tsx'
import { WantForm } from './want-form.tsx'
import type { Adding } from './want-now.ts'

interface Props {
  adding: Adding
  onClose: () => void
}

/** A kit on its way into one of the two lists. */
export function AddDialog({ adding, onClose }: Props) {
  const t = useText()
  const { data: kit } = useQuery(kitQuery(adding.kitId))
  const { versionId } = adding
  const isOwned = adding.type === 'addToCollection'
  const add = async (said: Record<string, unknown>) => {
    const collection_type = isOwned ? ('owned' as const) : ('wanted' as const)
    try {
      await (versionId
        ? call('POST /api/reference-kit-collections', {
            body: { ...said, reference_kit_id: versionId, collection_type },
          })
        : call('POST /api/my-collection', {
            body: { ...said, master_kit_id: adding.kitId, collection_type },
          }))
      showToast({ kind: 'success', text: doneText(t, isOwned, versionId !== undefined) })
      onClose()
      await refreshCollection()
      return true
    } catch (error) {
      const status = String(error instanceof ApiError ? error.status : 0)
      const refused = versionId ? t('collection.addVersionFailed') : t('collection.addFailed', { status })
      showToast({ kind: 'error', text: refusalText(error, refused, t('app.offline')) })
      return false
    }
  }
  const title = versionId ? t('versionForm.title') : isOwned ? t('itemForm.title') : t('kits.addWanted')
  return (
    <Dialog title={title} closeLabel={t('app.close')} onClose={onClose} isWide={isOwned}>
      {isOwned && versionId ? <VersionForm onSave={add} onClose={onClose} /> : null}
      {isOwned && !versionId && kit ? (
        <EditForm kit={kit} first={formOf(null, kit.model)} onSave={add} onClose={onClose} />
      ) : null}
      {isOwned ? null : <WantForm onSave={add} />}
    </Dialog>
  )
}

const doneText = (t: Translate, isOwned: boolean, isVersion: boolean): string => {
  if (isVersion) return t('collection.versionOwned')
  return t(isOwned ? 'collection.addedOwned' : 'collection.addedWanted')
}
