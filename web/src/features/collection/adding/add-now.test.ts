import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/startup/query-client.ts'
import { setTransport } from '../../../lib/startup/transport.ts'
import type { Translate } from '../../../lib/texts/i18n.tsx'
import { type KitSet, setQuery } from '../figures/figures-data.ts'
import { addNow } from './add-now.ts'

afterEach(() => queryClient.clear())

test('a kit of a set is owned at once, before the server has answered', () => {
  setTransport(() => new Promise(() => undefined))
  const wanted = { id: 'i', collection_type: 'wanted' }
  const kits = [
    { kit: { id: 'a' }, item: null },
    { kit: { id: 'b' }, item: wanted },
  ]
  const { queryKey } = setQuery({ club: 'c' })
  queryClient.setQueryData(queryKey, { kits } as unknown as KitSet)
  const t = ((key: string) => key) as Translate
  for (const kitId of ['a', 'b']) void addNow(t, { type: 'addToCollection', kitId, isQuick: true })
  const marked = queryClient.getQueryData(queryKey)?.kits.map(({ item }) => item)
  expect(marked).toEqual([{ id: '', collection_type: 'owned' }, wanted])
})
