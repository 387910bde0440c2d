import * as api from '@kitdex/contract/api/collection-io'
import type { Router } from '../../platform/http.ts'
import { exportCollection } from './export-service.ts'

export function mountCollectionIo(router: Router): void {
  router.mount(api.exportCollection, async ({ db, caller, query }) =>
    exportCollection(db, caller.id, query.format),
  )
}
