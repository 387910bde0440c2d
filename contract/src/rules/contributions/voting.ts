/** What it takes until the community has decided. */
export const UPVOTES_TO_APPROVE = 3
export const DOWNVOTES_TO_REJECT = 2
/** So many rejections of one field leave it out of what is approved. */
export const REJECTIONS_TO_LEAVE_OUT = 2

export const VOTE_TYPES = ['upvote', 'downvote'] as const
export type VoteType = (typeof VOTE_TYPES)[number]

export const FIELD_VOTES = ['approve', 'reject'] as const
export type FieldVote = (typeof FIELD_VOTES)[number]

export interface Vote {
  vote_type: VoteType
  field_votes: Readonly<Record<string, FieldVote>>
}

interface Tally {
  upvotes: number
  downvotes: number
}

export const tally = (votes: readonly Vote[]): Tally => {
  const upvotes = votes.filter((vote) => vote.vote_type === 'upvote').length
  return { upvotes, downvotes: votes.length - upvotes }
}

/** How many approve and how many reject a field: an upvote approves what it does not reject. */
export const fieldTally = (
  votes: readonly Vote[],
  field: string,
): { approvals: number; rejections: number } => {
  const of = (vote: Vote): FieldVote | undefined =>
    Object.hasOwn(vote.field_votes, field)
      ? vote.field_votes[field]
      : vote.vote_type === 'upvote'
        ? 'approve'
        : undefined
  const said = votes.map(of)
  return {
    approvals: said.filter((one) => one === 'approve').length,
    rejections: said.filter((one) => one === 'reject').length,
  }
}

export type VoteResult =
  | { status: 'pending_review' }
  | { status: 'approved'; leftOut: string[] }
  | { status: 'rejected' }
  | { status: 'needs_revision'; fields: string[] }

/** What is proposed: its fields, and which of them an entry cannot do without. */
export interface ProposedFields {
  fields: readonly string[]
  isRequired: (field: string) => boolean
  /** A rule asks for a moderator: votes alone do not approve it. */
  isHeld?: boolean
}

/** What the votes make of a proposal that waits. */
export function outcome(
  votes: readonly Vote[],
  { fields, isRequired, isHeld = false }: ProposedFields,
): VoteResult {
  const { upvotes, downvotes } = tally(votes)
  if (downvotes >= DOWNVOTES_TO_REJECT) return { status: 'rejected' }
  if (upvotes < UPVOTES_TO_APPROVE) return { status: 'pending_review' }
  const leftOut = fields.filter((field) => fieldTally(votes, field).rejections >= REJECTIONS_TO_LEAVE_OUT)
  const missed = leftOut.filter(isRequired)
  if (missed.length > 0) return { status: 'needs_revision', fields: missed }
  // Approved without a single field is not approved.
  if (leftOut.length === fields.length) return { status: 'rejected' }
  return isHeld ? { status: 'pending_review' } : { status: 'approved', leftOut }
}

/** Who may vote, as an admin sets it: whoever is signed in, whoever has earned something, or those who decide anyway. */
export const VOTERS = ['everyone', 'contributors', 'moderators'] as const

interface Voter {
  role: string
  xp: number
  /** A moderator has not taken it away. */
  can_vote: boolean
}

/** Why somebody may not vote on anything; null: they may. */
export function whyNotVote(
  { role, xp, can_vote }: Voter,
  settings: { community_voting_enabled: boolean; who_may_vote: (typeof VOTERS)[number] },
): string | null {
  const { community_voting_enabled, who_may_vote } = settings
  if (!community_voting_enabled) return 'Community voting is switched off'
  if (!can_vote) return 'A moderator has suspended your right to vote'
  if (who_may_vote === 'everyone' || role !== 'user') return null
  if (who_may_vote === 'moderators') return 'Only moderators may vote'
  return xp > 0 ? null : 'Only members with an accepted contribution may vote'
}
