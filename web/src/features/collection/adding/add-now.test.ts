import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/startup/query-client.ts'
import { setTransport } from '../../../lib/startup/transport.ts'
import type { Translate } from '../../../lib/texts/i18n.tsx'
import { type Mark, marksQuery } from '../../../shared/kits/kit-marks.ts'
import { type KitSet, setQuery } from '../figures/figures-data.ts'
import { addNow } from './add-now.ts'

const t = ((key: string) => key) as Translate

afterEach(() => queryClient.clear())

test('a kit of a set is owned at once, before the server has answered', async () => {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  setTransport(async () => {
    await answered
    return Response.json({ id: 'i' })
  })
  const wanted = { id: 'i', collection_type: 'wanted' }
  const kits = [
    { kit: { id: 'a' }, item: null },
    { kit: { id: 'b' }, item: wanted },
  ]
  const { queryKey } = setQuery({ club: 'c' })
  queryClient.setQueryData(queryKey, { kits } as unknown as KitSet)
  const adding = ['a', 'b'].map((kitId) => addNow(t, { type: 'addToCollection', kitId, isQuick: true }))
  const marked = queryClient.getQueryData(queryKey)?.kits.map(({ item }) => item)
  expect(marked).toEqual([{ id: '', collection_type: 'owned' }, wanted])
  answer()
  await Promise.all(adding)
})

test('several in a row stay owned: what was asked before they arrived does not take them back', async () => {
  const server: Mark[] = []
  const waiting: (() => void)[] = []
  let asked = 0
  const answer = async () => {
    await vi.waitFor(() => expect(waiting).not.toHaveLength(0))
    waiting.shift()?.()
  }
  setTransport(async (_, request) => {
    if (request?.method === 'GET') {
      asked += 1
      const marks = [...server]
      if (asked > 1) await new Promise<void>((resolve) => waiting.push(resolve))
      return Response.json(marks)
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
    const { master_kit_id } = JSON.parse(String(request?.body))
    server.push({ id: 'i', master_kit_id } as Mark)
    return Response.json({ id: 'i' })
  })
  const marks = new QueryObserver(queryClient, marksQuery(['a', 'b', 'c']))
  const stop = marks.subscribe(() => undefined)
  const owned = () => marks.getCurrentResult().data?.map(({ master_kit_id }) => master_kit_id)
  const add = (kitId: string) => addNow(t, { type: 'addToCollection', kitId, isQuick: true })
  await vi.waitFor(() => expect(owned()).toEqual([]))

  const first = add('a')
  await answer()
  // It asks anew; before that is answered, two more are added.
  await vi.waitFor(() => expect(asked).toBe(2))
  const others = [add('b'), add('c')]
  await answer()
  await first
  expect(owned()).toEqual(['a', 'b', 'c'])
  await answer()
  await others[0]
  expect([asked, owned()]).toEqual([2, ['a', 'b', 'c']])
  await answer()
  await answer()
  await Promise.all(others)
  expect([asked, owned()]).toEqual([3, ['a', 'b', 'c']])
  stop()
})
