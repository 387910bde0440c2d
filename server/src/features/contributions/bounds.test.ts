import type { AddressInfo } from 'node:net'
import { registry } from '@kitdex/contract/catalogue/registry'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Caller } from '../../platform/http/access.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { photo } from '../../test/pictures.ts'
import { statementsOf } from '../../test/statements.ts'
import { admitInTurn, file } from './filing-service.ts'

let server: TestApp
let author: { id: string; token: string }
let teamId: string
let picture: string

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  teamId = await buildEntity(server.db, registry.team, { name: 'FC Test', country: 'France' })
  picture = `data:image/jpeg;base64,${(await photo(64, 64)).toString('base64')}`
})
afterAll(() => server.close())

const V2 = '/api/contributions-v2/'
const send = (method: 'POST' | 'PUT', url: string, body: object) =>
  server.send(method, url, body, { token: author.token })
const ABOUT = { title: 'Better', description: 'As I know' }
const draft = (data: object, entity_type = 'team') =>
  send('POST', V2, { entity_type, status: 'draft', data, title: '', description: '', source_urls: [] })
const countPictures = async () =>
  (await server.pool.query('select count(*)::int as n from upload')).rows[0].n as number

const long = 'x'.repeat(301)
const many = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`key_${i}`, i]))
const nested = JSON.parse(`${'['.repeat(9)}${']'.repeat(9)}`)

/** What no contribution may hold, by what is wrong with it. */
const REFUSED: [string, Record<string, unknown>, RegExp][] = [
  ['a name that is too long', { name: long }, /"name".*at most 300 characters/],
  ['a name with a line break', { name: 'FC\nTest' }, /"name".*one line/],
  ['a name that turns the writing round', { name: 'FC \u202eTest' }, /"name".*one line/],
  ['a number as a list', { founded_year: [1900] }, /"founded_year"/],
  ['a year that football has not seen', { founded_year: 99_999_999_999 }, /"founded_year"/],
  ['a text as a number', { city: 7 }, /"city"/],
  ['a text as an object', { city: { a: 1 } }, /"city"/],
  [
    'a list with too many texts',
    { common_names: Array.from({ length: 101 }, (_, i) => `n${i}`) },
    /common_names/,
  ],
  ['a list with one that is too long', { common_names: [long] }, /common_names/],
  ['a list with one that nobody sees', { common_names: ['\u200b'] }, /common_names/],
  [
    'a list as a text with too many',
    { common_names: Array.from({ length: 101 }, (_, i) => i).join() },
    /common_names/,
  ],
  [
    'a fourth of three pictures',
    { secondary_images: [1, 2, 3, 4].map((i) => `https://x.example/${i}.png`) },
    /Maximum 3/,
  ],
  ['a list of lists', { common_names: nested }, /"data","common_names"|"common_names"/],
  ['a field of another type', { season: '2020/2021' }, /"season".*Unknown field/],
  ['an unknown field', { colour: 'red' }, /"colour".*Unknown field/],
  ['a word that every object knows', { constructor: 'red' }, /"constructor".*Unknown field/],
  ['blanks without an end', { name: `FC${' '.repeat(30_000)}` }, /at most 20000 characters/],
  ['as much as it can under each name', { city: 'x', xp: 'x'.repeat(30_000) }, /at most 20000 characters/],
]

describe.each(REFUSED)('%s is refused', (_what, data, says) => {
  const refused = async (answer: Promise<{ status: number; body: { detail: unknown } }>) => {
    const { status, body } = await answer
    expect({ status, detail: JSON.stringify(body.detail) }).toEqual({
      status: 422,
      detail: expect.stringMatching(says),
    })
  }

  test('in a draft, in an improvement, in a new entry, in a change', async () => {
    await refused(draft(data))
    await refused(send('POST', V2, { ...ABOUT, entity_type: 'team', entity_id: teamId, data }))
    await refused(send('POST', V2, { entity_type: 'team', data: { name: 'FC', country: 'Malta', ...data } }))
    await refused(send('POST', '/api/teams', { name: 'FC', country: 'Malta', ...data }))
    const { body } = await draft({ name: 'FC Draft' })
    await refused(send('PUT', `${V2}${body.id}`, { data }))
    await refused(send('POST', `${V2}${body.id}/resubmit`, { data }))
  })
})

test.each([
  ['a dead year', 'player', { birth_date: '0000-01-01' }],
  ['a year to come', 'player', { birth_date: '9999-12-31' }],
  ['a day that is none', 'player', { birth_date: '2001-02-30' }],
  ['a price beyond its column', 'reference_kit', { current_market_price: 1e11 }],
  [
    'a print without end',
    'reference_kit',
    { available_prints: [{ player_name: long, number: 1, player_id: null }] },
  ],
  [
    'a print with a number beyond',
    'reference_kit',
    { available_prints: [{ player_name: 'A', number: 1e9, player_id: null }] },
  ],
  ['a link to nowhere', 'master_kit', { club_id: 'nobody' }],
  ['a choice that is none', 'master_kit', { style: 'sideways' }],
])('%s is refused in a draft', async (_what, type, data) => {
  expect((await draft(data, type)).status).toBe(422)
})

test('a draft may lack what its type requires, and blanks are nothing', async () => {
  expect((await draft({})).status).toBe(201)
  const { status, body } = await draft({
    name: '\u200b\u00ad ',
    country: '',
    founded_year: '',
    common_names: '',
  })
  expect(status).toBe(201)
  expect((await send('POST', `${V2}${body.id}/submit`, {})).body.detail).toMatchObject([
    { loc: ['body', 'name'], msg: 'Name is required' },
    { loc: ['body', 'country'] },
  ])
  expect((await send('POST', '/api/teams', { name: '\u200b', country: 'Malta' })).status).toBe(422)
})

test('ninety thousand unknown fields are refused with a few of their names', async () => {
  for (const n of [90, 90_000]) {
    const answer = await draft(many(n))
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body).length).toBeLessThan(3000)
  }
  const { detail } = (await draft(many(90))).body
  expect(detail).toHaveLength(20)
  expect(detail[0]).toMatchObject({ loc: ['body', 'key_0'], msg: 'Unknown field' })
})

test('an entry that is sent back as it was answered is taken: what is not its fields has no effect', async () => {
  const shirt = { club_id: teamId, season: '2024/2025', style: 'home', model: 'replica' } as const
  await buildEntity(server.db, registry.master_kit, { ...shirt, secondary_colors: ['white', 'red'] })
  const { body: entry } = await server.get(`/api/teams/${teamId}`)
  expect(entry.home_kit.secondary_colors).toHaveLength(2)
  const data = { ...entry, city: 'Brest' }
  const { status, body } = await send('POST', V2, { ...ABOUT, entity_type: 'team', entity_id: teamId, data })
  expect(status).toBe(201)
  expect(body.proposed_data).toEqual({ city: 'Brest' })
})

test('so is one that links to others, with their names beside their ids', async () => {
  const brand_id = await buildEntity(server.db, registry.brand, { name: 'Brest Wear', type: 'brand' })
  const kit = { club_id: teamId, brand_id, season: '2022/2023', style: 'home', model: 'replica' } as const
  const entry = await buildEntity(server.db, registry.master_kit, kit)
  const player = await buildEntity(server.db, registry.player, { name: 'Le Gall', current_team_id: teamId })
  const other = await buildEntity(server.db, registry.team, { name: 'FC Other', country: 'France' })
  for (const [entity_type, slug, id, said] of [
    ['master_kit', 'master-kits', entry, { design_name: 'Granite' }],
    ['master_kit', 'master-kits', entry, { club_id: other }],
    ['player', 'players', player, { full_name: 'Yann Le Gall' }],
  ] as const) {
    const { body: answered } = await server.get(`/api/${slug}/${id}`)
    const data = { ...answered, ...said }
    const { status, body } = await send('POST', V2, { ...ABOUT, entity_type, entity_id: id, data })
    expect([status, body.proposed_data]).toEqual([201, said])
  }
})

test('four hundred pictures are refused before any of them is decoded', async () => {
  const before = await countPictures()
  const pictures = (n: number) => Array.from({ length: n }, (_, i) => picture.replace(';', `;n=${i};`))
  for (const sent of [{ secondary_images: pictures(400) }, { secondary_images: pictures(4) }]) {
    expect((await draft(sent)).status).toBe(422)
    expect(
      (await send('POST', V2, { ...ABOUT, entity_type: 'team', entity_id: teamId, data: sent })).status,
    ).toBe(422)
  }
  expect(await countPictures()).toBe(before)
  const { body } = await draft({ name: 'FC Photo', secondary_images: [picture] })
  expect(body.proposed_data.secondary_images).toHaveLength(1)
})

test('nothing longer than 200 characters reaches a likeness search', async () => {
  const ask = vi.spyOn(pg.Client.prototype, 'query')
  // One sign that is eighteen letters once it is folded.
  const swelling = '\ufdfa'.repeat(190)
  const name = `${swelling} ${'a b '.repeat(25)}`.slice(0, 300)
  const q = encodeURIComponent(swelling)
  await draft({ name })
  await send('POST', '/api/teams', { name, country: 'Malta' })
  for (const url of [
    `/api/duplicates?entity_type=team&name=${q}`,
    `/api/teams?q=${q}`,
    `/api/teams?search=${q}`,
    `/api/master-kits?q=${q}`,
    `/api/master-kits?club=${q}`,
    `/api/form-data/clubs?q=${q}`,
    `/api/search/collaborative?q=${q}`,
  ]) {
    expect((await server.get(url, author.token)).status, url).toBe(200)
    expect((await server.get(`${url}${q}`, author.token)).status, url).toBe(422)
  }
  const asked = statementsOf(ask.mock.calls)
  ask.mockRestore()
  // Slips of a word are looked up, each as it is.
  const isLookedUp = (text: string): boolean => text.includes('w.slips')
  const alike = asked.filter(
    ({ text }) => /similarity\(| <% |entity_name n (where|join)/.test(text) && !isLookedUp(text),
  )
  expect(alike.length).toBeGreaterThan(8)
  const longest = Math.max(
    ...alike.flatMap(({ values }) => values.flat().map((value) => String(value).length)),
  )
  // A pattern has three signs more.
  expect(longest).toBeLessThanOrEqual(203)
})

test('a list begins what is long, and has what is short whole; all of it is at its own address', async () => {
  const texts = Array.from({ length: 40 }, (_, i) => `${i}${'x'.repeat(290)}`)
  const long = {
    title: 'A long one',
    description: 'd'.repeat(5000),
    source_urls: texts.slice(0, 20).map((text) => `https://x.example/${text}${text}${text}`),
    data: {
      name: 'Long Cup',
      type: 'National cup',
      country: 'Malta',
      description: 'd'.repeat(5000),
      common_names: texts,
    },
  }
  const filed = (await send('POST', V2, { entity_type: 'competition', ...long })).body
  expect(filed).toMatchObject(long)
  const short = { name: 'Short Cup', type: 'National cup', country: 'Malta', common_names: texts.slice(0, 5) }
  await send('POST', V2, { entity_type: 'competition', data: short })
  const [second, first] = (await server.get(`${V2}?entity_type=competition&limit=2`)).body
  expect(second).toMatchObject({ data: short, proposed_data: short })
  expect(first.id).toBe(filed.id)
  expect(Object.keys(first.proposed_data).sort()).toEqual(Object.keys(filed.proposed_data).sort())
  expect(first.data.common_names).toEqual(texts.slice(0, 3))
  expect(JSON.stringify(first).length).toBeLessThan(10_000)
  expect((await server.get(`${V2}${filed.id}`, author.token)).body).toMatchObject(long)
})

describe('what one member may have and do', () => {
  /** All at once, each on a connection of its own. */
  async function atOnce(strict: TestApp, token: string, n: number, bodyOf: (i: number) => object) {
    if (!strict.app.server.listening) await strict.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = strict.app.server.address() as AddressInfo
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answers = await Promise.all(
      Array.from({ length: n }, (_, i) =>
        fetch(`http://127.0.0.1:${port}${V2}`, { method: 'POST', headers, body: JSON.stringify(bodyOf(i)) }),
      ),
    )
    const statuses: Record<number, number> = {}
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    return statuses
  }

  test('of many at once as many are filed as may be in an hour', async () => {
    const strict = await bootApp({ config: { rateFactor: 0.25 } })
    const { token } = await buildUser(strict.db)
    const statuses = await atOnce(strict, token, 40, (i) => ({
      entity_type: 'team',
      status: 'draft',
      data: { name: `FC ${i}` },
    }))
    const { rows } = await strict.pool.query(
      'select count(*)::int as n from contribution where author_id is not null',
    )
    await strict.close()
    expect(statuses).toEqual({ 201: 30, 429: 10 })
    expect(rows[0].n).toBe(30)
  })

  test('the same in several processes, of which none knows the others', async () => {
    const caller = { ...(await buildUser(server.db)), role: 'user' as const } as unknown as Caller
    const proposal = { entity: registry.team, entityId: null, title: 'Race', description: '', sourceUrls: [] }
    const filed = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        server.db.transaction().execute(async (trx) => {
          const author = await admitInTurn(trx, caller, 0.05, 'draft')
          await file(trx, author, { ...proposal, values: {}, submitted: {}, pictures: [], isDraft: true })
        }),
      ),
    )
    expect(filed.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  })

  test('who waits for their turn holds no connection that others need', async () => {
    const { id, token } = await buildUser(server.db)
    const holder = new pg.Client({ connectionString: server.url })
    await holder.connect()
    await holder.query(`select pg_advisory_lock(hashtextextended('contributor ' || $1, 0))`, [id])
    const body = { entity_type: 'team', status: 'draft', data: { name: 'FC Patience' } }
    const waiting = Array.from({ length: 15 }, () => server.send('POST', V2, body, { token }))
    await vi.waitFor(async () => {
      const { rows } = await holder.query(
        `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
      )
      expect(rows[0].n).toBeGreaterThan(0)
    })
    // Each of them asks who the caller is first: once one waits in the database, the others wait for it.
    const others = await Promise.all(Array.from({ length: 20 }, () => server.get('/api/brands?limit=1')))
    expect(others.every(({ status }) => status === 200)).toBe(true)
    await holder.end()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 201))
  })

  test('drafts have an end, and sending them to review has one', async () => {
    const strict = await bootApp({ config: { rateFactor: 0.05 } })
    const { token } = await buildUser(strict.db)
    const later = () =>
      strict.pool.query(`update contribution set created_at = created_at - interval '2 hours'`)
    const five = (i: number) => ({
      entity_type: 'team',
      status: 'draft',
      data: { name: `FC ${i}`, country: 'Malta' },
    })
    const first = await atOnce(strict, token, 5, five)
    await later()
    const second = await atOnce(strict, token, 8, five)
    await later()
    const waiting = { entity_type: 'team', data: { name: 'FC Waiting', country: 'Malta' } }
    const third = await atOnce(strict, token, 5, () => waiting)
    await later()
    const fourth = await atOnce(strict, token, 3, () => waiting)
    await later()
    const drafts = (await strict.get(`${V2}?status=draft`, token)).body as { id: string }[]
    const submitted = await Promise.all(
      drafts.map(({ id }) => strict.send('POST', `${V2}${id}/submit`, {}, { token })),
    )
    await strict.close()
    expect([first, second, third, fourth]).toEqual([{ 201: 5 }, { 201: 5, 429: 3 }, { 201: 5 }, { 201: 3 }])
    expect(submitted.filter(({ status }) => status === 200)).toHaveLength(2)
  })
})
