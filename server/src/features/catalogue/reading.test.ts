import { entities } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STARTER_TEMPLATE } from '../../test/database.ts'
import { bootApp, type TestApp } from '../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp({ template: STARTER_TEMPLATE })
})
afterAll(() => server.close())

const slugs = entities.map((entity) => entity.slug)
const NUL = '%00'
const LONE_SURROGATE = '%ED%A0%80'

test.each(['teams', 'brands', 'players', 'competitions'])('%s have what all of them have', async (slug) => {
  const [row] = (await server.get(`/api/${slug}?country=France&limit=1`)).body
  expect(row).toMatchObject({
    ...{ id: expect.any(String), name: expect.any(String), country: 'France' },
    ...{ kitdex_reference: expect.stringMatching(/^KDX-/), verified_level: 'system_verified' },
    common_names: expect.any(Array),
  })
  expect(row).toHaveProperty(slug === 'players' ? 'photo_url' : 'logo_url')
})

describe.each(slugs)('GET /api/%s', (slug) => {
  const url = `/api/${slug}`

  test('pages with limit, skip and page, and says how many there are', async () => {
    const all = await server.get(`${url}?limit=1000`)
    const total = Number(all.headers['x-total-count'])
    expect(total).toBeGreaterThan(10)
    expect(all.body).toHaveLength(Math.min(total, 1000))
    const ids = all.body.map((row: { id: string }) => row.id)
    expect(new Set(ids).size).toBe(ids.length)
    const some = await server.get(`${url}?limit=3&skip=4`)
    expect(some.body.map((row: { id: string }) => row.id)).toEqual(ids.slice(4, 7))
    const page = await server.get(`${url}?limit=5&page=2`)
    expect(page.body.map((row: { id: string }) => row.id)).toEqual(ids.slice(5, 10))
    expect((await server.get(`${url}?limit=1&skip=1000000`)).body).toEqual([])
  })

  test.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1.5', 'limit'],
    ['skip=-1', 'skip'],
    ['page=0', 'page'],
    [`q=${'a'.repeat(300)}`, 'q'],
    [`q=${NUL}`, 'q'],
    [`q=a${LONE_SURROGATE}`, 'q'],
    ['sort=sideways', 'sort'],
    ['verified=perhaps', 'verified'],
  ])('%s is refused with its place and a message', async (query, parameter) => {
    const { status, body } = await server.get(`${url}?${query}`)
    expect(status).toBe(422)
    expect(body.detail[0].loc).toEqual(['query', parameter])
    expect(body.detail[0].msg).toMatch(/\w/)
    expect(body.detail[0].type).toMatch(/\w/)
  })

  test('one is found by id and by reference; what is not there is 404', async () => {
    const [row] = (await server.get(`${url}?limit=1`)).body
    expect((await server.get(`${url}/${row.id}`)).body).toEqual(row)
    expect((await server.get(`${url}/${row.kitdex_reference.toLowerCase()}`)).body).toEqual(row)
    for (const unknown of ['0190d3c0-0000-7000-8000-000000000000', 'nobody', '1', "'; drop table team; --"]) {
      const { status, body } = await server.get(`${url}/${encodeURIComponent(unknown)}`)
      expect({ unknown, status }).toEqual({ unknown, status: 404 })
      expect(body.detail).toMatch(/not found$/)
    }
    expect((await server.get(`${url}/${NUL}`)).status).toBe(422)
  })

  test('a facet says what its filter leaves', async () => {
    const { body } = await server.get(`${url}/facets`)
    expect(body.total).toBe(Number((await server.get(`${url}?limit=1`)).headers['x-total-count']))
    expect(body.verified).toBe(body.total)
    for (const [field, values] of Object.entries<{ value: string; count: number }[]>(body.facets)) {
      for (const { value, count } of values.slice(0, 4)) {
        const left = await server.get(`${url}?limit=1&${field}=${encodeURIComponent(value)}`)
        expect({ field, value, count }).toEqual({
          field,
          value,
          count: Number(left.headers['x-total-count']),
        })
      }
    }
  })
})

test('a malformed address is the caller’s mistake', async () => {
  const { status, body } = await server.get('/api/teams/%ZZ')
  expect(status).toBe(400)
  expect(body).toMatchObject({ detail: 'The request could not be read' })
})

test('entities come by name, kits newest first', async () => {
  const names = (await server.get('/api/teams?limit=1000')).body.map((row: { name: string }) => row.name)
  expect(names.indexOf('AC Milan')).toBeLessThan(
    names.indexOf('Zambia') === -1 ? names.length : names.indexOf('Zambia'),
  )
  const kits = (await server.get('/api/master-kits?limit=1000')).body
  const keys = kits.map((row: { created_at: string; id: string }) => `${row.created_at} ${row.id}`)
  expect(keys).toEqual([...keys].sort().reverse())
  const oldest = (await server.get('/api/master-kits?limit=1000&sort=oldest')).body
  expect(oldest.map((row: { id: string }) => row.id)).toEqual(
    kits.map((row: { id: string }) => row.id).reverse(),
  )
})

describe('a master kit', () => {
  const arsenal = async () =>
    (await server.get('/api/master-kits?club=Arsenal&season=2003/2004&kit_type=home')).body[0]

  test('answers under every name the specification uses', async () => {
    const kit = await arsenal()
    expect(kit).toMatchObject({
      season: '2003/2004',
      kit_type: 'home',
      kit_style: 'home',
      jersey_type: 'home',
      style: 'home',
      model: 'replica',
      club: 'Arsenal',
      club_name: 'Arsenal',
      brand: 'Nike',
      brand_name: 'Nike',
      competition: 'Premier League',
      main_sponsor: 'O2',
      front_photo_url: null,
      main_image_url: null,
      additional_images: [],
      total_collectors: 0,
      collectors_count: 0,
    })
    expect(kit.team_info).toEqual({ id: kit.club_id, name: 'Arsenal', in_catalogue: true })
    expect(kit.team_id).toBe(kit.club_id)
    expect(kit.brand_info).toEqual({ id: kit.brand_id, name: 'Nike', in_catalogue: true })
    expect(kit.kitdex_reference).toMatch(/^KDX-MASTER-\d{6}$/)
    expect(kit.releases_count).toBeGreaterThan(0)
  })

  test.each(['2003', '03'])('is found by a year that its season is of: %s', async (year) => {
    const { body } = await server.get(`/api/master-kits?season=${year}&limit=1000`)
    const seasons = new Set(body.map((kit: { season: string }) => kit.season))
    expect([...seasons].sort()).toEqual(['2002/2003', '2003/2004'])
  })

  test.each([['2003/2004'], ['2003-2004'], ['2003-04'], ['03/04'], ['03-04'], ['2003%E2%80%9304']])(
    'is found by the season written %s',
    async (season) => {
      const { body } = await server.get(`/api/master-kits?club=Arsenal&season=${season}`)
      expect(body.length).toBeGreaterThan(0)
      expect(body.every((kit: { season: string }) => kit.season === '2003/2004')).toBe(true)
    },
  )

  test.each([
    ['club', 'Arsenal'],
    ['club', 'gunners'],
    ['brand', 'Nike'],
    ['competition', 'Premier League'],
    ['kit_style', 'home'],
    ['jersey_type', 'home'],
  ])('is found by %s=%s, an id or a name', async (parameter, value) => {
    const { body, headers } = await server.get(`/api/master-kits?${parameter}=${value}&limit=1000`)
    expect(body.map((kit: { id: string }) => kit.id)).toContain((await arsenal()).id)
    expect(Number(headers['x-total-count'])).toBe(body.length)
  })

  test('filters by ids alike', async () => {
    const kit = await arsenal()
    const byId = await server.get(`/api/master-kits?club_id=${kit.club_id}&limit=1000`)
    const byName = await server.get('/api/master-kits?club=Arsenal&limit=1000')
    expect(byId.body).toEqual(byName.body)
    expect((await server.get('/api/master-kits?club=nobody+at+all')).body).toEqual([])
  })

  test('gk means goalkeeper', async () => {
    const { body } = await server.get('/api/master-kits?kit_type=gk&limit=1000')
    expect(body.length).toBeGreaterThan(0)
    expect(new Set(body.map((kit: { kit_type: string }) => kit.kit_type))).toEqual(new Set(['goalkeeper']))
  })

  test.each([
    ['master-kits', 'kit_type=Home', 'kit_type=home'],
    ['master-kits', 'kit_type=GK', 'kit_type=gk'],
    ['competitions', 'type=Cup', 'type=cup'],
    ['competitions', 'type=national+league', 'type=National+league'],
    ['brands', 'type=SPONSOR', 'type=sponsor'],
    ['teams', 'country=france', 'country=France'],
    ['players', 'nationality=Brésil', 'nationality=Brazil'],
  ])('%s: %s is %s', async (slug, typed, meant) => {
    const list = async (query: string) => (await server.get(`/api/${slug}?${query}&limit=1000`)).body
    expect((await list(meant)).length).toBeGreaterThan(0)
    expect(await list(typed)).toEqual(await list(meant))
  })

  test('has versions, which know it', async () => {
    const kit = await arsenal()
    const { body } = await server.get(`/api/reference-kits?master_kit_id=${kit.id}`)
    expect(body.length).toBe(kit.releases_count)
    const version = body.find(
      (v: { league_competition: string }) => v.league_competition === 'Premier League',
    )
    expect(version).toMatchObject({
      master_kit_id: kit.id,
      release_type: 'replica',
      is_limited_edition: false,
      product_images: [],
      team_info: kit.team_info,
      brand_info: kit.brand_info,
      master_kit_info: { id: kit.id, model: 'replica', season: '2003/2004', jersey_type: 'home' },
      competition_info: { name: 'Premier League', type: 'National league', country: 'England' },
      total_in_collections: 0,
      total_for_sale: 0,
    })
    expect((await server.get(`/api/jersey-releases/${version.id}`)).body).toEqual(version)
  })
})

test('a competition has both of its type vocabularies', async () => {
  const { body } = await server.get('/api/competitions?competition_type=domestic_league&limit=1000')
  expect(body.length).toBeGreaterThan(5)
  for (const row of body) {
    expect(row).toMatchObject({
      type: 'National league',
      competition_type: 'domestic_league',
      competition_name: row.name,
    })
  }
})

test.each(['domestic_league', 'cup', 'international', 'friendly'])(
  'the list of the coarser type %s has all that answer it',
  async (group) => {
    const { body: all } = await server.get('/api/competitions?limit=1000')
    const { body } = await server.get(`/api/competitions?competition_type=${group}&limit=1000`)
    const named = (rows: { name: string }[]) => rows.map(({ name }) => name).sort()
    expect(named(body)).toEqual(
      named(all.filter((row: { competition_type: string }) => row.competition_type === group)),
    )
  },
)

test('a player has a coefficient', async () => {
  const { body } = await server.get('/api/players?player_type=showdown_legend&limit=1')
  expect(body[0]).toMatchObject({ coefficient: 3, influence_coefficient: 3 })
})

test.each(['clubs', 'teams', 'brands', 'sponsors', 'players', 'competitions'])(
  'GET /api/form-data/%s gives options, searched',
  async (name) => {
    const { body, headers } = await server.get(`/api/form-data/${name}?limit=5`)
    expect(body).toHaveLength(5)
    expect(Number(headers['x-total-count'])).toBeGreaterThan(5)
    const [first] = body
    const found = (await server.get(`/api/form-data/${name}?q=${encodeURIComponent(first.name)}`)).body
    expect(found[0]).toEqual(first)
  },
)

test('only brands are among the brands, only sponsors among the sponsors', async () => {
  const brands = (await server.get('/api/form-data/brands')).body.map((o: { name: string }) => o.name)
  const sponsors = (await server.get('/api/form-data/sponsors')).body.map((o: { name: string }) => o.name)
  expect(brands).toContain('Nike')
  expect(sponsors).toContain('O2')
  expect(sponsors).not.toContain('Nike')
})

test('those facets that are asked for', async () => {
  const all = (await server.get('/api/master-kits/facets?kit_type=away')).body
  const some = await server.get('/api/master-kits/facets?kit_type=away&of=brand_id,style')
  const { brand_id, style } = all.facets
  expect(some.body).toEqual({ ...all, facets: { brand_id, style } })
  expect((await server.get('/api/master-kits/facets?of=brand_id,nonsense')).status).toBe(422)
})

test('facets of the other filters', async () => {
  const { body } = await server.get('/api/master-kits/facets?club=Arsenal&kit_type=away')
  const styles = Object.fromEntries(
    body.facets.style.map((f: { value: string; count: number }) => [f.value, f.count]),
  )
  expect(styles.away).toBe(body.total)
  expect(styles.home).toBeGreaterThan(0)
  expect(body.facets.brand_id[0]).toMatchObject({ label: expect.any(String), value: expect.any(String) })
})

test('the versions of the kits that are left', async () => {
  const versions = async (query: string) =>
    (await server.get(`/api/master-kits/totals?${query}`)).body.versions as number
  const summed = async (query: string) =>
    (await server.get(`/api/master-kits?limit=1000&${query}`)).body.reduce(
      (sum: number, kit: { releases_count: number }) => sum + kit.releases_count,
      0,
    )
  for (const query of [
    '',
    'club=Arsenal',
    'q=world+cup',
    'season=2003/2004&verified=true',
    'verified=false',
  ]) {
    expect({ query, n: await versions(query) }).toEqual({ query, n: await summed(query) })
  }
  expect(await versions('club=Arsenal')).toBeGreaterThan(0)
  expect(await versions('club=nobody+at+all')).toBe(0)
})

test('a club that nobody has is none, not all', async () => {
  for (const club of ['nobody at all', '!!!', '%25']) {
    expect((await server.get(`/api/master-kits?club=${club}`)).body).toEqual([])
  }
})

describe('kits by what no field of theirs names', () => {
  const kits = async (query: string) =>
    (await server.get(`/api/master-kits?limit=1000&${query}`)).body as Record<string, unknown>[]

  test('a player printed on a version, by name or id', async () => {
    const [player] = (await server.get('/api/players?q=Zinedine%20Zidane&limit=1')).body
    expect(player.jerseys_count).toBeGreaterThan(0)
    const found = await kits('player=Zinedine%20Zidane')
    expect(found).toHaveLength(player.jerseys_count)
    expect(await kits(`player=${player.id}`)).toEqual(found)
    expect(await kits('player=Nobody%20at%20all')).toEqual([])
    const facets = (await server.get(`/api/master-kits/facets?player=${player.id}`)).body
    expect(facets.total).toBe(found.length)
  })

  test('a sponsor, also where a brand is asked for', async () => {
    const found = await kits('sponsor=Fly%20Emirates')
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map((kit) => kit.main_sponsor))).toEqual(new Set(['Fly Emirates']))
    expect(await kits('brand=Fly%20Emirates')).toEqual(found)
    const made = await kits('brand=Adidas')
    expect(new Set(made.map((kit) => kit.brand))).toEqual(new Set(['Adidas']))
  })
})

test('players are found by their position in each language, and by what fans call it', async () => {
  const totalOf = async (position: string): Promise<number> => {
    const { status, headers } = await server.get(
      `/api/players?position=${encodeURIComponent(position)}&limit=1`,
    )
    expect(status).toBe(200)
    return Number(headers['x-total-count'])
  }
  for (const words of [
    ['Goalkeeper', 'Gardien', 'gk'],
    ['Defender', 'Défenseur'],
    ['Midfielder', 'milieu'],
    ['Forward', 'Attaquant', 'Striker'],
  ]) {
    const [total, ...others] = await Promise.all(words.map(totalOf))
    expect(total, words[0]).toBeGreaterThan(0)
    expect(others).toEqual(others.map(() => total))
  }
  const { facets } = (await server.get('/api/players/facets?nationality=France&position=Gardien')).body
  const { facets: same } = (await server.get('/api/players/facets?nationality=France&position=Goalkeeper'))
    .body
  expect(facets).toEqual(same)
})
