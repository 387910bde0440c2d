import { fieldTally, REJECTIONS_TO_LEAVE_OUT, type Vote } from '@kitdex/contract/rules/contributions/voting'
import { xpFor } from '@kitdex/contract/rules/xp'
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { StoredEntry } from '../../catalogue/write-service.ts'
import { awardXp, type Earned, takeBackXp } from '../../gamification/service.ts'
import { entityOf, followLinks, lockEntryOf, settle } from '../entry-service.ts'
import { type ContributionRow, updateContribution } from '../repo.ts'
import { changedMeanwhile, isRequired, pick, type Values } from '../submission.ts'

/** Who decides: a moderator, or votes. */
export interface Decider {
  id: string | null
  how: 'votes' | 'moderator'
}

/** What stands between a proposal and the catalogue. */
export interface Obstacles {
  /** The entry as it is now, locked. */
  entry: StoredEntry
  /** Changed since it was proposed. */
  changed: string[]
  /** Link to what is no longer there. */
  broken: string[]
  /** Of these, those that wait for a decision of their own. */
  waiting: string[]
  /** Rejected by two voters. */
  rejected: string[]
}

export async function obstaclesTo(db: Db, row: ContributionRow, votes: readonly Vote[]): Promise<Obstacles> {
  const fields = Object.keys(row.data)
  const [entry, { broken, waiting }] = await Promise.all([
    lockEntryOf(db, row),
    followLinks(db, entityOf(row), row.data),
  ])
  return {
    ...{ entry, broken, waiting },
    changed: row.kind === 'improve' ? changedMeanwhile(row.data, row.base, entry.values) : [],
    rejected: fields.filter((field) => fieldTally(votes, field).rejections >= REJECTIONS_TO_LEAVE_OUT),
  }
}

const decided = (decider: Decider, reason: string) => ({
  decided_by: decider.id,
  decided_how: decider.how,
  decided_at: now(),
  reason: reason || null,
})

/** Approves what it says but for the fields left out; also what was rejected before: then it is applied again. */
export async function approve(
  db: Db,
  row: ContributionRow,
  entry: StoredEntry,
  decider: Decider,
  leftOut: readonly string[],
  reason = '',
): Promise<{ row: ContributionRow; earned: Earned | undefined }> {
  const taken = Object.keys(row.data).filter((field) => !leftOut.includes(field))
  const applied: Values = pick(row.data, taken)
  const state = {
    status: 'approved' as const,
    applied,
    applied_position: row.kind === 'create' ? 0 : entry.revision + 1,
    applied_level: decider.how === 'votes' ? 'community_verified' : 'moderator_verified',
    ...decided(decider, reason),
  }
  const approved = { ...row, ...state }
  // An entry that is new has what it says since it was filed, but for what is left out of it now.
  const touched = row.kind === 'create' ? Object.keys(row.data) : taken
  await Promise.all([
    updateContribution(db, row.id, state, now()),
    settle(db, approved, entry, touched, { action: 'applied', actorId: decider.id }),
  ])
  const earned =
    row.author_id === null
      ? undefined
      : await awardXp(db, row.id, row.author_id, xpFor(row.kind, entityOf(row)))
  return { row: approved, earned }
}

/** Rejects it; what it did, if it was approved, is undone, and what it earned is taken back. */
export async function reject(
  db: Db,
  row: ContributionRow,
  decider: Decider,
  reason: string,
): Promise<ContributionRow> {
  const undone = { ...row, ...(await takeOut(db, row, 'rejected', decider, reason)) }
  if (row.status === 'approved' && row.author_id !== null) await takeBackXp(db, row.id, row.author_id)
  return undone
}

/** Out of the catalogue with whatever it has there. */
export async function takeOut(
  db: Db,
  row: ContributionRow,
  status: 'rejected' | 'withdrawn',
  decider: Decider | null,
  reason: string,
): Promise<Partial<ContributionRow>> {
  const isApplied = row.kind !== 'create' && row.applied !== null
  const wasLive = row.kind === 'create' && (row.status === 'approved' || row.live_while_pending)
  const state = {
    status,
    applied_level: null,
    ...(isApplied && { applied: null, applied_position: null }),
    ...(decider && decided(decider, reason)),
  }
  await updateContribution(db, row.id, state, now())
  const fields = isApplied ? Object.keys(row.applied ?? {}) : []
  if (isApplied || wasLive) {
    const entry = await lockEntryOf(db, row)
    const cause = { action: 'undone', actorId: decider?.id ?? row.author_id } as const
    await settle(db, { ...row, ...state }, entry, fields, cause)
  }
  return state
}

/** Sends it back to its author, with what to change. */
export async function sendBack(
  db: Db,
  row: ContributionRow,
  decider: Decider,
  reason: string,
): Promise<ContributionRow> {
  const state = { status: 'needs_revision' as const, ...decided(decider, reason) }
  await updateContribution(db, row.id, state, now())
  return { ...row, ...state }
}

/** What the names of fields are called, for a sentence. */
export const labelled = (row: ContributionRow, fields: readonly string[]): string =>
  fields.map((field) => entityOf(row).fields[field]?.label.en ?? field).join(', ')

export const requiredIn = (row: ContributionRow, fields: readonly string[]): string[] =>
  fields.filter(isRequired(entityOf(row)))
