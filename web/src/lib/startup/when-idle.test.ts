import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

const moments: (() => void)[] = []
const idle = () => moments.shift()?.()

beforeEach(() => {
  const requestIdleCallback = (then: () => void) => void moments.push(then)
  vi.stubGlobal('window', { requestIdleCallback })
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
})
afterEach(() => {
  while (moments.length > 0) idle()
  vi.unstubAllGlobals()
})

test('one piece for each idle moment, and none that was called off', () => {
  const done: string[] = []
  whenIdle(() => done.push('a'))
  whenIdle(() => done.push('b'))()
  whenIdle(() => done.push('c'))
  idle()
  expect(done).toEqual(['a'])
  idle()
  expect(done).toEqual(['a', 'c'])
  idle()
  expect(moments).toEqual([])
  whenIdle(() => done.push('d'))
  idle()
  expect(done).toEqual(['a', 'c', 'd'])
})

test('one that fails keeps no other from its turn', () => {
  const done: string[] = []
  whenIdle(() => {
    throw new Error('no')
  })
  whenIdle(() => done.push('b'))
  expect(idle).toThrow('no')
  idle()
  expect(done).toEqual(['b'])
})

test('a piece that asks for another has it done in a moment of its own', () => {
  const done: string[] = []
  whenIdle(() => whenIdle(() => done.push('b')))
  idle()
  expect(moments).toHaveLength(1)
  idle()
  expect(done).toEqual(['b'])
})
