import { expect, test } from 'vitest'
import { isRoundedCode, tagCode } from './tag-code.ts'

test.each([
  ['AI5152', 'AI5152'],
  [' cd0722-100 ', 'CD0722100'],
  ['CD0722 100', 'CD0722100'],
  ['777214-659', '777214659'],
  ['736251_01', '73625101'],
  ['4059323456789', '4059323456789'],
  ['118831', '118831'],
  ['Arsenal 1998', undefined],
  ['1998', undefined],
  ['98/99', undefined],
  ['U2', undefined],
  ['AB12', undefined],
  ['AS12', undefined],
  ['Wolves', undefined],
  ['x1'.repeat(11), undefined],
  ['', undefined],
  ['é12345', undefined],
])('%s reads %s', (text, code) => expect(tagCode(text)).toBe(code))

test.each([
  ['4.05932E+12', true],
  [' 4,05932e+12 ', true],
  ['4E+12', true],
  ['4059323456789', false],
  ['CD0722-100', false],
  ['E12345', false],
])('%s is what a spreadsheet made of a number: %s', (text, is) => expect(isRoundedCode(text)).toBe(is))
