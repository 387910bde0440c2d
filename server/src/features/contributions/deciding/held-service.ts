import { UNDO_SECONDS } from '@kitdex/contract/rules/contributions/undo'
import { tally } from '@kitdex/contract/rules/contributions/voting'
import { xpFor } from '@kitdex/contract/rules/xp'
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { Caller } from '../../../platform/http/access.ts'
import { conflict, forbidden } from '../../../platform/http/errors.ts'
import { record } from '../../audit/service.ts'
import { awardXp, takeBackXp } from '../../gamification/service.ts'
import { entityOf, lockEntryOf, settle } from '../entry-service.ts'
import {
  type ContributionChange,
  type ContributionRow,
  findContribution,
  updateContribution,
} from '../repo.ts'
import { listVotes, updateTally } from '../voting/vote-repo.ts'
import { insertHeld, removeDue, removeHeld } from './held-repo.ts'
import { announce, type Decision, tellAuthor } from './telling-service.ts'

/** Until when a decision of now may be taken back. */
const undoUntil = (): Date => new Date(now().getTime() + UNDO_SECONDS * 1000)

/** Tells its author later: until then whoever decided may think again. */
export async function holdDecision(
  db: Db,
  id: string,
  moderatorId: string,
  before: ContributionChange,
  telling: Decision,
): Promise<Date> {
  const due_at = undoUntil()
  await insertHeld(db, { contribution_id: id, moderator_id: moderatorId, before, telling, due_at })
  return due_at
}

/** What was decided before is told before what is decided now. */
export async function tellHeld(db: Db, row: ContributionRow): Promise<void> {
  const held = await removeHeld(db, row.id)
  if (held) await tellAuthor(db, row, held.telling as Decision)
}

/** Tells of all decisions that nobody took back. They wait in the database: for whichever process looks next. */
export async function tellDue(db: Db): Promise<void> {
  const tellNext = () =>
    transact(db, async (trx) => {
      const held = await removeDue(trx, now())
      const row = held && (await findContribution(trx, held.contribution_id))
      if (held && row) await tellAuthor(trx, row, held.telling as Decision)
      return held !== undefined
    })
  while (await tellNext());
}

/** Takes a decision back: everything is as it was before, its votes included. */
export async function undoDecision(db: Db, caller: Caller, row: ContributionRow): Promise<void> {
  const held = await removeHeld(db, row.id)
  if (!held || held.due_at <= now()) throw conflict('It is too late to undo this decision')
  if (held.moderator_id !== caller.id) throw forbidden('Only whoever decided may undo it')
  await restoreState(db, caller, row, held.before)
}

/** The contribution as it was, what it did to the catalogue, and what it earned. */
export async function restoreState(
  db: Db,
  caller: Caller,
  row: ContributionRow,
  before: ContributionChange,
): Promise<void> {
  await updateContribution(db, row.id, before, now())
  const restored = { ...row, ...before } as ContributionRow
  const isTouched = [row.status, before.status].includes('approved')
  if (isTouched || (row.kind === 'create' && row.live_while_pending)) {
    const fields = [...new Set([...Object.keys(row.applied ?? {}), ...Object.keys(before.applied ?? {})])]
    const action = before.status === 'approved' ? 'applied' : 'undone'
    await settle(db, restored, await lockEntryOf(db, row), fields, { action, actorId: caller.id })
  }
  // Voters may have been banned, or let in again, while it was decided.
  if (before.status === 'pending_review') await updateTally(db, row.id, tally(await listVotes(db, row.id)))
  if (isTouched && row.author_id !== null) {
    if (row.status === 'approved') await takeBackXp(db, row.id, row.author_id)
    else await awardXp(db, row.id, row.author_id, xpFor(row.kind, entityOf(row)))
  }
  await record(db, caller, 'contribution.decision_undone', {
    subject: row.id,
    detail: { from: row.status, to: before.status },
  })
  await announce(db, restored, 'reopened')
}
