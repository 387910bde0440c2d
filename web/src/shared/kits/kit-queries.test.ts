import { expect, test } from 'vitest'
import { entriesQuery } from '../entries/entity-queries.ts'
import { kitsQuery } from './kit-queries.ts'

test('the kits of the first HTML, of which a part is known, are not taken for whole entries', () => {
  const window = { limit: 20, skip: 0 }
  expect(kitsQuery(window).queryKey).not.toEqual(entriesQuery('master_kit', {}, window).queryKey)
})
