import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import {
  applyChanges,
  followMerged,
  leadTo,
  lockEntries,
  rewriteEntries,
  type StoredEntry,
} from '../catalogue/write-service.ts'
import { takeOut } from './deciding/deciding-service.ts'
import { announce } from './deciding/telling-service.ts'
import { entityOf, isLive } from './entry-service.ts'
import { type ContributionRow, findCreation, listAppliedTo, lockContribution } from './repo.ts'
import { applyAsStaff } from './staff-service.ts'
import { changesOf, pick, type Values } from './submission.ts'

interface Pair {
  survivor: StoredEntry
  merged: StoredEntry
}

/** The loser's state after a merge, or after its undoing: a revision of it says so. */
const stateOf = (entry: StoredEntry, contributionId: string, actorId: string, live: boolean) => ({
  id: entry.id,
  contributionId,
  authorId: entry.created_by,
  verifiedLevel: entry.verified_level,
  values: entry.values,
  live,
  actorId,
})

/** A moderator's decided contribution: what the entry that stays has of the other; the other leads to it. */
export async function fileMerge(
  db: Db,
  caller: Caller,
  { survivor, merged }: Pair,
  values: Values,
  reason: string,
): Promise<string> {
  const data = changesOf(survivor.values, values)
  const base = pick(survivor.values, Object.keys(data))
  const row = await applyAsStaff(db, caller, survivor, { data, base }, reason, merged)
  await applyChanges(
    db,
    entityOf(row),
    [{ ...stateOf(merged, row.id, caller.id, false), action: 'applied' }],
    [merged],
  )
  await leadTo(db, merged.id, survivor.id)
  await announce(db, row, 'approved')
  return row.id
}

/** The merge, locked while it stands. */
export async function lockMerge(db: Db, id: string): Promise<ContributionRow | undefined> {
  const row = await lockContribution(db, id)
  return row?.kind === 'merge' ? row : undefined
}

/**
 * Both are there again: what the one has of the other is undone like any contribution, whatever was said since stays.
 */
export async function undoMerge(
  db: Db,
  caller: Caller,
  row: ContributionRow,
  merged: StoredEntry,
  reason: string,
): Promise<void> {
  const creation = await findCreation(db, merged.id)
  await leadTo(db, merged.id, null)
  const state = await takeOut(db, row, 'rejected', { id: caller.id, how: 'moderator' }, reason)
  const live = creation !== undefined && isLive(creation)
  const change = { ...stateOf(merged, row.id, caller.id, live), action: 'undone' as const }
  await applyChanges(db, entityOf(row), [change], [{ ...merged, merged_into: null }])
  await announce(db, { ...row, ...state }, 'rejected')
}

/** The fields by which an entry may name one of the type. */
const fieldsTo = (entity: AnyEntity, type: string): string[] =>
  fieldsOf(entity).flatMap(([key, field]) => {
    const isPrint = field.kind === 'list' && field.of === 'print' && type === 'player'
    return isPrint || (field.kind === 'link' && field.to === type) ? [key] : []
  })

/**
 * Entries that named what was merged name what their contributions say again. Who was written anew meanwhile gets a
 * revision that says so; the others are as their last one has them.
 */
export async function nameAgain(
  db: Db,
  entity: AnyEntity,
  ids: string[],
  type: string,
  cause: { contributionId: string; actorId: string },
): Promise<void> {
  const said = await listAppliedTo(db, ids, fieldsTo(entity, type))
  const entries = await lockEntries(db, ids)
  const meant = await followMerged(
    db,
    entity,
    entries.map((entry) => ({ entry, values: { ...entry.values, ...said.get(entry.id) } })),
  )
  const stale = meant.flatMap(({ entry, values }) => {
    if (Object.keys(changesOf(entry.values, values)).length === 0) return []
    const { id, live, verified_level: verifiedLevel, created_by: authorId } = entry
    return [{ id, live, verifiedLevel, authorId, values, ...cause, action: 'undone' as const }]
  })
  await applyChanges(db, entity, stale)
  await rewriteEntries(db, entity, ids)
}
