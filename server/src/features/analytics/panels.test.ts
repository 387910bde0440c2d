import { registry } from '@kitdex/contract/catalogue/registry'
import { describe, expect, test } from 'vitest'
import { ANALYTICS, analyticsSite, dayOf, NOW } from '../../test/analytics.ts'
import { buildEntity, buildUser } from '../../test/harness.ts'

const { site, ask } = analyticsSite()

describe('an empty site', () => {
  /** Every figure there is, but the hours by which others are sorted. */
  const leaves = (value: unknown): number[] => {
    if (typeof value === 'number') return [value]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) =>
      key === 'hours' && typeof inner === 'number' ? [] : leaves(inner),
    )
  }

  test.each([
    ['overview', 0],
    ['voting', 0],
    // The moderator, who is a member and new, and joined this month.
    ['community', 3],
  ])('has no %s', async (panel, expected) => {
    const { to, counted_at, ...figures } = await ask(panel, '?days=7')
    expect(leaves(figures).length).toBeGreaterThan(5)
    expect(leaves(figures).reduce((sum, figure) => sum + figure, 0)).toBe(expected)
    expect({ to, counted: counted_at.slice(0, 10) }).toEqual({ to: dayOf(NOW), counted: dayOf(NOW) })
  })

  test('expects nothing', async () => {
    const { forecast, seasons, weeks, insights } = await ask('predictive')
    expect({ forecast, weeks, insights, seasons: [...new Set(seasons)] }).toEqual({
      ...{ forecast: null, weeks: [], insights: [], seasons: [null] },
    })
  })

  test('lacks nothing', async () => {
    const { gaps, clubs, without_source } = await ask('content')
    expect({ gaps, clubs }).toEqual({ gaps: { seasons: 0, clubs: 0, clubs_without_kits: 0 }, clubs: [] })
    expect(without_source.every((one: { entries: number }) => one.entries === 0)).toBe(true)
  })
})

test('a merge is no contribution', async () => {
  const panels = async () => [await ask('overview', '?days=365'), await ask('community', '?days=365')]
  const before = await panels()
  await site.server.pool.query(`insert into contribution (id, reference, kind, entity_type, status, title, data, base, origin,
      author_id, created_at, updated_at, decided_at, decided_how)
    values (gen_random_uuid(), 'KDX-CONTRIB-MERGE', 'merge', 'team', 'approved', 'Merged', '{}', '{}', 'staff',
      (select id from member limit 1), now(), now(), now(), 'moderator')`)
  expect(await panels()).toEqual(before)
})

test('a club lacks the seasons between its first and its last; fields and sources are counted', async () => {
  const club_id = await buildEntity(site.server.db, registry.team, { name: 'Lens', country: 'France' })
  await buildEntity(site.server.db, registry.team, { name: 'Lille', country: 'France', city: 'Lille' })
  const kit = { club_id, style: 'home', model: 'replica' }
  for (const season of ['2015/2016', '2019/2020'])
    await buildEntity(site.server.db, registry.master_kit, { ...kit, season })
  const { gaps, clubs, empty_fields, without_source } = await ask('content')
  expect(gaps).toEqual({ seasons: 3, clubs: 1, clubs_without_kits: 1 })
  expect(clubs).toEqual([
    {
      ...{ id: club_id, name: 'Lens', first: '2015/2016', last: '2019/2020', missing: 3 },
      seasons: ['2016/2017', '2017/2018', '2018/2019'],
    },
  ])
  expect(empty_fields).toContainEqual({ entity_type: 'team', field: 'city', empty: 1, entries: 2 })
  expect(without_source).toContainEqual({ entity_type: 'team', entries: 2, without_source: 2 })
  await site.server.pool.query(
    `update contribution set source_urls = '{https://a.test}' where entity_id = $1`,
    [club_id],
  )
  expect((await ask('content')).without_source).toContainEqual({
    ...{ entity_type: 'team', entries: 2, without_source: 1 },
  })
})

test('a range of one’s own is a month at most, whole, and ends after it begins', async () => {
  const own = await ask('overview', '?from=2026-01-01&to=2026-01-31')
  expect([own.from, own.to, own.timeline.length]).toEqual(['2026-01-01', '2026-01-31', 31])
  for (const query of [
    'from=2026-01-01',
    'to=2026-01-01',
    'from=2026-01-02&to=2026-01-01',
    'from=2026-01-01&to=2026-02-01',
    'days=8',
    'from=x&to=y',
  ])
    expect(
      (await site.server.get(`${ANALYTICS}/overview?${query}`, site.moderator.token)).status,
      query,
    ).toBe(422)
})

test('what a job counted is answered until it is counted anew; an old count is not', async () => {
  const path = `${ANALYTICS}/recount`
  expect((await site.server.send('POST', path, {}, site.moderator)).body.counted_at).toBe(NOW.toISOString())
  const before = await ask('community')
  await buildUser(site.server.db)
  expect((await ask('community')).engagement).toEqual(before.engagement)
  expect((await ask('community', `?from=${dayOf(NOW)}&to=${dayOf(NOW)}`)).engagement.members).toBe(
    before.engagement.members + 1,
  )
  await site.server.send('POST', path, {}, site.moderator)
  expect((await ask('community')).engagement.members).toBe(before.engagement.members + 1)
  await buildUser(site.server.db)
  await site.server.pool.query(`update analytics set counted_at = counted_at - interval '2 hours'`)
  expect((await ask('community')).engagement.members).toBe(before.engagement.members + 2)
})

test('a file has a line for each figure', async () => {
  const answer = await site.server.app.inject({
    url: `${ANALYTICS}/export/overview?days=7`,
    headers: { authorization: `Bearer ${site.moderator.token}` },
  })
  const { cards } = await ask('overview', '?days=7')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.body).toMatch(/^\ufefffigure,of,value\r\n/)
  expect(answer.body).toContain(`cards.votes,,${cards.votes}\r\n`)
  expect(answer.body).toMatch(/by_type\.contributions,team,\d+\r\n/)
})

test('they are for moderators', async () => {
  const { token } = await buildUser(site.server.db)
  for (const panel of ['overview', 'community', 'voting', 'content', 'predictive', 'export/overview'])
    expect((await site.server.get(`${ANALYTICS}/${panel}`, token)).status).toBe(403)
})
