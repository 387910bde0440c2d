/** What anybody may report, and why. */
export const REPORT_REASONS = {
  entry: ['wrong', 'duplicate', 'offensive', 'other'],
  picture: ['rights', 'wrong', 'offensive', 'other'],
  member: ['not_received', 'spam', 'offensive', 'impersonation', 'other'],
  message: ['spam', 'offensive', 'other'],
} as const

export const REPORT_SUBJECTS = ['entry', 'picture', 'member', 'message'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]
export const ALL_REASONS = [
  'wrong',
  'duplicate',
  'rights',
  'not_received',
  'spam',
  'impersonation',
  'offensive',
  'other',
] as const
export type ReportReason = (typeof ALL_REASONS)[number]

export const MAX_REPORT_TEXT = 1000

interface Said {
  readonly subject: ReportSubject
  readonly reason: ReportReason | ''
  readonly text: string
}

/** What a report lacks: the field, and why. */
export function reportFault({ subject, reason, text }: Said): ['reason' | 'text', string] | undefined {
  const reasons: readonly string[] = REPORT_REASONS[subject]
  if (!reasons.includes(reason)) return ['reason', 'Please choose a reason']
  if (reason === 'other' && text.trim() === '') return ['text', 'Please say what is wrong']
  return undefined
}
