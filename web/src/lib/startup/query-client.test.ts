import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('without a line a mutation is tried, and fails in sight, instead of waiting unseen', async () => {
  onlineManager.setOnline(false)
  const client = createQueryClient()
  const mutation = client.getMutationCache().build(client, { mutationFn: async () => 'sent' })
  const sent = mutation.execute(undefined)
  expect(mutation.state.isPaused).toBe(false)
  expect(await sent).toBe('sent')
})
