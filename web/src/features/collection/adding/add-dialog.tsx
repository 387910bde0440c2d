import { useQuery } from '@tanstack/react-query'
import { call, statusOf } from '../../../lib/api.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { type Translate, useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { refreshCollection } from '../../../shared/items/refresh-collection.ts'
import { kitQuery } from '../../../shared/kits/kit-queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { EditForm } from '../editing/edit-form.tsx'
import { refusalText } from '../editing/failure-text.ts'
import { fieldNamed, formOf } from '../editing/item-form.ts'
import type { Adding } from './add-now.ts'
import { VersionForm } from './version-form.tsx'
import { WantForm } from './want-form.tsx'

interface Props {
  adding: Adding
  onClose: () => void
}

/** A kit on its way into one of the two lists. */
export function AddDialog({ adding, onClose }: Props) {
  const t = useText()
  const { data: kit, error, refetch } = useQuery(kitQuery(adding.kitId))
  const { versionId } = adding
  const isOwned = adding.type === 'addToCollection'
  const asksForAll = isOwned && !versionId
  const { amount } = useFormat()
  /** Answers what is wrong with it, by the names of the wire; null: it is told elsewhere, or nothing is. */
  const add = async (said: Record<string, unknown>, nameOf: (name: string) => string | undefined) => {
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
      return null
    } catch (error) {
      const { problems, others } = fieldErrors(error, nameOf)
      if (Object.keys(problems).length > 0 && others.length === 0) return problems
      const status = String(statusOf(error))
      const refused = versionId ? t('collection.addVersionFailed') : t('collection.addFailed', { status })
      showToast({ kind: 'error', text: refusalText(error, refused, t('app.offline')) })
      return null
    }
  }
  const title = versionId ? t('versionForm.title') : isOwned ? t('itemForm.title') : t('kits.addWanted')
  return (
    <Dialog title={title} onClose={onClose} isWide={isOwned}>
      {(close) => (
        <>
          {isOwned && versionId ? <VersionForm onSave={add} onClose={close} /> : null}
          {asksForAll && kit ? (
            <EditForm
              kit={kit}
              first={formOf(null, kit.model, amount)}
              onSave={async (said) => {
                const problems = await add(said, fieldNamed)
                return problems && { problems }
              }}
              onClose={close}
            />
          ) : null}
          {asksForAll && !kit && error ? (
            <ErrorPanel title={t('kit.failed')} error={error} onRetry={() => refetch()} />
          ) : null}
          {asksForAll && !kit && !error ? (
            <Loading>
              <div className="skeleton h-96 rounded-card" />
            </Loading>
          ) : null}
          {isOwned ? null : <WantForm of={versionId ?? adding.kitId} onSave={add} />}
        </>
      )}
    </Dialog>
  )
}

const doneText = (t: Translate, isOwned: boolean, isVersion: boolean): string => {
  if (isVersion) return t('collection.versionOwned')
  return t(isOwned ? 'collection.addedOwned' : 'collection.addedWanted')
}
