import { expect, test } from 'vitest'
import { setClock } from './clock.ts'
import { isId, newId } from './ids.ts'

test('ids are UUIDs of version 7, each its own, in the order they were made', () => {
  const restore = setClock(() => new Date('2026-01-01T00:00:00Z'))
  const ids = Array.from({ length: 10_000 }, newId)
  restore()
  expect(ids.every(isId)).toBe(true)
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual([...ids].sort())
})
