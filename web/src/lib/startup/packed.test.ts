import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Packed, pack, unpack } from './packed.ts'

const sent = (value: unknown): unknown => unpack(JSON.parse(JSON.stringify(pack(value))) as Packed)

test('whatever JSON can say comes out as it went in', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sent(value)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test.each([
  [{ 'a,b': 1 }, { a: 1, b: 2 }],
  [['1', 1, true, null, ''], [-1, '-1'], []],
  [{ __proto__: null, a: undefined, b: { a: [] } }, {}],
])('%j: what looks alike stays apart', (...values) => {
  expect(sent(values)).toEqual(JSON.parse(JSON.stringify(values)))
})

test('keys and texts are said once', () => {
  const rows = Array.from({ length: 20 }, (_, n) => ({ a_long_name: 'a long text', number: n }))
  const text = JSON.stringify(pack(rows))
  expect(text.split('a_long_name')).toHaveLength(2)
  expect(text.split('a long text')).toHaveLength(2)
})
