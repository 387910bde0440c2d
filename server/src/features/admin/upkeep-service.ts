import type { checkIntegrity, listBackups } from '@kitdex/contract/api/admin/upkeep'
import type { Reply } from '@kitdex/contract/endpoint'
import { type Db, withOwnConnection } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Backups } from '../../platform/transfer/backups.ts'
import { record } from '../audit/service.ts'
import { findFaults } from '../integrity/service.ts'

export async function beginBackup(
  db: Db,
  caller: Caller,
  backups: Backups,
): Promise<Reply<typeof listBackups>> {
  if (!backups.begin()) throw conflict('A backup is being made already')
  await record(db, caller, 'backup.begun')
  return backups.list()
}

const SHOWN = 20

/** Nobody waits before a screen as a command does. A picture that took longer to arrive is gone from the next list. */
const UNDER_WAY_MS = 200

/** On a connection of its own: a large site takes longer than others are made to wait. */
export async function integrityOf({
  databaseUrl,
  storage,
  log,
}: {
  databaseUrl: string
  storage: Storage
  log: (message: string) => void
}): Promise<Reply<typeof checkIntegrity>> {
  const faults = await withOwnConnection(databaseUrl, log, (db) => findFaults(db, storage, UNDER_WAY_MS))
  return faults.map(({ what, ids }) => ({ what, n: ids.length, ids: ids.slice(0, SHOWN) }))
}
