import { afterAll, expect, test } from 'vitest'
import { AppError } from '../http/errors.ts'
import { createThread } from './thread.ts'

const thread = createThread<string, string>(new URL('../../test/any-worker', import.meta.url).href, 2000)
afterAll(() => thread.close())

test.each([
  ['refuse', 418, 'a teapot'],
  ['neverEnd', 422, 'This is more than can be read at once'],
  ['fillMemory', 422, 'This is more than can be read at once'],
])('%s is answered, and so is the next one', async (what, status, message) => {
  const [bad, good] = await Promise.allSettled([thread.run(what), thread.run('answer')])
  expect(bad).toEqual({ status: 'rejected', reason: new AppError(status, message) })
  expect(bad.status === 'rejected' && bad.reason.status).toBe(status)
  expect(good).toEqual({ status: 'fulfilled', value: 'done' })
})

test('a mistake of ours is one', async () => {
  await expect(thread.run('fail')).rejects.toThrow('broken')
})
