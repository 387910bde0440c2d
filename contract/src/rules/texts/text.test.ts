import { expect, test } from 'vitest'
import { day } from '../../text.ts'
import { foldQuery, MAX_QUERY } from './fold.ts'
import { isOneLine, isReadable, isUnseen } from './text.ts'

test.each([
  ['Saint-Étienne 🏆', [true, true, false]],
  ['فريق', [true, true, false]],
  ['ক্‍ষ', [true, true, false]],
  ['', [true, true, true]],
  [' \t\n', [true, false, true]],
  ['a\nb', [true, false, false]],
  ['a\u0007', [true, false, false]],
  ['a\u2028b', [true, false, false]],
  ['a\u202egnp', [true, false, false]],
  ['\u200b\u00ad\u2060\ufeff', [true, true, true]],
  ['\u3164', [true, true, true]],
  ['a\u0000', [false, false, false]],
  ['a\ud800', [false, true, false]],
  ['a\ufffd', [false, true, false]],
])('%j is readable, of one line, unseen: %j', (text, expected) => {
  expect([isReadable(text), isOneLine(text), isUnseen(text)]).toEqual(expected)
})

test.each([
  ['1800-01-01', true],
  ['2100-12-31', true],
  ['1799-12-31', false],
  ['2101-01-01', false],
  ['0000-01-01', false],
  ['2023-02-29', false],
  ['2024-02-29', true],
  ['+12024-02-29', false],
])('%s is a day that may be stored: %s', (text, expected) => {
  expect(day('no').safeParse(text).success).toBe(expected)
})

test.each([
  ['Άρης', 'αρησ'],
  ['ΟΛΥΜΠΙΑΚΟΣ', 'ολυμπιακοσ'],
  ['السعوديّة', 'السعوديه'],
  ['ایران', 'ايران'],
  ['تراکتور', 'تراكتور'],
  ['الزمـــالك', 'الزمالك'],
  ['Шахтёр', 'шахтер'],
  ['ישראלים', 'ישראלימ'],
  ['ＦＣ東京', 'fc東京'],
  ['Olympique', 'olympique'],
  ['a'.repeat(5000), 'a'.repeat(MAX_QUERY)],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
])('what is looked for has an end', (text, expected) => {
  expect(foldQuery(text)).toBe(expected)
})

test('what grows when it is folded has the same end', () => {
  expect(foldQuery('\ufdfa'.repeat(200)).length).toBeLessThanOrEqual(MAX_QUERY)
})
