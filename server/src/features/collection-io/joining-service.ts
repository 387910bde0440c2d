import { UNDO_SECONDS } from '@kitdex/contract/rules/contributions/undo'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import { notify } from '../notifications/service.ts'
import * as repo from './import-repo.ts'
import { readInto } from './import-service.ts'
import { bringIn } from './run-service.ts'

/** Reads the rows again, whose kits are in the catalogue now, and imports those that are ready. */
async function join(db: Db, memberId: string, id: string, before: Date): Promise<void> {
  const stored = await repo.lockImport(db, memberId, id, now())
  if (!stored) return
  const proposed = await repo.listJoiningRows(db, id, before)
  if (proposed.length === 0) return
  await readInto(db, memberId, stored, proposed)
  const read = await Promise.all(proposed.map(({ number }) => repo.findRow(db, id, number)))
  const ready = read.flatMap((row) => (row?.state === 'ready' ? [row] : []))
  for (const { number, item_id } of await bringIn(db, memberId, id, ready)) {
    const kit = ready.find((row) => row.number === number)?.reading?.kit
    if (!kit || !item_id) continue
    const about = { title: `${kit.club} ${kit.season}` }
    await notify(db, [memberId], 'kit_joined', about, {
      link: `/my-collection/${item_id}`,
      data: { item_id },
    })
  }
}

/** What members proposed while importing joins their collections once it is approved, and cannot be taken back. */
export async function joinApproved(db: Db): Promise<void> {
  const before = new Date(now().getTime() - UNDO_SECONDS * 1000)
  for (const { id, member_id } of await repo.listJoining(db, before)) {
    await transact(db, (trx) => join(trx, member_id, id, before))
  }
}
