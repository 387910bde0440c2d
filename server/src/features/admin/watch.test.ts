import { registry } from '@kitdex/contract/catalogue/registry'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'

let server: TestApp
let admin: Awaited<ReturnType<typeof buildUser>>
let author: typeof admin
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  ;[admin, author] = [await buildUser(server.db, 'admin'), await buildUser(server.db)]
})
afterAll(() => server.close())

interface Found {
  rule: string
  mode: string
  total: number
  hits: unknown[]
}
const look = async () => (await server.get('/api/admin/watch', admin.token)).body
const found = async (rule: string) => (await look()).rules.find((one: Found) => one.rule === rule) as Found
const file = async (name: string, more: object = {}, by = author): Promise<string> => {
  const data = { name, country: 'France' }
  const { body } = await server.send(
    'POST',
    '/api/contributions-v2/',
    { entity_type: 'team', data, ...more },
    by,
  )
  return body.id
}
/** The same one, in bytes of its own. */
const picture = async (quality: number): Promise<string> => {
  const pixels = Buffer.from(Array.from({ length: 90 * 80 * 3 }, (_, i) => (i * i * 7) % 251))
  const photo = sharp(pixels, { raw: { width: 90, height: 80, channels: 3 } })
  return `data:image/jpeg;base64,${(await photo.resize(900, 800).jpeg({ quality }).toBuffer()).toString('base64')}`
}
const set = (settings: object) => server.send('PUT', '/api/admin/settings', settings, { token: admin.token })
const vote = (id: string, by: { token: string }) =>
  server.send('POST', `/api/contributions-v2/${id}/vote`, { vote_type: 'upvote' }, by)

test('where nothing happened, nothing is found and nothing is suggested', async () => {
  const { rules, insights } = await look()
  expect(rules.map(({ mode, total, hits }: Found) => [mode, total, hits])).toEqual(
    Array(5).fill(['mark', 0, []]),
  )
  expect(insights).toEqual({ trend: null, promotion: null, pictures: { reports: 0, open: 0 } })
})

test('a new entry that is called like another, and one that is mostly links, are marked', async () => {
  await buildEntity(server.db, registry.team, { name: 'RC Lens', country: 'France' })
  const double = await file('rc lens')
  expect(await found('doubles')).toMatchObject({ total: 1, hits: [{ contribution: { id: double }, n: 1 }] })
  const urls = [1, 2, 3].map((n) => `https://example.test/${n}`)
  await file('FC Sourced', { source_urls: urls })
  expect((await found('links')).total).toBe(0)
  const spam = await file('FC Spam', { source_urls: urls, description: 'See https://example.test' })
  expect(await found('links')).toMatchObject({ total: 1, hits: [{ contribution: { id: spam }, n: 4 }] })
})

test('who votes for one author alone is marked; who votes for others, too, is not', async () => {
  const [fan, fair, other] = [
    await buildUser(server.db),
    await buildUser(server.db),
    await buildUser(server.db),
  ]
  const theirs = await Promise.all(Array.from({ length: 5 }, (_, i) => file(`FC Ring ${i}`)))
  const others = await Promise.all([1, 2].map((n) => file(`FC Other ${n}`, {}, other)))
  for (const id of theirs.slice(0, 4)) await vote(id, fan)
  expect((await found('rings')).total).toBe(0)
  for (const id of theirs.slice(4)) await vote(id, fan)
  for (const id of [...theirs, ...others]) await vote(id, fair)
  expect(await found('rings')).toMatchObject({
    ...{ total: 1, hits: [{ member: { id: fan.id }, other: { id: author.id }, n: 5 }] },
  })
})

test('many at once are marked, and a rule that is off finds nothing', async () => {
  const hasty = await buildUser(server.db)
  for (let n = 0; n <= 20; n++) await file(`FC Hasty ${n}`, {}, hasty)
  expect(await found('bursts')).toMatchObject({ total: 1, hits: [{ member: { id: hasty.id }, n: 21 }] })
  await set({ watch_bursts: 'off' })
  expect(await found('bursts')).toEqual({ rule: 'bursts', mode: 'off', total: 0, hits: [] })
  expect((await found('doubles')).total).toBe(1)
})

test('what is suggested names its figures', async () => {
  const { insights } = await look()
  expect(insights.trend).toEqual({ type: 'team', now: expect.any(Number), before: 0 })
  await server.pool.query(
    `insert into contribution (id, reference, kind, entity_type, status, title, data, origin, author_id, created_at, updated_at)
     select gen_random_uuid(), 'KDX-CONTRIB-9' || n, 'create', 'team', case when n = 26 then 'rejected' else 'approved' end,
       'T', '{}', 'member', $1, now(), now() from generate_series(1, 26) n`,
    [author.id],
  )
  expect((await look()).insights.promotion).toEqual({
    ...{ member: { id: author.id, name: 'Test' }, approved: 25, rate: 96 },
  })
})

describe('what a rule holds waits for a moderator, however many approve it', () => {
  const URLS = [1, 2, 3, 4].map((n) => `https://example.test/${n}`)
  const voters = (n = 3) => Promise.all(Array.from({ length: n }, () => buildUser(server.db)))
  const approveByThree = async (id: string, by?: (typeof admin)[]) => {
    let answer: { status: string; is_held: boolean } = { status: '', is_held: false }
    for (const voter of by ?? (await voters())) answer = (await vote(id, voter)).body
    return answer
  }
  const read = async (id: string) =>
    (await server.get(`/api/contributions-v2/${id}`, author.token)).body as {
      status: string
      is_held: boolean
    }
  const cases: Record<string, () => Promise<[string, (typeof admin)[]?]>> = {
    watch_doubles: async () => {
      await buildEntity(server.db, registry.team, { name: 'AS Twice', country: 'France' })
      return [await file('AS Twice')]
    },
    watch_pictures: async () => {
      const [one, other] = await voters(2)
      const team = async (name: string, quality: number) => ({
        data: { name, country: 'France', logo_url: await picture(quality) },
      })
      await file('FC Photo', await team('FC Photo', 90), one)
      return [await file('FC Again', await team('FC Again', 70), other)]
    },
    watch_links: async () => [await file('FC Linked', { source_urls: URLS })],
    watch_rings: async () => {
      const [fan, ...others] = await voters()
      const alone = await buildUser(server.db)
      for (let n = 0; n < 4; n++) await vote(await file(`FC Fan ${n}`, {}, alone), fan ?? admin)
      return [await file('FC Fan 5', {}, alone), [fan ?? admin, ...others]]
    },
    watch_bursts: async () => {
      const hasty = await buildUser(server.db)
      for (let n = 0; n < 20; n++) await file(`FC Burst ${n}`, {}, hasty)
      return [await file('FC Burst', {}, hasty)]
    },
  }

  test.each(Object.entries(cases))('%s', async (setting, prepare) => {
    await set({ [setting]: 'hold' })
    const [held, by] = await prepare()
    expect(await approveByThree(held, by)).toMatchObject({ status: 'pending_review', is_held: true })
    expect(await read(held)).toMatchObject({ status: 'pending_review', is_held: true, upvotes: 3 })
    // What the rule does not hit is approved as ever.
    const other = await file(`FC Plain ${setting}`, {}, await buildUser(server.db))
    expect(await approveByThree(other)).toMatchObject({ status: 'approved', is_held: false })
    // The rule that marks only lets the next vote approve it.
    await set({ [setting]: 'mark' })
    expect(await read(held)).toMatchObject({ status: 'pending_review', is_held: false })
    expect(await approveByThree(held, await voters(1))).toMatchObject({ status: 'approved', is_held: false })
  })

  test('a moderator approves it, the community may still reject it, and its author reads why it waits', async () => {
    await set({ watch_links: 'hold' })
    const [one, two] = [
      await file('FC One', { source_urls: URLS }),
      await file('FC Two', { source_urls: URLS }),
    ]
    await approveByThree(one)
    const moderate = { action: 'approve', reason: 'The links are sources.' }
    expect((await server.send('POST', `/api/contributions-v2/${one}/moderate`, moderate, admin)).status).toBe(
      200,
    )
    expect(await read(one)).toMatchObject({ status: 'approved', is_held: false })
    for (const voter of await voters(2))
      await server.send(
        'POST',
        `/api/contributions-v2/${two}/vote`,
        { vote_type: 'downvote', comment: 'Spam' },
        voter,
      )
    expect((await read(two)).status).toBe('rejected')
    await set({ watch_links: 'mark' })
  })
})
