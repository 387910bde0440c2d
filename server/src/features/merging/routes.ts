import * as api from '@kitdex/contract/api/admin/merging'
import { offsetOf } from '@kitdex/contract/paging'
import type { Router } from '../../platform/http/http.ts'
import { keepApart, suggestionsOf } from './double-service.ts'
import { merge, preview, undo } from './service.ts'

export function mountMerging(router: Router): void {
  router.mount(api.previewMerge, ({ db, query }) => preview(db, query))
  // A brand may have ten thousand kits.
  router.mount(api.mergeEntries, ({ db, caller, body }) => merge(db, caller, body), { isLong: true })
  router.mount(api.undoMerge, ({ db, caller, params, body }) => undo(db, caller, params.id, body.reason), {
    isLong: true,
  })
  router.mount(api.listSuggestedDoubles, ({ db, query }) =>
    suggestionsOf(db, { type: query.type, limit: query.limit, skip: offsetOf(query) }),
  )
  router.mount(api.keepApart, async ({ db, caller, body }) => {
    await keepApart(db, caller, body)
    return { message: 'Noted' }
  })
}
