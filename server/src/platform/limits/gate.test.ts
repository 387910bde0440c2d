import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('the third waits, who finds the line full gets 503 and when to come back', async () => {
  const gate = createGate(2)
  const began: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) => () => {
    began.push(n)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const first = gate.run(work(1), 1)
  const others = [gate.run(work(2), 1), gate.run(work(3), 1)]
  await expect(gate.run(work(4), 1)).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  expect(began).toEqual([1, 2])
  ends[0]?.()
  await first
  expect(began).toEqual([1, 2, 3])
  for (const end of ends) end()
  await Promise.all(others)
  await gate.run(async () => undefined, 0)
})
