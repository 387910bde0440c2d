import { expect, test } from 'vitest'
import { afterSaving, withoutSent } from './sent.ts'

test.each([
  ['Still there?', 'Still there?', ''],
  ['Still there? And at what', 'Still there?', 'And at what'],
  ['Another one', 'Still there?', 'Another one'],
  ['', 'Still there?', ''],
])('%j, after %j was sent, is %j', (now, sent, expected) => {
  expect(withoutSent(now, sent)).toBe(expected)
})

test('a form is as it was stored, but for what was changed meanwhile', () => {
  const patches: string[] = []
  const sent = { size: 'M', price: '12,5', patches }
  const stored = { size: 'M', price: '12,50', patches: [] }
  expect(afterSaving(sent, sent, stored)).toEqual(stored)
  expect(afterSaving({ ...sent, size: 'L' }, sent, stored)).toEqual({ ...stored, size: 'L' })
})
