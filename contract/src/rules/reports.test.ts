import { expect, test } from 'vitest'
import { ALL_REASONS, REPORT_REASONS, REPORT_SUBJECTS, reportFault } from './reports.ts'

test.each([
  ['entry', 'duplicate', '', undefined],
  ['picture', 'rights', '', undefined],
  ['member', 'other', 'He sells what he does not have', undefined],
  ['member', 'other', '  ', 'text'],
  ['entry', '', 'Wrong', 'reason'],
  ['entry', 'rights', '', 'reason'],
  ['member', 'duplicate', '', 'reason'],
] as const)('%s, %s, %j', (subject, reason, text, field) => {
  expect(reportFault({ subject, reason, text })?.[0]).toBe(field)
})

test('every reason is one of something', () => {
  const all = new Set(REPORT_SUBJECTS.flatMap((subject) => [...REPORT_REASONS[subject]]))
  expect([...all].sort()).toEqual([...ALL_REASONS].sort())
})
