import { afterEach, expect, test } from 'vitest'
import { refusals as en } from '../i18n/en/refusals.ts'
import { refusals as fr } from '../i18n/fr/refusals.ts'
import { ApiError } from './api.ts'
import { showRefusals } from './texts/refusals.ts'

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

afterEach(() => showRefusals({}, 'default'))

const LONG = { loc: ['body', 'bio'], msg: 'Must be at most 2000 characters', type: 'too_big' }
const REFUSED = { detail: 'This kit is already in your collection', code: 'already_owned' }
const FRENCH = { detail: 'Tous les champs marqués * sont obligatoires', code: 'kit_incomplete' }
const LISTED = { detail: [{ ...LONG, code: 'too_long', values: { n: 2000 } }] }

test.each([
  ['default', REFUSED, REFUSED.detail],
  ['default', FRENCH, FRENCH.detail],
  ['default', LISTED, LONG.msg],
  ['fr', REFUSED, 'Ce maillot est déjà dans votre collection.'],
  ['fr', FRENCH, FRENCH.detail],
  ['fr', LISTED, 'Au plus 2\u202f000 caractères.'],
  ['en', REFUSED, REFUSED.detail],
  ['en', FRENCH, 'All fields marked * are required'],
  ['en', LISTED, LONG.msg],
  ['fr', { detail: 'Who knows', code: 'constructor' }, 'Who knows'],
] as const)('a refusal in %s', (language, reply, expected) => {
  showRefusals({ default: {}, fr, en }[language], language)
  const error = new ApiError(422, reply)
  expect(error.message).toBe(expected)
  if (reply === LISTED) expect(error.inputErrors[0]?.msg).toBe(expected)
})
