import { open } from 'node:fs/promises'
import * as api from '@kitdex/contract/api/dump'
import type { Router } from '../../platform/http/http.ts'
import { checkFile } from './dump-file.ts'
import { beginLoading, type Loader } from './load-service.ts'
import { dumpContents, dumpFile, licenceFile, wholeFile } from './service.ts'

export function mountDump(router: Router, loader: Loader): void {
  router.mount(api.listDump, ({ db }) => dumpContents(db))
  router.mount(api.getLicence, async () => licenceFile())
  router.mount(api.getDump, async ({ db, params }) => dumpFile(db, params.type, params.format))
  router.mount(api.getWholeDump, async ({ db }) => wholeFile(db))
  router.mount(api.getLoading, async () => loader.state())
  router.mountPrepared(
    api.beginLoading,
    async ({ files, undo }) => {
      const file = await open(files.file.path)
      undo(() => file.close())
      const entries = await checkFile(file)
      const turn = await loader.takeTurn()
      undo(turn.release)
      return { file, entries, turn }
    },
    (call, { file, entries, turn }) => beginLoading(call, turn, file, entries),
  )
}
