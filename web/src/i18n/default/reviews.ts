import { reviewsTexts as english } from '../en/reviews.ts'

/** Contributions as everybody sees them: their list, their states, their votes. */
export const reviewsTexts = {
  ...english,
  'contribution.status.pending_review': 'Pending Review',
  'contribution.status.needs_revision': 'Needs Revision',

  'contributions.title': 'Community Contributions',
  'contributions.allStatuses': 'All Statuses',
  'contributions.allTypes': 'All Types',
  'contributions.rules': 'How Community Voting Works',
  'contributions.rules.images': 'Images are visible to all signed-in users during review',
} as const
