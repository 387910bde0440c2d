import * as api from '@kitdex/contract/api/collection-io'
import type { Router } from '../../platform/http/http.ts'
import { lockCaller } from '../accounts/owner-service.ts'
import { requireFeature } from '../badges/feature-service.ts'
import type { LetGo } from '../collection/changing-service.ts'
import { exportCollection } from './export-service.ts'
import {
  correctRow,
  decideDuplicates,
  dropImport,
  getImport,
  listImports,
  listRows,
  mapColumns,
  readSome,
  startImport,
} from './import-service.ts'
import { proposeRow } from './proposal-service.ts'
import { runSome, undoSome } from './run-service.ts'
import type { SheetReader } from './sheet-reader.ts'

/** What locks an import or works on one: who waits for that keeps no connection that others need. */
const LONG = { isLong: true }

export function mountCollectionIo(
  router: Router,
  sheets: SheetReader,
  rateFactor: number,
  letGo: LetGo,
): void {
  router.mount(api.exportCollection, async ({ db, caller, query }) => exportCollection(db, caller.id, query))
  router.mountPrepared(
    api.startImport,
    async ({ db, caller, files }) => {
      await requireFeature(db, caller, 'collection_import')
      return sheets.run(files.file.path)
    },
    async ({ db, caller, body }, sheet) => {
      // Whoever left while it was read leaves no file behind.
      await lockCaller(db, caller)
      return startImport(db, caller.id, body.name, sheet)
    },
    LONG,
  )
  router.mount(api.listImports, ({ db, caller }) => listImports(db, caller.id))
  router.mount(api.getImport, ({ db, caller, params }) => getImport(db, caller.id, params.id))
  router.mount(
    api.mapColumns,
    ({ db, caller, params, body }) => mapColumns(db, caller.id, params.id, body.fields),
    LONG,
  )
  router.mount(api.readRows, ({ db, caller, params }) => readSome(db, caller.id, params.id), LONG)
  router.mount(api.listImportRows, ({ db, caller, params, query }) =>
    listRows(db, caller.id, params.id, query),
  )
  router.mount(
    api.fixRow,
    ({ db, caller, params, body }) => correctRow(db, caller.id, params.id, params.number, body),
    LONG,
  )
  router.mount(api.proposeRow, ({ db, caller, params }) => proposeRow(db, caller, rateFactor, params), LONG)
  router.mount(
    api.decideDuplicates,
    ({ db, caller, params, body }) => decideDuplicates(db, caller.id, params.id, body.decision),
    LONG,
  )
  router.mount(api.runImport, ({ db, caller, params }) => runSome(db, caller.id, params.id), LONG)
  router.mount(api.undoImport, ({ db, caller, params }) => undoSome(db, caller.id, params.id, letGo), LONG)
  router.mount(
    api.dropImport,
    async ({ db, caller, params }) => {
      await dropImport(db, caller.id, params.id)
      return { message: 'The import is forgotten.' }
    },
    LONG,
  )
}
