import type { CollectionImport } from '@kitdex/contract/api/collection-io'
import type { ItemInput } from '@kitdex/contract/api/collection-item'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { conflict } from '../../platform/http/errors.ts'
import { type Arriving, addArriving, takeBack } from '../collection/bulk-service.ts'
import type { LetGo } from '../collection/changing-service.ts'
import * as repo from './import-repo.ts'
import { lockOwn, shownImport } from './import-service.ts'
import { listByKey, lockKits } from './match-repo.ts'
import type { StoredRow } from './rows.ts'

const AT_ONCE = 100

const arrivingOf = (row: StoredRow): Arriving[] => {
  const { reading, collection_type } = row
  if (!reading?.kit || !collection_type) return []
  const { kit, input, sold_price, sold_at, added_at } = reading
  const isSold = collection_type === 'sold'
  return [
    {
      ...{ master_kit_id: kit.master_kit_id, reference_kit_id: kit.reference_kit_id, collection_type },
      input: input as ItemInput,
      sold_price: isSold ? sold_price : null,
      sold_at: isSold ? sold_at : null,
      ...{ added_at, isCopy: row.decision === 'copy' },
    },
  ]
}

/** Rows whose kit is in the catalogue no more since they were read go back to be read. */
async function partByKit(db: Db, rows: readonly StoredRow[]) {
  const idOf = (kit: { master_kit_id: string; reference_kit_id: string | null }) =>
    kit.reference_kit_id ?? kit.master_kit_id
  const kits = rows.flatMap(({ reading }) => reading?.kit ?? [])
  await lockKits(db, [...new Set(kits.map(({ master_kit_id }) => master_kit_id))])
  const live = new Set((await listByKey(db, [...new Set(kits.map(idOf))], [])).map(idOf))
  const isLive = ({ reading }: StoredRow): boolean => reading?.kit != null && live.has(idOf(reading.kit))
  return { present: rows.filter(isLive), lost: rows.filter((row) => !isLive(row)) }
}

const NOT_IMPORTED = { item_id: null, item_updated_at: null, item_before: null }

/** Imports rows that are ready, of an import that is locked. */
export async function bringIn(
  db: Db,
  memberId: string,
  id: string,
  rows: readonly StoredRow[],
): Promise<repo.RowOutcome[]> {
  const { present, lost } = await partByKit(db, rows)
  const at = now()
  const placed = await addArriving(db, memberId, present.flatMap(arrivingOf), {
    mine: await repo.listMade(db, id),
    at,
  })
  const outcomes = present.map(({ number }, place): repo.RowOutcome => {
    const one = placed[place]
    if (!one || one === 'duplicate') return { number, state: 'duplicate', ...NOT_IMPORTED }
    return { number, state: 'imported', item_id: one.id, item_updated_at: at, item_before: one.before }
  })
  const unread = lost.map(({ number }) => ({ number, state: 'unread' as const, ...NOT_IMPORTED }))
  await repo.updateOutcomes(db, id, [...outcomes, ...unread])
  return outcomes
}

/** Imports the next rows that are ready. Whoever asks again goes on where it stands: no row comes in twice. */
export async function runSome(db: Db, memberId: string, id: string): Promise<CollectionImport> {
  const stored = await lockOwn(db, memberId, id)
  if (stored.is_undone) throw conflict('This import was undone')
  await bringIn(
    db,
    memberId,
    id,
    await repo.listRows(db, id, { state: 'ready' }, { limit: AT_ONCE, skip: 0 }),
  )
  return shownImport(db, stored)
}

/** Takes back the next of what was imported; what was changed since stays, and is told. */
export async function undoSome(
  db: Db,
  memberId: string,
  id: string,
  letGo: LetGo,
): Promise<CollectionImport> {
  const stored = await lockOwn(db, memberId, id)
  const rows = await repo.listRows(db, id, { state: 'imported' }, { limit: AT_ONCE, skip: 0 })
  const made = rows.flatMap(({ item_id, item_updated_at, item_before }) =>
    item_id && item_updated_at ? [{ id: item_id, updated_at: item_updated_at, before: item_before }] : [],
  )
  const kept = await takeBack(db, memberId, made, now(), letGo)
  await repo.updateOutcomes(
    db,
    id,
    rows.map(({ number, item_id, item_updated_at, item_before }) => ({
      ...{ number, item_id, item_updated_at, item_before },
      state: item_id && kept.has(item_id) ? 'kept' : 'undone',
    })),
  )
  await repo.markUndone(db, id)
  return shownImport(db, { ...stored, is_undone: true })
}
