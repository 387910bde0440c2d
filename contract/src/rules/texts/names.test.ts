import { expect, test } from 'vitest'
import { isPlainName, plainLine } from './names.ts'

test.each([
  'Zoé',
  'O’Neil-Müller, Jr.',
  'محمد صلاح',
  'علی‌رضا',
  '孫興慜',
  'Lioness 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'Family 👩\u200d👧',
])('%s is a name', (name) => {
  expect(isPlainName(name)).toBe(true)
  expect(plainLine(name)).toBe(name)
})

test.each([
  ['a new line', 'Jo\nHello', 'Jo Hello'],
  ['a tab', 'Jo\tHello', 'Jo Hello'],
  ['a line separator', 'Jo\u2028Hello', 'Jo Hello'],
  ['an escape', 'Jo\u001b[31m', 'Jo [31m'],
  ['a C1 control', 'Jo\u0085Hello', 'Jo Hello'],
  ['an override', 'Jo\u202eolleH', 'Jo olleH'],
  ['an isolate', 'Jo\u2066Hello\u2069', 'Jo Hello'],
  ['a left-to-right mark', 'Jo\u200eHello', 'Jo Hello'],
  ['an Arabic letter mark', 'Jo\u061cHello', 'Jo Hello'],
  ['a space without width', 'Ad\u200bmin', 'Ad min'],
  ['a byte order mark', '\ufeffAdmin', 'Admin'],
])('%s is not', (_what, name, cleaned) => {
  expect(isPlainName(name)).toBe(false)
  expect(plainLine(name)).toBe(cleaned)
})
