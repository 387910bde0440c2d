import type { AddressInfo } from 'node:net'
import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { buildContribution, buildItem, type Member } from '../../test/things.ts'

let server: TestApp
let kits: string[]
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  const club_id = await buildEntity(server.db, registry.team, { name: 'Lens', country: 'France' })
  kits = []
  for (let year = 1990; year < 2002; year++) {
    const season = `${year}/${year + 1}`
    kits.push(
      await buildEntity(server.db, registry.master_kit, { club_id, season, style: 'home', model: 'replica' }),
    )
  }
})
afterAll(() => server.close())

const follow = (who: Member, { id }: Member) => server.send('POST', `/api/users/${id}/follow`, undefined, who)
const save = (who: Member, said: object) => server.send('PUT', `/api/users/${who.id}/profile`, said, who)
interface Act {
  id: string
  action: string
  item_name: string
  cursor: string
  user?: { id: string }
}
const feedOf = async (who: Member, query = ''): Promise<Act[]> =>
  (await server.get(`/api/feed${query}`, who.token)).body
const actsOf = async (who: Member, of: Member, query = ''): Promise<Act[]> =>
  (await server.get(`/api/users/${of.id}/activity-feed${query}`, who.token)).body
const actions = (acts: Act[]) => acts.map(({ action, item_name }) => `${action} ${item_name}`)
const kit = (i: number) => kits[i] as string

test('what a member did, the newest first: proposed until it is approved, no drafts, nothing hidden', async () => {
  const [ann, bob] = [await buildUser(server.db), await buildUser(server.db)]
  await buildItem(server, ann, kit(0))
  await buildItem(server, ann, kit(1), { collection_type: 'wanted' })
  await buildItem(server, ann, kit(2), { hidden: true })
  await buildContribution(server, ann, 'draft', { name: 'FC Draft' })
  await buildContribution(server, ann, 'rejected', { name: 'FC Rejected' })
  const approved = await buildContribution(server, ann, 'approved', { name: 'FC Approved' })
  await buildContribution(server, ann, 'pending_review', { name: 'FC Waiting' })
  const acts = await actsOf(bob, ann)
  expect(actions(acts)).toEqual([
    ...[
      'proposed FC Waiting',
      'added FC Approved',
      'wanted Lens 1991/1992 home',
      'owned Lens 1990/1991 home',
    ],
  ])
  expect(acts[1]).toEqual({
    ...{ id: approved, type: 'contribution', item_type: 'team', action: 'added', item_name: 'FC Approved' },
    ...{ xp_awarded: 10, timestamp: expect.stringMatching(/Z$/), cursor: expect.any(String), kit: null },
    link: `/contributions-v2/${approved}`,
  })
  expect(acts[3]).toMatchObject({
    ...{ type: 'collection', item_type: 'jersey', xp_awarded: null, link: `/kit-area/master/${kit(0)}` },
    kit: { id: kit(0), club: 'Lens', season: '1990/1991' },
  })
})

test('a feed is of those one follows and who are not private, page after page without a gap or a double', async () => {
  const reader = await buildUser(server.db)
  const writers = [await buildUser(server.db), await buildUser(server.db), await buildUser(server.db)]
  const stranger = await buildUser(server.db)
  for (const writer of writers) await follow(reader, writer)
  for (let i = 0; i < 12; i++) await buildItem(server, writers[i % 3] as Member, kit(i))
  await buildItem(server, stranger, kit(0))
  // Of one moment, which pages must not lose.
  await server.pool.query(
    `update collection_item set created_at = date_trunc('hour', now()) + interval '17 microseconds' where member_id = any($1)`,
    [writers.map(({ id }) => id)],
  )
  const whole = await feedOf(reader, '?limit=100')
  expect(whole).toHaveLength(12)
  for (const limit of [1, 5]) {
    const seen: Act[] = []
    for (let last: Act | undefined; ; ) {
      const page = await feedOf(reader, `?limit=${limit}${last ? `&before=${last.cursor}` : ''}`)
      if (page.length === 0) break
      seen.push(...page)
      last = page.at(-1)
    }
    expect(seen).toEqual(whole)
  }
  await save(writers[0] as Member, { profile_private: true })
  const left = await feedOf(reader)
  expect(left).toHaveLength(8)
  expect(left.some(({ user }) => user?.id === writers[0]?.id)).toBe(false)
  expect(left[0]?.user).toEqual({
    ...{ id: expect.any(String), name: 'Test', profile_picture_url: null, xp: 0 },
    ...{ level: 'Remplaçant', level_emoji: '👕', badge: null },
  })
})

test('the busiest do not crowd out the rest, and the quiet come when it is their time', async () => {
  const reader = await buildUser(server.db)
  const writers = await Promise.all(Array.from({ length: 6 }, () => buildUser(server.db)))
  for (const writer of writers) await follow(reader, writer)
  let minute = 0
  const expected: string[] = []
  for (const [i, n] of [1, 7, 2, 5, 1, 9].entries()) {
    for (let k = 0; k < n; k++) {
      const id = await buildItem(server, writers[i] as Member, kit(k))
      minute = (minute * 31 + 7) % 997
      await server.pool.query(
        `update collection_item set created_at = timestamptz '2026-01-01' + $2 * interval '1 minute' where id = $1`,
        [id, minute],
      )
      expected.push(id)
    }
  }
  const { rows } = await server.pool.query(
    'select id from collection_item where id = any($1) order by created_at desc, id desc',
    [expected],
  )
  const seen: string[] = []
  for (let last: Act | undefined; ; ) {
    const page = await feedOf(reader, `?limit=3${last ? `&before=${last.cursor}` : ''}`)
    if (page.length === 0) break
    seen.push(...page.map(({ id }) => id))
    last = page.at(-1)
  }
  expect(seen).toEqual(rows.map(({ id }) => id))
})

test.each([
  'x',
  '1_x',
  `${'9'.repeat(18)}_0190d3c0-0000-7000-8000-000000000000`,
  '-1_0190d3c0-0000-7000-8000-000000000000',
])('no cursor: %s', async (before) => {
  const { id, token } = await buildUser(server.db)
  for (const url of ['/api/feed', `/api/users/${id}/activity-feed`])
    expect(await server.get(`${url}?before=${before}`, token)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'before'], msg: 'Must be the cursor of an activity' }] },
    })
})

test('followers hear of it live, strangers and those of a private one do not', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const [ann, fan, stranger] = [
    await buildUser(server.db),
    await buildUser(server.db),
    await buildUser(server.db),
  ]
  await follow(fan, ann)
  const listen = async ({ token }: Member) => {
    const abort = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    return {
      /** All that was heard when this is. */
      until: async (text: string): Promise<string> => {
        while (!heard.includes(text)) heard += (await reader?.read())?.value ?? ''
        return heard
      },
      leave: () => abort.abort(),
    }
  }
  const [hers, theirs] = [await listen(fan), await listen(stranger)]
  const followed = `{"type":"followed","user_id":"${ann.id}"}`
  await buildItem(server, ann, kit(3))
  expect((await hers.until('"followed"')).replaceAll(' ', '')).toContain(followed)
  // What is private from now on vanishes from open feeds; then there is silence.
  await save(ann, { profile_private: true })
  await buildItem(server, ann, kit(4))
  await buildItem(server, ann, kit(5), { hidden: true })
  const done = { to: null, event: 'settings', data: { done: true } }
  await server.pool.query('select pg_notify($1, $2)', ['kitdex', JSON.stringify(done)])
  const heard = (await hers.until('"done"')).match(/"followed"/g)
  expect(heard).toHaveLength(2)
  expect(await theirs.until('"done"')).not.toContain('followed')
  hers.leave()
  theirs.leave()
})
