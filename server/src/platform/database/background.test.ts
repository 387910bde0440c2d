import { expect, test } from 'vitest'
import { createBackground } from './background.ts'
import type { Db } from './db.ts'

const BUSY = 'Your files are being worked on already, try again in a moment'

/** Work that ends when it is told to; `underWay` has whose. */
function works() {
  const background = createBackground({} as Db)
  const underWay: { who: string; end(): void }[] = []
  const start = (who: string) =>
    background.run(
      who,
      () =>
        new Promise<string>((resolve) => {
          underWay.push({ who, end: () => resolve(who) })
        }),
    )
  /** Ends the first, once what it made room for is under way. */
  const endFirst = async () => {
    underWay.shift()?.end()
    await new Promise(setImmediate)
  }
  return { underWay: () => underWay.map(({ who }) => who), start, endFirst }
}

test('two members at a time, one piece of each, all in turn', async () => {
  const { underWay, start, endFirst } = works()
  const all = ['a', 'a', 'a', 'b', 'c'].map(start)
  await new Promise(setImmediate)
  expect(underWay()).toEqual(['a', 'b'])
  await endFirst()
  expect(underWay()).toEqual(['b', 'c'])
  await endFirst()
  expect(underWay()).toEqual(['c', 'a'])
  await endFirst()
  expect(underWay()).toEqual(['a'])
  await endFirst()
  await endFirst()
  expect(await Promise.all(all)).toEqual(['a', 'a', 'a', 'b', 'c'])
})

test('who asks for too much at once is told, and others are not', async () => {
  const { underWay, start, endFirst } = works()
  const asked = Array.from({ length: 25 }, () => start('a').catch((error: Error) => error.message))
  const other = start('b')
  await new Promise(setImmediate)
  expect(underWay()).toEqual(['a', 'b'])
  while (underWay().length > 0) await endFirst()
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'a')).toHaveLength(21)
  expect(answers.filter((answer) => answer === BUSY)).toHaveLength(4)
  expect(await other).toBe('b')
})

test('what fails makes room', async () => {
  const background = createBackground({} as Db)
  const fail = () => background.run('a', () => Promise.reject(new Error('broken')))
  await expect(fail()).rejects.toThrow('broken')
  await expect(Promise.allSettled([fail(), fail(), fail()])).resolves.toHaveLength(3)
  expect(await background.run('a', async () => 'done')).toBe('done')
})
