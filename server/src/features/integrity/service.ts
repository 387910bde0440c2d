import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findMisdescribed } from '../catalogue/write-service.ts'
import { type Finding, listFindings, listUploads, recount } from './repo.ts'

/** Longer than a picture takes from being stored to being named by a row, and back. */
const UNDER_WAY_MS = 15_000

/** Everything that does not belong together: files and rows, references, what is kept beside what it is kept of. */
export async function findFaults(db: Db, storage: Storage, underWayMs = UNDER_WAY_MS): Promise<Finding[]> {
  const first = await compareFiles(db, storage)
  const findings = await asOfOneMoment(db, listFindings)
  if (first.length === 0) return findings
  // What is being stored or removed just now is not lost.
  await wait(underWayMs)
  const lasting = await compareFiles(db, storage, new Set(first.flatMap(({ ids }) => ids)))
  return [...lasting, ...findings]
}

/** These, and what entries are found by: describing all of them anew is work for a process of its own. */
export async function findAllFaults(db: Db, storage: Storage, underWayMs?: number): Promise<Finding[]> {
  const findings = await findFaults(db, storage, underWayMs)
  const ids = await findMisdescribed(db)
  if (ids.length === 0) return findings
  return [...findings, { what: 'an entry is found by something else than what it says', ids }]
}

/** Makes anew what is derived from something else: counts, and what entries are found by. The rest is for people. */
export async function repair(db: Db): Promise<{ described: number }> {
  const described = await findMisdescribed(db, true)
  await transact(db, recount)
  return { described: described.length }
}

const asOfOneMoment = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/** All files with all rows, or these names only. */
async function compareFiles(db: Db, storage: Storage, only?: ReadonlySet<string>): Promise<Finding[]> {
  const isAsked = (name: string): boolean => only?.has(name) ?? true
  const stored = new Set<string>()
  for await (const name of storage.list()) if (isAsked(name)) stored.add(name)
  const uploads = new Map([...(await listUploads(db))].filter(([name]) => isAsked(name)))
  const damaged: string[] = []
  for (const [name, bytes] of uploads) {
    const found = stored.has(name) ? await storage.read(name) : undefined
    found?.stream.destroy()
    if (found && found.bytes !== bytes) damaged.push(name)
  }
  const findings = [
    { what: 'rows without their file', ids: [...uploads.keys()].filter((name) => !stored.has(name)) },
    { what: 'files without a row', ids: [...stored].filter((name) => !uploads.has(name)) },
    { what: 'files of another size than their row says', ids: damaged },
  ]
  return findings.filter(({ ids }) => ids.length > 0)
}
