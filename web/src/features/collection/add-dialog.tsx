import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { type Translate, useText } from '../../lib/i18n.tsx'
import type { PendingAction } from '../../lib/pending-action.ts'
import { showToast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { kitQuery } from '../catalogue/kit-queries.ts'
import { refreshCollection } from './collection-data.ts'
import { EditForm } from './edit-form.tsx'
import { formOf } from './item-form.ts'
import { VersionForm } from './version-form.tsx'
import { WantForm } from './want-form.tsx'

export type Adding = Extract<PendingAction, { kitId: string }>

/** What was wrong with what was sent, line by line; else what the server said. */
function failureText(t: Translate, error: unknown, version: boolean): string {
  if (!(error instanceof ApiError)) return t('collection.addOffline')
  if (error.status === 0) return t('app.offline')
  const lines = error.inputErrors.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('\n')
  const usual = version
    ? t('collection.addVersionFailed')
    : t('collection.addFailed', { status: String(error.status) })
  return lines || error.message || usual
}

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
      showToast({ kind: 'error', text: failureText(t, error, versionId !== undefined) })
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
  if (isVersion) return t(isOwned ? 'collection.versionOwned' : 'collection.versionWanted')
  return t(isOwned ? 'collection.addedOwned' : 'collection.addedWanted')
}
