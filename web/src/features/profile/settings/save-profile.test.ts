import type { OwnUser } from '@kitdex/contract/api/accounts'
import type { Notice } from '@kitdex/contract/rules/notices'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSession, setSession } from '../../../lib/session/session.ts'
import { storedUser } from '../../../lib/session/stored-user.ts'
import { setTransport } from '../../../lib/startup/transport.ts'
import { type Choice, savePreference, saveProfile } from './save-profile.ts'

const user = { ...storedUser('{"id":"u1","name":"Ana"}'), muted_notices: [] } as unknown as OwnUser
const muted = () => getSession()?.user.muted_notices
const mute =
  (notice: string): Choice =>
  ({ muted_notices }) => ({ muted_notices: [...muted_notices, notice as Notice] })

/** A server that answers when it is told to. */
let server: OwnUser
let bodies: Partial<OwnUser>[]
let answers: ((isTaken?: boolean) => void)[]
const answer = async (isTaken = true) => {
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers.shift()?.(isTaken)
}

beforeEach(() => {
  server = user
  bodies = []
  answers = []
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => undefined } })
  setTransport(async (_, request) => {
    const body = JSON.parse(String(request?.body))
    bodies.push(body)
    const isTaken = await new Promise((resolve) => answers.push(resolve))
    if (!isTaken) return Response.json({ detail: 'No' }, { status: 409 })
    server = { ...server, ...body }
    return Response.json({ ...server, pending_email: null })
  })
  setSession({ token: 't', user })
})
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
})

test('what is switched quickly is shown at once and sent in its order, each with those before', async () => {
  const done = ['a', 'b'].map((notice) => savePreference(user, mute(notice)))
  expect(muted()).toEqual(['a', 'b'])
  await answer()
  await done[0]
  expect(muted()).toEqual(['a', 'b'])
  done.push(savePreference(user, mute('c')))
  expect(muted()).toEqual(['a', 'b', 'c'])
  await answer()
  await answer()
  await Promise.all(done)
  expect(bodies.at(-1)).toEqual({ muted_notices: ['a', 'b', 'c'] })
  expect(muted()).toEqual(server.muted_notices)
})

test('what the server refuses is as it was, and what was chosen after it is not', async () => {
  const refused = savePreference(user, mute('a'))
  const taken = [savePreference(user, mute('b')), saveProfile(user, { bio: 'Hoops' })]
  await answer(false)
  await expect(refused).rejects.toThrow('No')
  expect(muted()).toEqual(['b'])
  await answer()
  await answer()
  await Promise.all(taken)
  expect(getSession()?.user).toMatchObject({ muted_notices: ['b'], bio: 'Hoops' })
  expect(server).toMatchObject({ muted_notices: ['b'], bio: 'Hoops' })
})
