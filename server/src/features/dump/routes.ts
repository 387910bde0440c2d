import { getDump, getLicence, listDump } from '@kitdex/contract/api/dump'
import type { Router } from '../../platform/http/http.ts'
import { dumpContents, dumpFile, licenceFile } from './service.ts'

export function mountDump(router: Router): void {
  router.mount(listDump, ({ db }) => dumpContents(db))
  router.mount(getLicence, async () => licenceFile())
  router.mount(getDump, async ({ db, params }) => dumpFile(db, params.type, params.format))
}
