import { analyticsTexts as english } from '../en/analytics.ts'

/** The moderators' figures. */
export const analyticsTexts = {
  ...english,
  'moderation.tab.analytics': 'Advanced Analytics',
  'analytics.panel.community': 'Community Health',
  'analytics.panel.voting': 'Voting Patterns',
  'analytics.panel.content': 'Content Insights',
  'analytics.panel.predictive': 'Predictive Analytics',
  'analytics.approvalRate': 'Approval Rate',
  'analytics.activeMembers': 'Active Members',
  'analytics.distribution': 'Content Distribution by Type',
  'analytics.accuracy': 'Field Accuracy',
  'analytics.autoApproval': 'Auto-Approval Rate',
  'analytics.autoRejection': 'Auto-Rejection Rate',
  'analytics.hours': 'Peak Activity Hours',
  'analytics.gaps': 'Coverage Gaps',
  'analytics.emptyFields': 'Fields Left Empty',
  'analytics.expected': 'Expected Approvals a Week',
  'analytics.expectedApprovals': 'Expected Approvals',
  'analytics.error': 'Mean Error on the Past',
  'analytics.seasons': 'Seasonal Trends',
  'analytics.insights': 'AI Insights',
} as const
