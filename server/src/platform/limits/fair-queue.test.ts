import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A queue of one place, held by somebody until `go`; the order in which the others had their turn. */
function heldQueue(longest: number) {
  const queue = createFairQueue(1, longest, () => new Error('full'))
  const order: string[] = []
  let go = (): void => undefined
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  const held = queue.run({ line: 'a', owner: 'holder' }, () => gone)
  const all: Promise<unknown>[] = [held]
  return {
    order,
    come: (line: string, owner: string, name = owner): void => {
      const mine = queue.run({ line, owner }, async () => void order.push(name))
      all.push(mine.catch(() => order.push(`${name} refused`)))
    },
    async finish() {
      go()
      await Promise.all(all)
      return order
    },
  }
}

test('lines take turns, and owners within a line', async () => {
  const { come, finish } = heldQueue(100)
  for (let i = 1; i <= 3; i++) come('resets', 'flood', `r${i}`)
  for (let i = 1; i <= 3; i++) come('sign-ins', 'flood', `s${i}`)
  come('sign-ins', 'owner')
  expect(await finish()).toEqual(['r1', 's1', 'r2', 'owner', 'r3', 's2', 's3'])
})

test('in a full line whoever has the most gives up their last place', async () => {
  const { come, finish } = heldQueue(3)
  for (let i = 1; i <= 4; i++) come('a', 'flood', `f${i}`)
  come('a', 'owner')
  come('a', 'other')
  // Now everybody has one: nobody gives way.
  come('a', 'late')
  come('a', 'owner', 'second')
  expect(await finish()).toEqual([
    'f4 refused',
    'f3 refused',
    'f2 refused',
    'late refused',
    'second refused',
    'f1',
    'owner',
    'other',
  ])
})

test('work that fails makes place for the next, and the queue is as it was', async () => {
  const queue = createFairQueue(1, 1, () => new Error('full'))
  const turn = { line: 'a', owner: 'b' }
  const bad = queue.run(turn, () => Promise.reject(new Error('bad')))
  const good = queue.run(turn, async () => 'good')
  await expect(bad).rejects.toThrow('bad')
  expect(await good).toBe('good')
  expect(await queue.run(turn, async () => 'again')).toBe('again')
})
