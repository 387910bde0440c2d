import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { fieldErrors } from './field-errors.ts'

const FIELDS: Readonly<Record<string, string>> = { player_number: 'number', prints: 'prints' }
const refused = (...detail: { loc: (string | number)[]; msg: string }[]) =>
  new ApiError(422, { detail: detail.map((one) => ({ ...one, type: 'invalid' })) })

test.each([
  ['at its field', refused({ loc: ['body', 'player_number'], msg: 'A' }), { number: 'A' }, []],
  ['deep in a field', refused({ loc: ['body', 'data', 'prints', 0, 'name'], msg: 'A' }), { prints: 'A' }, []],
  [
    'the first of one field',
    refused({ loc: ['body', 'prints', 0], msg: 'A' }, { loc: ['body', 'prints', 1], msg: 'B' }),
    { prints: 'A' },
    [],
  ],
  ['of nothing that is shown', refused({ loc: ['body', 'status'], msg: 'A' }), {}, ['A']],
  ['in words', new ApiError(409, { detail: 'Taken' }), {}, []],
  ['no refusal at all', new TypeError('x'), {}, []],
])('what is wrong %s', (_where, error, problems, others) => {
  expect(fieldErrors(error, (name) => FIELDS[name])).toEqual({ problems, others })
})
