import type { mergeEntries, previewMerge } from '@kitdex/contract/api/admin/merging'
import { type AnyEntity, isVerified } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { storedSchema } from '@kitdex/contract/catalogue/schema'
import type { Received, Reply } from '@kitdex/contract/endpoint'
import { isBetterEntry, type MergeSide, mergedValues, proposeMerge } from '@kitdex/contract/rules/merging'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { complaints, conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { record } from '../audit/service.ts'
import { pictureIn } from '../catalogue/radar/radar-service.ts'
import { listThoseNaming, lockEntries, rewriteEntries, type StoredEntry } from '../catalogue/write-service.ts'
import * as filed from '../contributions/merging-service.ts'
import { namesOf } from '../contributions/service.ts'
import { placeCopies } from './copies.ts'
import { markMerged, reopenDouble } from './double-repo.ts'
import {
  type KitColumn,
  lockItemsOf,
  lockMoved,
  moveDetails,
  recordItems,
  returnDetails,
  updatePlaces,
  updateRemovedPlaces,
} from './item-repo.ts'
import { listRecordedEntries, moveReferences, recordEntries, returnReferences } from './reference-repo.ts'
import { findLater, findMerge, insertMerge, type Known, listKnown, listOfType, markUndone } from './repo.ts'

interface Pair {
  entity: AnyEntity & { type: keyof typeof registry }
  survivor: StoredEntry
  merged: StoredEntry
}

/** Both, locked: whoever changes one of them meanwhile waits. */
async function lockPair(db: Db, { into, other }: { into: string; other: string }): Promise<Pair> {
  const entries = isId(into) && isId(other) ? await lockEntries(db, [into, other]) : []
  const [survivor, merged] = [into, other].map((key) => entries.find(({ id }) => id === key.toLowerCase()))
  if (!survivor || !merged) throw notFound('Entry not found')
  if (survivor.id === merged.id || survivor.type !== merged.type)
    throw conflict('Two entries of the same type are needed')
  if (!survivor.live || !merged.live) throw conflict('Both have to be in the catalogue')
  if (survivor.values.master_kit_id !== merged.values.master_kit_id)
    throw conflict('These are versions of two kits: merge the kits first')
  return { entity: registry[survivor.type as keyof typeof registry], survivor, merged }
}

const sideOf = ({ values, verified_level, created_at }: StoredEntry): MergeSide & { created_at: string } => ({
  values,
  isVerified: isVerified(verified_level),
  created_at: created_at.toISOString(),
})

export async function preview(
  db: Db,
  pair: { into: string; other: string },
): Promise<Reply<typeof previewMerge>> {
  const { entity, survivor, merged } = await lockPair(db, pair)
  const known = await listKnown(db, [survivor.id, merged.id])
  const described = async (entry: StoredEntry) => {
    const { type: _, live: __, reference, ...rest } = known.find(({ id }) => id === entry.id) as Known
    const naming = await listThoseNaming(db, entry)
    const entries = naming.reduce((n, [, ids]) => n + ids.length, 0)
    return { ...rest, kitdex_reference: reference, image: pictureIn(entity, entry.values), entries }
  }
  const [kept, other] = [sideOf(survivor), sideOf(merged)]
  return {
    entity_type: entity.type,
    kept: await described(survivor),
    other: await described(merged),
    is_other_better: !isBetterEntry(entity, kept, other),
    fields: proposeMerge(entity, kept, other).map((one) => ({
      ...one,
      kept: survivor.values[one.field] ?? null,
      other: merged.values[one.field] ?? null,
    })),
    ...(await namesOf(db, entity, [survivor.values, merged.values])),
  }
}

const KIT_COLUMNS: Readonly<Record<string, KitColumn>> = {
  master_kit: 'master_kit_id',
  reference_kit: 'reference_kit_id',
}

/** What an item of the one is worth may be another than if it were of the other. */
const isWorthAnother = ({ survivor, merged }: Pair): boolean =>
  ['model', 'player_type'].some((key) => survivor.values[key] !== merged.values[key])

async function moveItems(db: Db, mergeId: string, pair: Pair): Promise<void> {
  const { survivor, merged } = pair
  const forget = isWorthAnother(pair)
  await moveDetails(db, mergeId, survivor.type, merged.id, survivor.id, forget)
  const column = KIT_COLUMNS[survivor.type]
  if (!column) return
  await recordItems(db, mergeId, column, merged.id)
  const coming = await lockItemsOf(db, column, merged.id)
  const present = await lockItemsOf(db, column, survivor.id)
  const moved = coming.map((item) => ({ ...item, [column]: survivor.id }))
  await updatePlaces(db, column, placeCopies(moved, present), forget)
  await updateRemovedPlaces(db, column, merged.id, survivor.id)
}

export async function merge(
  db: Db,
  caller: Caller,
  { into, other, choices, reason }: Received<typeof mergeEntries>['body'],
): Promise<Reply<typeof mergeEntries>> {
  const pair = await lockPair(db, { into, other })
  const { entity, survivor, merged } = pair
  const wanted = mergedValues(entity, sideOf(survivor), sideOf(merged), choices)
  const checked = storedSchema(entity).safeParse(wanted)
  if (!checked.success) throw invalid(complaints('body', checked.error))
  const naming = await listThoseNaming(db, merged)
  const id = await filed.fileMerge(db, caller, pair, checked.data, reason)
  await insertMerge(db, {
    ...{ contribution_id: id, merged_id: merged.id, survivor_id: survivor.id, created_at: now() },
  })
  for (const [named, ids] of naming) {
    await recordEntries(db, id, ids)
    await rewriteEntries(db, named, ids)
  }
  await moveItems(db, id, pair)
  await moveReferences(db, { mergeId: id, type: entity.type, from: merged.id, to: survivor.id })
  await markMerged(db, [survivor.id, merged.id], caller.id, now())
  const detail = { merged: merged.id, reference: merged.reference, contribution: id, reason }
  await record(db, caller, 'entity.merged', { subject: survivor.id, detail })
  return { contribution_id: id, entity_type: entity.type, id: survivor.id }
}

async function returnItems(db: Db, mergeId: string, pair: Pair): Promise<void> {
  const { survivor, merged } = pair
  const forget = isWorthAnother(pair)
  await returnDetails(db, mergeId, survivor.id, forget)
  const column = KIT_COLUMNS[survivor.type]
  if (!column) return
  const going = await lockMoved(db, mergeId, column, survivor.id)
  const present = await lockItemsOf(db, column, merged.id)
  const moved = going.map((item) => ({ ...item, [column]: merged.id }))
  await updatePlaces(db, column, placeCopies(moved, present), forget)
  await updateRemovedPlaces(db, column, survivor.id, merged.id, mergeId)
}

/**
 * Both are there again. What the merge moved is where it was, as far as it still is where the merge put it; what came
 * to the entry since stays with it.
 */
export async function undo(db: Db, caller: Caller, id: string, reason: string) {
  const row = isId(id) ? await filed.lockMerge(db, id) : undefined
  const found = row && (await findMerge(db, row.id))
  if (!row || !found) throw notFound('Merge not found')
  if (found.undone_at) throw conflict('This was undone already')
  const later = await findLater(db, row.id)
  if (later) throw conflict(`Undo what was merged later first: ${later}`)
  const entries = await lockEntries(db, [found.survivor_id, found.merged_id])
  const [survivor, merged] = [found.survivor_id, found.merged_id].map((key) =>
    entries.find((entry) => entry.id === key),
  )
  if (!survivor || !merged) throw notFound('Entry not found')
  const type = merged.type as Pair['entity']['type']
  const pair = { entity: registry[type], survivor, merged }
  await filed.undoMerge(db, caller, row, merged, reason)
  const named = await listRecordedEntries(db, row.id)
  for (const entity of Object.values(registry)) {
    const ids = await listOfType(db, entity.type, named)
    const cause = { contributionId: row.id, actorId: caller.id }
    if (ids.length > 0) await filed.nameAgain(db, entity, ids, type, cause)
  }
  await returnItems(db, row.id, pair)
  await returnReferences(db, { mergeId: row.id, type, from: merged.id, to: survivor.id })
  await markUndone(db, row.id, now())
  await reopenDouble(db, [survivor.id, merged.id])
  const detail = { restored: merged.id, reference: merged.reference, contribution: row.id, reason }
  await record(db, caller, 'entity.unmerged', { subject: survivor.id, detail })
  return { entity_type: type, kept_id: survivor.id, restored_id: merged.id }
}
