import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const gate = () => {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

test('what has the same key is done one after the other, whatever becomes of those before it', async () => {
  const takeTurn = createTurns(10, () => new Error('full'))
  const [first, other] = [gate(), gate()]
  const done: string[] = []
  const failing = takeTurn('a', async () => {
    await first.promise
    done.push('a1')
    throw new Error('failed')
  })
  const second = takeTurn('a', async () => done.push('a2'))
  const others = takeTurn('b', async () => {
    done.push('b1')
    other.resolve()
  })
  await other.promise
  expect(done).toEqual(['b1'])
  first.resolve()
  await expect(failing).rejects.toThrow('failed')
  await Promise.all([second, others])
  expect(done).toEqual(['b1', 'a1', 'a2'])
})

test('a line has an end, and room again once it is shorter', async () => {
  const takeTurn = createTurns(1, () => new Error('full'))
  const first = gate()
  const all = [takeTurn('a', () => first.promise), takeTurn('a', async () => undefined)]
  await expect(takeTurn('a', async () => undefined)).rejects.toThrow('full')
  first.resolve()
  await Promise.all(all)
  await takeTurn('a', async () => undefined)
})
