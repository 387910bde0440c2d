import { fieldNamed } from '@kitdex/contract/catalogue/wire'
import {
  type FieldVote,
  outcome,
  tally,
  UPVOTES_TO_APPROVE,
  type VoteType,
} from '@kitdex/contract/rules/contributions/voting'
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Caller } from '../../../platform/http/access.ts'
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts'
import { isId } from '../../../platform/ids.ts'
import { record } from '../../audit/service.ts'
import { giveVoterBadge } from '../../badges/service.ts'
import { notify } from '../../notifications/service.ts'
import { readSettings } from '../../settings/service.ts'
import {
  approve,
  type Decider,
  labelled,
  obstaclesTo,
  reject,
  requiredIn,
  sendBack,
} from '../deciding/deciding-service.ts'
import { requireKnown } from '../deciding/moderation-service.ts'
import { announce, linkOf, tellAuthor } from '../deciding/telling-service.ts'
import { entityOf } from '../entry-service.ts'
import { whatForbidsVoting } from '../reading/reading-service.ts'
import { type ContributionRow, lockContribution } from '../repo.ts'
import { isRequired } from '../submission.ts'
import { isHeld } from '../watching/watch-service.ts'
import { listVotes, listWaitingFor, removeVote, updateTally, upsertVote, type VoteRow } from './vote-repo.ts'

export interface Ballot {
  vote_type: VoteType
  comment: string
  field_votes: Record<string, FieldVote>
}

export interface Voted {
  upvotes: number
  downvotes: number
  vote_score: number
  status: 'pending_review' | 'approved' | 'rejected' | 'needs_revision'
  auto_approved: boolean
  auto_rejected: boolean
  is_held: boolean
  my_vote: VoteType | null
  message: string
}

const VOTES: Decider = { id: null, how: 'votes' }

/** Locks what may be voted on, by somebody who may; with the votes that it has. */
async function lockForVote(
  db: Db,
  caller: Caller,
  id: string,
): Promise<{ before: ContributionRow; votes: VoteRow[] }> {
  // First the lock: who was banned while they waited for it votes no more.
  const [row, obstacle, votes] = await Promise.all([
    isId(id) ? lockContribution(db, id) : undefined,
    whatForbidsVoting(db, caller),
    isId(id) ? listVotes(db, id) : [],
  ])
  if (obstacle !== null) throw forbidden(obstacle)
  const before = requireKnown(row, caller)
  if (before.author_id === caller.id) throw forbidden('You cannot vote on your own contribution')
  if (before.status !== 'pending_review') throw conflict('This contribution is closed to votes')
  return { before, votes }
}

/** Votes on the fields it has, under our names for them. */
function fieldVotesOn(row: ContributionRow, said: Ballot['field_votes']): Ballot['field_votes'] {
  const named = Object.entries(said).map(
    ([name, vote]) => [fieldNamed(entityOf(row), name) ?? '', vote] as const,
  )
  return Object.fromEntries(named.filter(([field]) => Object.hasOwn(row.data, field)))
}

const answer = (row: ContributionRow, my_vote: VoteType | null, message: string, is_held = false): Voted => ({
  upvotes: row.upvotes,
  downvotes: row.downvotes,
  vote_score: row.upvotes - row.downvotes,
  status: row.status as Voted['status'],
  auto_approved: row.status === 'approved',
  auto_rejected: row.status === 'rejected',
  is_held,
  my_vote,
  message,
})

/** In the place of what its voter said before, if they did. */
const withVote = (votes: readonly VoteRow[], vote: VoteRow): VoteRow[] =>
  votes.some(({ member_id }) => member_id === vote.member_id)
    ? votes.map((one) => (one.member_id === vote.member_id ? vote : one))
    : [...votes, vote]

export async function castVote(db: Db, caller: Caller, id: string, ballot: Ballot): Promise<Voted> {
  const { before, votes: others } = await lockForVote(db, caller, id)
  const vote = { ...ballot, member_id: caller.id, field_votes: fieldVotesOn(before, ballot.field_votes) }
  const votes = withVote(others, vote)
  const counts = tally(votes)
  const row = { ...before, ...counts }
  const [, isHeldBack] = await Promise.all([
    upsertVote(db, id, vote, counts, now()),
    row.upvotes >= UPVOTES_TO_APPROVE && isHeld(db, id),
  ])
  const after = await conclude(db, row, votes, isHeldBack)
  const isOpen = after.status === 'pending_review'
  const isFirstAgainst = before.downvotes === 0 && row.downvotes === 1
  await Promise.all([
    giveVoterBadge(db, caller.id),
    isOpen && announce(db, row, 'voted'),
    isOpen && isFirstAgainst && tellOfDownvote(db, row, ballot.comment),
  ])
  const held = isHeldBack && after.status === 'pending_review'
  const message = held ? HELD : (MESSAGES[after.status] ?? MESSAGES.pending_review)
  return answer(after, ballot.vote_type, message, held)
}

const MESSAGES: Readonly<Record<string, string>> & { pending_review: string } = {
  pending_review: 'Vote enregistré avec succès!',
  approved: 'Contribution auto-approved based on community votes!',
  rejected: 'Contribution auto-rejected based on community votes!',
  needs_revision: 'Vote enregistré avec succès! The contribution goes back to its author.',
}

const HELD = 'Vote enregistré avec succès! A moderator decides on this contribution.'

async function tellOfDownvote(db: Db, row: ContributionRow, comment: string): Promise<void> {
  if (row.author_id === null) return
  const about = { title: row.title, reason: comment }
  await notify(db, [row.author_id], 'contribution_downvoted', about, {
    link: linkOf(row),
    data: { contribution_id: row.id },
  })
}

export async function retractVote(db: Db, caller: Caller, id: string): Promise<Voted> {
  const { before } = await lockForVote(db, caller, id)
  if (!(await removeVote(db, id, caller.id))) throw notFound('You have not voted on this contribution')
  const counts = tally(await listVotes(db, id))
  await updateTally(db, id, counts)
  const row = { ...before, ...counts }
  await announce(db, row, 'voted')
  return answer(row, null, 'Vote retiré')
}

/** Somebody's votes count again: what has as many as it takes with theirs is decided. */
export async function decideWaiting(db: Db, memberId: string): Promise<void> {
  if (!(await readSettings(db)).community_voting_enabled) return
  for (const id of await listWaitingFor(db, memberId)) {
    const row = await lockContribution(db, id)
    if (row?.status !== 'pending_review') continue
    const votes = await listVotes(db, id)
    const counted = { ...row, ...tally(votes) }
    await conclude(db, counted, votes, counted.upvotes >= UPVOTES_TO_APPROVE && (await isHeld(db, id)))
  }
}

/** What the votes come down to; exactly one of those who vote at once gets here with the vote that decides. */
async function conclude(
  db: Db,
  row: ContributionRow,
  votes: VoteRow[],
  isHeldBack: boolean,
): Promise<ContributionRow> {
  const proposed = { fields: Object.keys(row.data), isRequired: isRequired(entityOf(row)) }
  const result = outcome(votes, { ...proposed, isHeld: isHeldBack })
  if (result.status === 'pending_review') return row
  if (result.status === 'approved') return approveByVotes(db, row, votes, result.leftOut)
  const reason =
    result.status === 'rejected' ? commentsOf(votes) : `Rejected by voters: ${labelled(row, result.fields)}`
  return end(db, row, result.status, reason)
}

const commentsOf = (votes: VoteRow[]): string =>
  votes
    .filter(({ vote_type, comment }) => vote_type === 'downvote' && comment !== '')
    .map(({ comment }) => comment)
    .join(' / ')

/** Nobody can be asked: what changed meanwhile, or leads nowhere, is left out. */
async function approveByVotes(
  db: Db,
  row: ContributionRow,
  votes: VoteRow[],
  rejected: string[],
): Promise<ContributionRow> {
  const { entry, changed, broken, waiting } = await obstaclesTo(db, row, votes)
  if (row.kind === 'improve' && entry.merged_into !== null)
    return end(db, row, 'needs_revision', 'This entry was merged into another')
  const leftOut = [...new Set([...rejected, ...changed, ...broken])]
  const missed = row.kind === 'create' ? requiredIn(row, broken) : []
  // What it belongs to is decided first: the votes stay, and count with the next one.
  if (missed.some((field) => waiting.includes(field))) return row
  if (missed.length > 0)
    return end(db, row, 'needs_revision', `No longer in the catalogue: ${labelled(row, missed)}`)
  if (leftOut.length === Object.keys(row.data).length) {
    const reason =
      leftOut.length === 0 ? 'Its pictures are missing' : `Changed meanwhile: ${labelled(row, leftOut)}`
    return end(db, row, 'needs_revision', reason)
  }
  const { row: approved, earned } = await approve(db, row, entry, VOTES, leftOut)
  await Promise.all([
    onRecord(db, approved, leftOut),
    announce(db, approved, 'approved'),
    tellAuthor(db, approved, { status: 'approved', reason: '', earned }),
  ])
  return approved
}

async function end(
  db: Db,
  row: ContributionRow,
  status: 'rejected' | 'needs_revision',
  reason: string,
): Promise<ContributionRow> {
  const after = await (status === 'rejected' ? reject : sendBack)(db, row, VOTES, reason)
  await Promise.all([
    onRecord(db, after, []),
    announce(db, after, status),
    tellAuthor(db, after, { status, reason }),
  ])
  return after
}

const onRecord = (
  db: Db,
  { id, status, upvotes, downvotes }: ContributionRow,
  leftOut: string[],
): Promise<void> =>
  record(db, null, `contribution.${status}`, {
    subject: id,
    detail: { by: 'votes', upvotes, downvotes, leftOut },
  })
