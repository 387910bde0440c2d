import type { OwnUser } from '@kitdex/contract/api/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusals as en } from '../i18n/en/refusals.ts'
import { refusals as fr } from '../i18n/fr/refusals.ts'
import { ApiError, call } from './api.ts'
import { getSession, hasLeft, setLeaving, setSession } from './session/session.ts'
import { endSignIn, isSignInAsked } from './session/sign-in-request.ts'
import { storedUser } from './session/stored-user.ts'
import { setTransport } from './startup/transport.ts'
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

describe('a session that has ended', () => {
  const user = storedUser('{"id":"u1","name":"Ana"}') as OwnUser
  const tokens: (string | null)[] = []
  let meanwhile = (): void => undefined
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { toggleAttribute: () => undefined } })
    tokens.length = 0
    meanwhile = () => undefined
    setSession({ token: 'old', user })
    setTransport(async (_, request) => {
      const token = new Headers(request?.headers).get('Authorization')
      tokens.push(token)
      meanwhile()
      return token === 'Bearer new' ? Response.json([]) : Response.json({ detail: 'No' }, { status: 401 })
    })
  })
  afterEach(() => {
    setLeaving(false)
    setSession(null)
    vi.unstubAllGlobals()
  })
  const ask = () => call('GET /api/auth/sessions')

  test('is not asked for while it is being left', async () => {
    setLeaving(true)
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect(getSession()?.token).toBe('old')
  })

  test('is not asked for by whom it was left meanwhile', async () => {
    meanwhile = () => setSession(null)
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect(tokens).toEqual(['Bearer old'])
  })

  test('is not asked for where there is a new one', async () => {
    meanwhile = () => setSession({ token: 'new', user })
    expect(await ask()).toEqual([])
    expect(tokens).toEqual(['Bearer old', 'Bearer new'])
  })

  test('of another member is not taken for it', async () => {
    meanwhile = () => setSession({ token: 'new', user: { ...user, id: 'u2' } })
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect(tokens).toEqual(['Bearer old'])
  })

  test('is kept while the dialog asks, whatever else is refused; it ends with the dialog', async () => {
    const asked = ask()
    await vi.waitFor(() => expect(isSignInAsked()).toBe(true))
    await expect(call('GET /api/auth/me')).rejects.toMatchObject({ status: 401 })
    expect(getSession()?.token).toBe('old')
    endSignIn(false)
    await expect(asked).rejects.toMatchObject({ status: 401 })
    expect(getSession()).toBeNull()
    expect(hasLeft()).toBe(true)
    setLeaving(false)
    setSession({ token: 'old', user })
    await expect(call('GET /api/auth/me')).rejects.toMatchObject({ status: 401 })
    expect(getSession()).toBeNull()
    expect(hasLeft()).toBe(false)
  })
})

describe('the same, written twice at once', () => {
  const sent: string[] = []
  beforeEach(() => {
    sent.length = 0
    setTransport(async (url, request) => {
      sent.push(`${request?.method} ${url}`)
      await Promise.resolve()
      return Response.json({ following: true })
    })
  })
  const follow = (id: string) => call('POST /api/users/{id}/follow', { params: { id } })

  test('is sent once, and both hear the answer', async () => {
    const answers = await Promise.all([follow('u1'), follow('u1'), follow('u2')])
    expect(answers).toEqual([{ following: true }, { following: true }, { following: true }])
    expect(sent).toEqual(['POST /api/users/u1/follow', 'POST /api/users/u2/follow'])
  })

  test('is sent again once it is done', async () => {
    await follow('u1')
    await follow('u1')
    expect(sent).toHaveLength(2)
  })
})
