import { ApiError, call } from '../../lib/api.ts'
import type { Translate } from '../../lib/i18n.tsx'
import type { PendingAction } from '../../lib/pending-action.ts'
import { showToast } from '../../lib/toast.ts'
import { refreshCollection } from './collection-data.ts'
import { failureText, refusalText } from './failure-text.ts'

export type Adding = Extract<PendingAction, { kitId: string }>

const send = ({ kitId, versionId }: Adding) =>
  versionId
    ? call('POST /api/reference-kit-collections', {
        body: { reference_kit_id: versionId, collection_type: 'wanted' },
      })
    : call('POST /api/my-collection', { body: { master_kit_id: kitId, collection_type: 'wanted' } })

async function takeBack(t: Translate, id: string): Promise<void> {
  try {
    await call('DELETE /api/my-collection/{id}', { params: { id } })
    await refreshCollection()
  } catch (error) {
    const text = failureText(t, error, t('collection.removeFailed'), t('collection.removeOffline'))
    showToast({ kind: 'error', text })
  }
}

/** Whose session ended is told so; who was not reached, too. */
function failure(t: Translate, error: unknown, isVersion: boolean): string {
  if (error instanceof ApiError && error.status === 401) return t('collection.authError')
  return isVersion
    ? refusalText(error, t('collection.addVersionFailed'), t('app.offline'))
    : failureText(t, error, t('collection.wantFailed'), t('app.offline'))
}

/** Onto the want list at once; it can be taken back as quickly. */
export async function wantNow(t: Translate, adding: Adding): Promise<void> {
  const isVersion = adding.versionId !== undefined
  try {
    const { id } = await send(adding)
    const action = { name: t('collection.undo'), run: () => void takeBack(t, id) }
    showToast({
      kind: 'success',
      text: t(isVersion ? 'collection.versionWanted' : 'collection.wanted'),
      action,
    })
  } catch (error) {
    showToast({ kind: 'error', text: failure(t, error, isVersion) })
  }
  // Refused may mean that it was added elsewhere: what is shown is asked for anew either way.
  await refreshCollection()
}
