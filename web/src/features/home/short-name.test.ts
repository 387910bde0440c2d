import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['AC Milan', 'AC Milan'],
  ['Boca Juniors', 'Boca Juniors'],
  ['Inter Milano1', 'Inter Mil...'],
  ['Manchester United', 'Mancheste...'],
])('%s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})
