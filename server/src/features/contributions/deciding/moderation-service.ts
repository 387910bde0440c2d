import type { Db } from '../../../platform/database/db.ts'
import type { Caller } from '../../../platform/http/access.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../../platform/http/errors.ts'
import { isId } from '../../../platform/ids.ts'
import { record } from '../../audit/service.ts'
import { entityOf } from '../entry-service.ts'
import {
  type ContributionRow,
  findContributor,
  listOtherStaff,
  lockContribution,
  updateFlags,
} from '../repo.ts'
import { listVotes } from '../voting/vote-repo.ts'
import {
  approve,
  type Decider,
  labelled,
  type Obstacles,
  obstaclesTo,
  reject,
  requiredIn,
  sendBack,
} from './deciding-service.ts'
import { getState } from './held-repo.ts'
import { holdDecision, tellHeld, undoDecision } from './held-service.ts'
import { announce, tellAuthor } from './telling-service.ts'

export interface Ruling {
  action: 'approve' | 'reject' | 'needs_revision'
  reason: string
  notify: boolean
  /** Of the fields that something speaks against, those to take nevertheless. */
  acceptChanged: string[] | undefined
}

/** A draft is its author's alone; what was withdrawn nobody's. */
export const isHidden = (row: { status: string; author_id: string | null }, caller: Caller): boolean =>
  row.status === 'withdrawn' || (row.status === 'draft' && row.author_id !== caller.id)

/** It is one that the caller may know about. */
export function requireKnown(row: ContributionRow | undefined, caller: Caller): ContributionRow {
  if (!row || isHidden(row, caller)) throw notFound('Contribution not found')
  return row
}

export const lockKnown = async (db: Db, caller: Caller, id: string): Promise<ContributionRow> =>
  requireKnown(isId(id) ? await lockContribution(db, id) : undefined, caller)

const missingReason = (msg: string): AppError => invalid([{ loc: ['body', 'reason'], msg, type: 'missing' }])

function requireReason(row: ContributionRow, { action, reason }: Ruling): void {
  if (reason !== '') return
  if (action !== 'approve') throw missingReason('A reason is required')
  if (row.downvotes > 0 || row.status === 'rejected') {
    throw missingReason('A reason is required to decide against votes or an earlier decision')
  }
}

const FROM: Readonly<Record<Ruling['action'], readonly string[]>> = {
  approve: ['pending_review', 'needs_revision', 'rejected'],
  reject: ['pending_review', 'needs_revision', 'approved'],
  needs_revision: ['pending_review'],
}

function requireStatus(row: ContributionRow, { action }: Ruling): void {
  if (row.status === 'draft') throw notFound('Contribution not found')
  if (row.kind === 'merge') throw conflict('A merge is undone, or made again')
  if (!FROM[action].includes(row.status))
    throw conflict(`This contribution is ${row.status.replace('_', ' ')}`)
}

/** Nobody else could decide. */
export const isOnlyStaff = async (db: Db, caller: Caller): Promise<boolean> =>
  (await listOtherStaff(db, caller.id)).length === 0

/** Whether the caller decides on what these proposed. Who else could is asked where something is their own. */
export async function decidesOn(
  db: Db,
  caller: Caller | null,
  authorIds: readonly (string | null | undefined)[],
): Promise<(authorId: string | null | undefined) => boolean> {
  if (caller === null || caller.role === 'user') return () => false
  const decidesOnOwn = authorIds.includes(caller.id) && (await isOnlyStaff(db, caller))
  return (authorId) => authorId !== caller.id || decidesOnOwn
}

/** Nobody decides on their own, unless nobody else could. Answers whether that is so. */
async function requireOther(db: Db, caller: Caller, row: ContributionRow): Promise<boolean> {
  if (row.author_id !== caller.id) return false
  if (!(await isOnlyStaff(db, caller))) throw forbidden('You cannot decide on your own contribution')
  return true
}

/** What is left out of an approval; asks where the moderator has to say so. */
function leftOutOf(
  row: ContributionRow,
  { changed, broken, rejected }: Obstacles,
  accepted: string[] | undefined,
): string[] {
  const asked = changed.filter((field) => !broken.includes(field))
  if (asked.length > 0 && accepted === undefined) {
    const detail = asked.map((field) => ({
      loc: ['body', 'accept_changed', field],
      msg: `${labelled(row, [field])} changed meanwhile`,
      type: 'changed_meanwhile',
    }))
    throw new AppError(409, detail, 'changed_meanwhile')
  }
  const isTaken = (field: string): boolean => accepted?.includes(field) ?? false
  const doubted = [...changed, ...rejected].filter((field) => !isTaken(field))
  return [...new Set([...broken, ...doubted])]
}

async function approveAs(db: Db, row: ContributionRow, decider: Decider, ruling: Ruling) {
  const obstacles = await obstaclesTo(db, row, await listVotes(db, row.id))
  const { broken, waiting, entry } = obstacles
  if (row.kind === 'improve' && entry.merged_into) throw conflict('This entry was merged into another')
  if (row.kind === 'create' && waiting.length > 0)
    throw conflict(`${labelled(row, waiting)}: to be decided first`)
  // What it can do without is left out of it.
  const missed = row.kind === 'create' ? requiredIn(row, broken) : []
  if (missed.length > 0) throw conflict(`${labelled(row, missed)}: no longer in the catalogue`)
  // Of a new entry's required fields, votes against one do not make it whole without.
  const required = row.kind === 'create' ? Object.keys(row.data).filter((field) => isNeeded(row, field)) : []
  const leftOut = leftOutOf(row, obstacles, ruling.acceptChanged).filter((field) => !required.includes(field))
  if (leftOut.length === Object.keys(row.data).length)
    throw conflict('Nothing of it would be left to approve')
  return approve(db, row, obstacles.entry, decider, leftOut, ruling.reason)
}

const isNeeded = (row: ContributionRow, field: string): boolean =>
  entityOf(row).fields[field]?.required === true

/** A moderator's word, on the record. */
export async function moderate(
  db: Db,
  caller: Caller,
  id: string,
  ruling: Ruling,
  publicUrl: string,
): Promise<{ row: ContributionRow; undoUntil: Date | null }> {
  const row = await lockKnown(db, caller, id)
  requireStatus(row, ruling)
  const isOwn = await requireOther(db, caller, row)
  requireReason(row, ruling)
  await tellHeld(db, row)
  const before = await getState(db, id)
  const decider: Decider = { id: caller.id, how: 'moderator' }
  const { reason } = ruling
  const after =
    ruling.action === 'approve'
      ? await approveAs(db, row, decider, ruling)
      : {
          row: await (ruling.action === 'reject' ? reject : sendBack)(db, row, decider, reason),
          earned: undefined,
        }
  const status = after.row.status as 'approved' | 'rejected' | 'needs_revision'
  await record(db, caller, `contribution.${status}`, {
    subject: row.id,
    detail: {
      from: row.status,
      reason,
      upvotes: row.upvotes,
      downvotes: row.downvotes,
      ...(isOwn && { own: 'nobody else could decide' }),
    },
  })
  await announce(db, after.row, status)
  const telling = {
    status,
    reason,
    earned: after.earned,
    isQuiet: !ruling.notify || row.author_id === caller.id,
    mailFrom: ruling.notify && row.author_id !== caller.id ? publicUrl : undefined,
  }
  if (status !== 'needs_revision')
    return { row: after.row, undoUntil: await holdDecision(db, id, caller.id, before, telling) }
  await tellAuthor(db, after.row, telling)
  return { row: after.row, undoUntil: null }
}

/** Takes back what one decided a moment ago. */
export async function undo(db: Db, caller: Caller, id: string): Promise<void> {
  await undoDecision(db, caller, await lockKnown(db, caller, id))
}

/** Whether a member may vote and contribute; moderators and admins keep both. */
export async function changeFlags(
  db: Db,
  caller: Caller,
  id: string,
  wanted: { can_vote?: boolean | undefined; can_contribute?: boolean | undefined; reason: string },
): Promise<{ id: string; can_vote: boolean; can_contribute: boolean }> {
  const member = isId(id) ? await findContributor(db, id) : undefined
  if (!member || member.status === 'deleted') throw notFound('User not found')
  if ((await listOtherStaff(db, null)).includes(id)) throw conflict('Moderators and admins keep their rights')
  const flags = {
    can_vote: wanted.can_vote ?? member.can_vote,
    can_contribute: wanted.can_contribute ?? member.can_contribute,
  }
  const isLess = (member.can_vote && !flags.can_vote) || (member.can_contribute && !flags.can_contribute)
  if (isLess && wanted.reason === '') throw missingReason('A reason is required')
  await updateFlags(db, id, flags)
  await record(db, caller, 'member.flags', {
    subject: id,
    detail: {
      from: { can_vote: member.can_vote, can_contribute: member.can_contribute },
      to: flags,
      reason: wanted.reason,
    },
  })
  return { id, ...flags }
}
