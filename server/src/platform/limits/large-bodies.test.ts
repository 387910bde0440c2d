import { EventEmitter } from 'node:events'
import { MAX_BODY } from '@kitdex/contract/endpoint'
import { expect, test } from 'vitest'
import { createLargeBodies } from './large-bodies.ts'

test('few large bodies come in at a time, of all and of one, and each gives back its place', () => {
  const admit = createLargeBodies()
  const begin = (owner: string, headers: Record<string, string> = {}) => {
    const raw = new EventEmitter()
    admit({ headers } as never, { raw } as never, owner)
    return raw
  }
  const first = begin('a')
  begin('a', { 'content-length': '30000000' })
  expect(() => begin('a')).toThrow('Too many large requests')
  begin('a', { 'content-length': String(MAX_BODY) })
  begin('a', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '30000000' })
  begin('b')
  begin('c')
  expect(() => begin('d')).toThrow('Many pictures')
  first.emit('close')
  begin('d')
  expect(() => begin('e')).toThrow('Many pictures')
})
