import { describe, expect, test } from 'vitest'
import { readCell, readDay } from './cells.ts'
import { guessColumns } from './columns.ts'
import { joinList, splitList } from './lists.ts'

describe('amounts are read by the one rule for money; what is none stays, and is complained about', () => {
  test.each([
    ['1 234,56 €', 1234.56],
    ["1'000", 1000],
    // As in a form: a point is a point.
    ['99.999', 100],
    ['-5', '-5'],
    ['$25', '$25'],
    ['a lot', 'a lot'],
  ])('%s', (cell, amount) => {
    for (const field of ['purchase_price', 'user_estimate', 'max_price', 'sold_price'] as const)
      expect(readCell(field, cell)).toBe(amount)
  })
})

describe('days', () => {
  test.each([
    ['2021-03-05', '2021-03-05'],
    ['2021-03-05T10:00:00Z', '2021-03-05'],
    ['2021/3/5', '2021-03-05'],
    ['05/03/2021', '2021-03-05'],
    ['5.3.21', '2021-03-05'],
    ['03/25/1998', '1998-03-25'],
    ['1-2-98', '1998-02-01'],
    ['last summer', 'last summer'],
  ])('%s', (cell, day) => expect(readDay(cell)).toBe(day))
})

describe('words', () => {
  test.each([
    ['size', ' x-large ', 'XL'],
    ['size', 'huge', 'huge'],
    ['condition', 'Très bon état', 'very_good'],
    ['condition', 'BNWT', 'new_with_tags'],
    ['condition', 'nwt', 'nwt'],
    ['signed', 'Oui', true],
    ['signed', '0', false],
    ['signed', 'perhaps', 'perhaps'],
    ['collection_type', 'Wishlist', 'wanted'],
    ['number_printing', '#10', '10'],
    ['number_printing', 'N° 10', '10'],
    ['number_printing', 'nº10', '10'],
    ['number_printing', 'No. 7', '7'],
    ['performance', 'Scored a goal, clean_sheet', ['scored_goal', 'clean_sheet']],
    ['comments', '  ', null],
    ['gender', 'constructor', 'constructor'],
  ] as const)('%s: %s', (field, cell, value) => expect(readCell(field, cell)).toEqual(value))
})

describe('lists', () => {
  test.each([
    [['a', 'b'], 'a|b'],
    [['a, b'], '["a, b"]'],
    [['a|b', ''], '["a|b",""]'],
    [['[x'], '["[x"]'],
    [[], ''],
  ])('%j', (items, cell) => {
    expect(joinList(items)).toBe(cell)
    expect(splitList(cell)).toEqual(items)
  })
})

test('columns are guessed by name, label or what others call them; no field twice', () => {
  const headers = ['version', 'kit_type', 'Équipe', 'Team', 'Prix d’achat (€)', 'Flocage', 'Lucky number', '']
  expect(guessColumns(headers)).toEqual([
    null,
    'kit_type',
    'club',
    null,
    'purchase_price',
    'name_printing',
    null,
    null,
  ])
})

test.each(['N°', 'n°', 'Nº', 'N° floqué', 'N° de maillot', 'No.', 'Nr', 'Shirt no.', 'Squad number'])(
  '%s is the number on the back',
  (header) => expect(guessColumns(['Club', header])).toEqual(['club', 'number_printing']),
)

test.each([
  'Code',
  'Tag code',
  'EAN',
  'EAN-13',
  'Barcode',
  'SKU',
  'Code-barres',
  'Code à barres',
  'Code EAN',
])('%s is the code on the tag', (header) => expect(guessColumns(['Club', header])).toEqual(['club', 'code']))
