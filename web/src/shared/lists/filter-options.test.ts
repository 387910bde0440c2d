import { expect, it } from 'vitest'
import { byName, filterOptions, inOrderOf, newestFirst, toldAsOne } from './filter-options.ts'

const BRANDS = [
  { value: 'id-2', label: 'Umbro', count: 30 },
  { value: 'id-1', label: 'Adidas', count: 20 },
]

it('offers the values in order', () => {
  expect(filterOptions(BRANDS, '', byName)).toEqual({
    options: [
      { value: 'Adidas', count: 20 },
      { value: 'Umbro', count: 30 },
    ],
    chosen: '',
  })
  const seasons = ['1990/1991', '2001/2002'].map((value) => ({ value, label: value, count: 1 }))
  expect(filterOptions(seasons, '', newestFirst).options.map((option) => option.value)).toEqual([
    '2001/2002',
    '1990/1991',
  ])
})

it.each(['adidas', 'ADIDAS', 'id-1', 'Adidas'])('knows what %s means', (chosen) => {
  expect(filterOptions(BRANDS, chosen, byName).chosen).toBe('Adidas')
})

it('keeps what no kit has in sight', () => {
  const { options, chosen } = filterOptions(BRANDS, 'Kappa', byName)
  expect(chosen).toBe('Kappa')
  expect(options[0]).toEqual({ value: 'Kappa', count: null })
})

it('offers what is told as one once, with the counts of both, in the order of the values', () => {
  const facet = ['National cup', 'Friendly', 'Super cup'].map((value) => ({ value, label: value, count: 2 }))
  const told = toldAsOne(facet, (value) => (value.endsWith('cup') ? 'cup' : value))
  expect(filterOptions(told, 'cup', inOrderOf(['Friendly', 'cup']))).toEqual({
    options: [
      { value: 'Friendly', count: 2 },
      { value: 'cup', count: 4 },
    ],
    chosen: 'cup',
  })
})
