import * as api from '@kitdex/contract/api/admin/upkeep'
import type { Router } from '../../platform/http/http.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Backups } from '../../platform/transfer/backups.ts'
import { beginBackup, integrityOf } from './upkeep-service.ts'

export interface Upkeep {
  backups: Backups
  databaseUrl: string
  storage: Storage
  log: (message: string) => void
}

export function mountUpkeep(router: Router, upkeep: Upkeep): void {
  router.mount(api.listBackups, () => upkeep.backups.list())
  router.mount(api.beginBackup, ({ db, caller }) => beginBackup(db, caller, upkeep.backups))
  router.mount(api.checkIntegrity, () => integrityOf(upkeep), { ownTransactions: true })
}
