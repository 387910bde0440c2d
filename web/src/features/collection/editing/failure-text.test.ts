import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { refusalText } from './failure-text.ts'

const detail = [
  { loc: ['body', 'player_number'], msg: 'Number must be from 0 to 99', type: 'invalid' },
  { loc: ['body', 'size'], msg: 'Size is required', type: 'missing' },
]

test('a refusal is told in words, without the names of the wire', () => {
  expect(refusalText(new ApiError(422, { detail }), 'Failed', 'Offline')).toBe(
    'Number must be from 0 to 99\nSize is required',
  )
  expect(refusalText(new ApiError(409, { detail: 'Owned' }), 'Failed', 'Offline')).toBe('Owned')
  expect(refusalText(new ApiError(502, {}), 'Failed', 'Offline')).toBe('Failed')
  expect(refusalText(new ApiError(0, {}), 'Failed', 'Offline')).toBe('Offline')
})
