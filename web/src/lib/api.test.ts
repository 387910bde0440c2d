import { expect, test } from 'vitest'
import { ApiError } from './api.ts'

const MISSING = { loc: ['body', 'size'], msg: 'Size is required', type: 'missing' }

test.each([
  ['a text', 'Not yours', 'Not yours', 0],
  ['complaints', [MISSING, { ...MISSING, msg: 'And more' }], 'Size is required\nAnd more', 2],
  ['a list of texts', ['No', 'Never'], 'No\nNever', 0],
  ['an object', { reason: 'closed', until: 3 }, '{"reason":"closed","until":3}', 0],
  ['nothing', undefined, '', 0],
])('a detail that is %s', (_what, detail, message, complaints) => {
  const error = new ApiError(422, { detail })
  expect(error.message).toBe(message)
  expect(error.inputErrors).toHaveLength(complaints)
})
