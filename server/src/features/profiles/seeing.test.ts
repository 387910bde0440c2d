import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { buildCatalogue, buildItem, type Member } from '../../test/things.ts'

/** Every call about a member, asked by everybody, of a profile that is public and of one that is private. */

const CALLERS = ['visitor', 'stranger', 'follower', 'owner', 'moderator', 'admin', 'banned'] as const
type CallerName = (typeof CALLERS)[number]
type Answers = Record<CallerName, number>

let server: TestApp
let callers: Record<CallerName, Member | undefined>
const owners = {} as Record<'public' | 'private', Member & { item: string }>

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  const { master_kit } = await buildCatalogue(server.db)
  callers = {
    visitor: undefined,
    stranger: await buildUser(server.db),
    follower: await buildUser(server.db),
    owner: undefined,
    moderator: await buildUser(server.db, 'moderator'),
    admin: await buildUser(server.db, 'admin'),
    banned: await buildUser(server.db, 'user', 'banned'),
  }
  for (const kind of ['public', 'private'] as const) {
    const owner = await buildUser(server.db)
    const item = await buildItem(server, owner, master_kit, { user_estimate: '9753.86', comments: 'Mine' })
    const follower = callers.follower as Member
    await server.send('POST', `/api/users/${owner.id}/follow`, undefined, follower)
    owners[kind] = { ...owner, item }
  }
  await server.send(
    'PUT',
    `/api/users/${owners.private.id}/profile`,
    { profile_private: true },
    owners.private,
  )
})
afterAll(() => server.close())

const members = (others: number, admin = others): Answers => ({
  ...{ visitor: 401, banned: 401, owner: 200 },
  ...{ stranger: others, follower: others, moderator: others, admin },
})
const SHOWN = { public: members(200), private: members(403, 200) }
const OWN = { public: members(403), private: members(403) }
const everybody = (status: number): Answers =>
  Object.fromEntries(CALLERS.map((who) => [who, status])) as Answers

const calls: Record<string, { body?: (item: string) => object } & Record<'public' | 'private', Answers>> = {
  'GET profile': SHOWN,
  'PUT profile': { body: () => ({ bio: 'Collects' }), ...OWN },
  'GET public-profile': SHOWN,
  'GET stats': SHOWN,
  'GET collection-stats': SHOWN,
  'GET profile-completeness': SHOWN,
  'GET follow-status': SHOWN,
  'GET followers': SHOWN,
  'GET following': SHOWN,
  'GET activity-feed': SHOWN,
  'GET recent-collection': SHOWN,
  'GET collection': SHOWN,
  'GET collection/summary': SHOWN,
  'GET collections': SHOWN,
  'GET jerseys': SHOWN,
  'GET showcase': SHOWN,
  'PUT showcase': { body: (item) => ({ item_ids: [item] }), ...OWN },
  // Nobody follows who is private, nobody themselves; who follows no longer wants to may stop.
  'POST follow': {
    public: { ...members(200), owner: 400 },
    private: { ...members(403), owner: 400 },
  },
  'DELETE follow': { public: members(200), private: members(200) },
  // For previews of links, as for a visitor whoever asks.
  'GET preview': { public: everybody(200), private: everybody(403) },
  // XP and level stay public.
  'GET gamification': { public: everybody(200), private: everybody(200) },
}

const SECRETS = ['9753.86', 'Mine', '@example.test']

describe.each(['public', 'private'] as const)('a %s profile', (kind) => {
  test.each(Object.keys(calls))('%s', async (name) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const { body, [kind]: expected } = calls[name] as (typeof calls)[string]
    const { id, item, token } = owners[kind]
    const got = {} as Answers
    for (const who of CALLERS) {
      const caller = who === 'owner' ? { token } : callers[who]
      const answer = await server.app.inject({
        ...{ method, url: `/api/users/${id}/${path}` },
        headers: caller ? { authorization: `Bearer ${caller.token}` } : {},
        ...(body && { payload: body(item) }),
      })
      got[who] = answer.statusCode
      if (who !== 'owner')
        expect(
          SECRETS.filter((secret) => answer.body.includes(secret)),
          `${who} is told`,
        ).toEqual([])
      if (answer.statusCode === 403 && method === 'GET')
        expect(answer.json()).toMatchObject({ detail: 'This profile is private' })
    }
    expect(got).toEqual(expected)
  })
})

test('every call about a member is in the table', () => {
  const mounted = server.routes.flatMap(({ method, url }) => {
    const [, path] = /^\/api\/users\/:\w+\/(.+)$/.exec(url) ?? []
    return path && method !== 'HEAD' ? [`${method} ${path}`] : []
  })
  expect([...new Set(mounted)].sort()).toEqual(Object.keys(calls).sort())
})

test.each(['banned', 'deleted'])('who is %s is not there', async (status) => {
  const gone = await buildUser(server.db, 'user', status)
  for (const name of Object.keys(calls).filter((one) => one.startsWith('GET ')))
    expect(await server.get(`/api/users/${gone.id}/${name.slice(4)}`, callers.admin?.token)).toMatchObject({
      status: 404,
      body: { detail: 'User not found' },
    })
})
