import { ApiError, call, type Result } from '../../../lib/api.ts'
import type { PendingAction } from '../../../lib/session/pending-action.ts'
import { queryClient } from '../../../lib/startup/query-client.ts'
import type { Translate } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { refreshCollection } from '../../../shared/items/refresh-collection.ts'
import type { Mark } from '../../../shared/kits/kit-marks.ts'
import { isKitPage } from '../../../shared/kits/kit-queries.ts'
import { COLLECTION_KEY, dropOlderAnswers } from '../collection-data.ts'
import { failureText, refusalText } from '../editing/failure-text.ts'
import type { KitSet } from '../figures/figures-data.ts'

export type Adding = Extract<PendingAction, { kitId: string }>

const send = ({ kitId, versionId }: Adding, collection_type: 'owned' | 'wanted') =>
  versionId
    ? call('POST /api/reference-kit-collections', { body: { reference_kit_id: versionId, collection_type } })
    : call('POST /api/my-collection', { body: { master_kit_id: kitId, collection_type } })

type Kits = Result<'GET /api/master-kits'>

/** What kits say of it changes at once, before the server has answered. */
function showAdded({ kitId, versionId }: Adding, collection_type: 'owned' | 'wanted'): void {
  const mark: Mark = {
    ...{ id: '', master_kit_id: kitId, reference_kit_id: versionId ?? null, version: null, collection_type },
  }
  dropOlderAnswers()
  queryClient.setQueriesData<Mark[]>(
    { queryKey: [COLLECTION_KEY, 'marks'] },
    (marks) => marks && [...marks, mark],
  )
  const item = { id: '', collection_type }
  queryClient.setQueriesData<KitSet>(
    { queryKey: [COLLECTION_KEY, 'set'] },
    (set) =>
      set && {
        ...set,
        kits: set.kits.map((one) => (one.kit.id === kitId ? { ...one, item: one.item ?? item } : one)),
      },
  )
  if (collection_type === 'wanted') return
  queryClient.setQueriesData<Kits>(
    { predicate: isKitPage },
    (page) =>
      page && {
        ...page,
        data: page.data.map((kit) =>
          kit.id === kitId ? { ...kit, total_collectors: kit.total_collectors + 1 } : kit,
        ),
      },
  )
}

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
function failure(t: Translate, error: unknown, { type, versionId }: Adding): string {
  if (error instanceof ApiError && error.status === 401) return t('collection.authError')
  const refused = t(
    versionId || type === 'addToCollection' ? 'collection.addVersionFailed' : 'collection.wantFailed',
  )
  return versionId
    ? refusalText(error, refused, t('app.offline'))
    : failureText(t, error, refused, t('app.offline'))
}

function success(t: Translate, { type, versionId }: Adding): string {
  if (versionId) return t('collection.versionWanted')
  return t(type === 'addToCollection' ? 'collection.addedOwned' : 'collection.wanted')
}

/** How many are on their way. */
let underway = 0

/** Into the list at once; it can be taken back as quickly. */
export async function addNow(t: Translate, adding: Adding): Promise<void> {
  const list = adding.type === 'addToCollection' ? 'owned' : 'wanted'
  underway += 1
  showAdded(adding, list)
  try {
    const { id } = await send(adding, list)
    const action = { name: t('collection.undo'), run: () => void takeBack(t, id) }
    showToast({ kind: 'success', text: success(t, adding), action })
  } catch (error) {
    showToast({ kind: 'error', text: failure(t, error, adding) })
  }
  underway -= 1
  // Refused may mean that it was added elsewhere: what is shown is asked for anew either way. Of several at once
  // the last asks: before it the server would not know them all.
  if (underway === 0) await refreshCollection()
}
