import { moderationTexts as english } from '../en/moderation.ts'

/** The moderators' dashboard beside its queues. */
export const moderationTexts = {
  ...english,
  'moderation.deniedOther': 'You need administrator privileges to access the moderation dashboard.',
  'moderation.tab.activity': 'Live Activity',
  'moderation.tab.legacy-analytics': 'Legacy Analytics',
  'moderation.tab.review': 'One by One',
  'moderation.recent': 'Recent Contributions',

  'legacy.title': 'Automatic Decisions Today',
  'legacy.approved': 'Auto-Approved Today',
  'legacy.rejected': 'Auto-Rejected Today',
  'legacy.rate': 'Auto-Approval Rate',

  'activityFeed.title': 'Community Activity',
  'activityFeed.all': 'All Activity',
  'activityFeed.contributions': 'New Contributions',
} as const
