import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText, delimiterOf, parseCsv, unguarded } from './csv.ts'

const LIMITS = { rows: 100, columns: 20, cell: 100 }
const signs = fc.constantFrom(...'=+-@\'",;|\t\r\n x＝')
const text = fc.array(signs, { maxLength: 8 }).map((all) => all.join(''))
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) =>
    fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
  )

/** The cells as a program takes them that splits at another sign: a quotation mark counts where a cell begins. */
function* cellsAt(separator: string, file: string): Generator<string> {
  for (let at = 0; at <= file.length; at++) {
    let cell = ''
    if (file[at] === '"') {
      for (at++; at < file.length && (file[at] !== '"' || file[at + 1] === '"'); at++) {
        if (file[at] === '"') at++
        cell += file[at]
      }
      at++
    }
    for (; at < file.length && !`${separator}\r\n`.includes(file[at] ?? ''); at++) cell += file[at]
    yield cell
  }
}

describe('what is written', () => {
  const WAYS = ([',', ';'] as const).flatMap((written) =>
    [',', ';', '\t', '|'].map((split) => ({ written, split })),
  )
  test.each(WAYS)('with $written is no formula where cells end at $split', ({ written, split }) => {
    fc.assert(
      fc.property(table, (rows) => {
        const cells = [...cellsAt(split, csvText(rows, written))]
        expect(cells.filter((cell) => /^[\t\r\n]*[=+\-@＝]/.test(cell))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test.each([',', ';'] as const)('with %s is read as it was', (separator) => {
    fc.assert(
      fc.property(table, (rows) => {
        const text = csvText([['a', 'b'], ...rows], separator)
        expect(delimiterOf(text)).toBe(separator)
        const read = parseCsv(text, LIMITS).slice(1)
        expect(read.map((row) => row.map((cell) => unguarded(cell, separator)))).toEqual(rows)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['x;=cmd', "x;'=cmd"],
    ['x|@cmd', "x|'@cmd"],
    ['x;"=cmd"', `"x;'""=cmd"""`],
    ['a\n=cmd', `"a\n'=cmd"`],
    ['=1;=2', "'=1;'=2"],
    ['a - b; c', 'a - b; c'],
    [-1, '-1'],
  ])('%j is %s', (value, cell) => {
    expect(csvText([[value]])).toBe(`${cell}\r\n`)
  })
})

describe('what others wrote', () => {
  test.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r\n"x;y";2\r\n',
      [
        ['a', 'b'],
        ['x;y', '2'],
      ],
    ],
    [
      'a,b\r1,\r\n\n,\n',
      [
        ['a', 'b'],
        ['1', ''],
        ['', ''],
      ],
    ],
    [
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n"1\n2","3 ""4"""',
      [
        ['a', 'b'],
        ['1\n2', '3 "4"'],
      ],
    ],
    [
      'a,b\n5" high,"x" y',
      [
        ['a', 'b'],
        ['5" high', '"x" y'],
      ],
    ],
    ['a,b\n""\n"",""', [['a', 'b'], [''], ['', '']]],
    [
      'a\tb\n1\t2,3',
      [
        ['a', 'b'],
        ['1', '2,3'],
      ],
    ],
  ])('%j', (text, rows) => {
    expect(parseCsv(text, LIMITS)).toEqual(rows)
  })

  test.each([
    ['Line 4, column 2: a quotation mark is opened and never closed', 'a,b\n"1\n2",3\n4,"5'],
    ['Line 2, column 2: a cell has more than 100 characters', `a,b\n1,${'x'.repeat(101)}`],
    ['Line 2, column 1: a cell has more than 100 characters', `a\n"${'""'.repeat(101)}"`],
    ['Line 2, column 1: a cell has more than 100 characters', `a\n"${'x'.repeat(250)}"`],
    ['Line 1, column 21: there are more than 20 columns', ','.repeat(5_000_000)],
    ['Line 2, column 21: there are more than 20 columns', `a\n1${',2'.repeat(20)}`],
  ])('%s', (message, text) => {
    expect(() => parseCsv(text, LIMITS)).toThrow(message)
  })

  test('no more rows are made than are asked for', () => {
    expect(parseCsv('a\n'.repeat(1000), LIMITS)).toHaveLength(101)
  })
})
