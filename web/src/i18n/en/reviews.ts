import type { reviewsTexts as wording } from '../default/reviews.ts'
import type { Wording } from '../message.ts'

export const reviewsTexts: Wording<typeof wording> = {
  'contribution.status.draft': 'Draft',
  'contribution.status.pending_review': 'Pending review',
  'contribution.status.approved': 'Approved',
  'contribution.status.rejected': 'Rejected',
  'contribution.status.needs_revision': 'Needs revision',

  'contributions.title': 'Community contributions',
  'contributions.mine': 'My contributions',
  'contributions.mineText': 'What you proposed and what became of it; your drafts are seen by you alone.',
  'contributions.subtitle':
    'Help build a collaborative database of football kits: propose entries, improve them, and vote on what others propose.',
  'contributions.status': 'Status',
  'contributions.allStatuses': 'All statuses',
  'contributions.type': 'Type',
  'contributions.allTypes': 'All types',
  'contributions.found': { one: '{n} contribution', other: '{n} contributions' },
  'contributions.none': 'No contributions found',
  'contributions.noneText': 'Propose the first one, or choose other filters.',
  'contributions.failed': 'The contributions could not be loaded',
  'contributions.pendingApproval': 'PENDING APPROVAL',
  'contributions.pending': 'PENDING',
  'contributions.by': '{date} · {name}',
  'contributions.images': { one: '{n} image', other: '{n} images' },
  'contributions.view': 'View',
  'contributions.viewNamed': 'View: {title} (new tab)',
  'contributions.hint':
    'Your vote counts: upvotes still needed to approve it: {up}; downvotes to reject it: {down}.',
  'contributions.rules': 'How community voting works',
  'contributions.rules.up': {
    one: '{n} upvote approves a contribution',
    other: '{n} upvotes approve a contribution',
  },
  'contributions.rules.down': {
    one: '{n} downvote rejects a contribution',
    other: '{n} downvotes reject a contribution',
  },
  'contributions.rules.images': 'Images are visible to all signed-in members during review',

  'vote.up': 'Upvote ({n})',
  'vote.down': 'Downvote ({n})',
  'vote.ups': { one: '{n} upvote', other: '{n} upvotes' },
  'vote.downs': { one: '{n} downvote', other: '{n} downvotes' },
  'vote.logIn': 'Please log in to vote',
  'vote.failed': 'Failed to vote',
  'vote.error': 'Error voting. Please try again.',
  'vote.autoApproved': 'Contribution auto-approved based on community votes!',
  'vote.autoRejected': 'Contribution auto-rejected based on community votes!',
}
