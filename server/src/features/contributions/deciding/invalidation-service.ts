import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Caller } from '../../../platform/http/access.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { isId, newId } from '../../../platform/ids.ts'
import { requireConfirmed } from '../../accounts/password-service.ts'
import { record } from '../../audit/service.ts'
import { findContributor, listOtherStaff, lockContribution, lockContributor } from '../repo.ts'
import { decideWaiting } from '../voting/voting-service.ts'
import { reject } from './deciding-service.ts'
import { getState } from './held-repo.ts'
import { restoreState, tellHeld } from './held-service.ts'
import {
  findLast,
  type Invalidation,
  insertInvalidation,
  listStanding,
  lockInvalidation,
  markUndone,
  removeWaitingVotes,
  returnVotes,
} from './invalidation-repo.ts'
import { announce } from './telling-service.ts'

export const lastInvalidation = findLast

interface Voided {
  id: string
  votes: number
  contributions: number
}

const isStanding = (status: string): boolean =>
  ['pending_review', 'needs_revision', 'approved'].includes(status)

/**
 * Takes back what a member voted on what waits, and rejects what they contributed, all or nothing. What was decided
 * with their votes stays decided.
 */
export async function invalidate(db: Db, caller: Caller, memberId: string, reason: string): Promise<Voided> {
  const member = isId(memberId) ? await findContributor(db, memberId) : undefined
  if (!member || member.status === 'deleted') throw notFound('User not found')
  if ((await listOtherStaff(db, null)).includes(memberId))
    throw conflict('What moderators and admins did is not invalidated: change their role first')
  await requireConfirmed(db, caller)
  await lockContributor(db, memberId)
  if (await findLast(db, memberId)) throw conflict('What they did was invalidated already: undo that first')
  const votes = await removeWaitingVotes(db, memberId)
  const contributions: Invalidation['contributions'] = []
  for (const id of await listStanding(db, memberId)) {
    const row = await lockContribution(db, id)
    if (!row || !isStanding(row.status)) continue
    await tellHeld(db, row)
    contributions.push({ id, before: await getState(db, id) })
    const after = await reject(db, row, { id: caller.id, how: 'moderator' }, reason)
    await announce(db, after, 'rejected')
  }
  const id = newId()
  await insertInvalidation(db, {
    ...{ id, member_id: memberId, admin_id: caller.id, reason, created_at: now() },
    ...{ votes, contributions },
  })
  const counts = { votes: votes.length, contributions: contributions.length }
  await record(db, caller, 'member.invalidated', { subject: memberId, detail: { reason, ...counts } })
  return { id, ...counts }
}

/** Everything as it was before, but for what somebody decided or voted anew since. */
export async function undoInvalidation(db: Db, caller: Caller, id: string): Promise<Voided> {
  const found = isId(id) ? await lockInvalidation(db, id) : undefined
  if (!found) throw notFound('Invalidation not found')
  if (found.undone_at) throw conflict('This was undone already')
  let restored = 0
  // An entry before what was improved in it.
  for (const { id: of, before } of found.contributions.toReversed()) {
    const row = await lockContribution(db, of)
    if (row?.status !== 'rejected' || row.decided_by !== found.admin_id) continue
    // The same admin may have decided again.
    const { decided_at } = await getState(db, of)
    if (new Date(decided_at ?? 0) > found.created_at) continue
    await restoreState(db, caller, row, before)
    restored += 1
  }
  const votes = await returnVotes(db, found.votes)
  await decideWaiting(db, found.member_id)
  await markUndone(db, id, now())
  const counts = { votes, contributions: restored }
  await record(db, caller, 'member.invalidation_undone', { subject: found.member_id, detail: counts })
  return { id, ...counts }
}
