import { contrast } from '@kitdex/contract/drawing/shade'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { monogramOf } from './monogram.ts'

it.each([
  ['Adidas', 'AD'],
  ['Paris Saint-Germain', 'PSG'],
  ['Zinedine Zidane', 'ZZ'],
  ['Olympique de Marseille', 'OM'],
  ['FIFA Club World Cup of the future', 'FI'],
  ['O2', 'O2'],
  ['浦和レッズ', '浦和'],
  ['★', '★'],
])('%s is marked %s', (name, letters) => {
  expect(monogramOf(name).letters).toBe(letters)
})

it('is the same for the same name, short, and can be read', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const mark = monogramOf(name)
      expect(mark).toEqual(monogramOf(name))
      expect([...mark.letters].length).toBeLessThanOrEqual(6)
      expect(contrast(mark.cloth, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
