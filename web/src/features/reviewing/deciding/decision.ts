import type { Contribution, ContributionStatus } from '@kitdex/contract/api/contribution'

/** What staff can do about a contribution: the server's three actions, by what they mean where it stands. */
export type Decision = 'approve' | 'reject' | 'needs_revision' | 'delete' | 'restore'

const OPEN_TO: Readonly<Record<ContributionStatus, readonly Decision[]>> = {
  draft: [],
  pending_review: ['approve', 'reject', 'needs_revision'],
  needs_revision: ['approve', 'reject'],
  approved: ['delete'],
  rejected: ['restore'],
}

/** A merge is undone where it is shown, by its own call. */
export const decisionsOn = ({ status, kind }: Pick<Contribution, 'status' | 'kind'>): readonly Decision[] =>
  kind === 'merge' ? [] : OPEN_TO[status]

export const ACTIONS = {
  approve: 'approve',
  reject: 'reject',
  needs_revision: 'needs_revision',
  delete: 'reject',
  restore: 'approve',
} as const satisfies Record<Decision, string>

/** To decide against votes that were cast, one says why. */
export const needsReason = (decision: Decision, { downvotes }: Pick<Contribution, 'downvotes'>): boolean =>
  decision === 'approve' ? downvotes > 0 : decision !== 'restore'
