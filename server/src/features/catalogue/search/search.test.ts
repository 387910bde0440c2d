import { registry } from '@kitdex/contract/catalogue/registry'
import { storedSchema } from '@kitdex/contract/catalogue/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STARTER_TEMPLATE } from '../../../test/database.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../../test/harness.ts'
import { fileSystemEntries } from '../../contributions/service.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp({ template: STARTER_TEMPLATE })
})
afterAll(() => server.close())

const search = async (q: string) =>
  (await server.get(`/api/search/collaborative?q=${encodeURIComponent(q)}&limit=50`)).body
const names = (rows: { name: string }[]) => rows.map((row) => row.name)

describe('teams', () => {
  test.each([
    ['bayern munchen', 'Bayern München'],
    ['BAYERN MÜNCHEN', 'Bayern München'],
    ['atletico madrid', 'Atlético Madrid'],
    ['PSG', 'Paris Saint-Germain'],
    ['psg', 'Paris Saint-Germain'],
    ['OM', 'Olympique de Marseille'],
    ['saint etiene', 'AS Saint-Étienne'],
    ['mancester united', 'Manchester United'],
    ['olympique marseille', 'Olympique de Marseille'],
    ['inter milano', 'Inter Milan'],
    ['gunners', 'Arsenal'],
    ['barça', 'FC Barcelona'],
    ['juventu', 'Juventus'],
  ])('%s finds %s among the first three', async (q, expected) => {
    expect(names((await search(q)).teams).slice(0, 3)).toContain(expected)
  })

  test('the whole name comes before what begins with it', async () => {
    expect(names((await search('inter milan')).teams)[0]).toBe('Inter Milan')
  })

  test('by one or two letters, those of which a word begins so', async () => {
    const { body } = await server.get('/api/teams?q=ma&limit=1000')
    const known = body as { name: string }[]
    expect(known.length).toBeGreaterThan(5)
    expect(names(known)).toContain('Real Madrid')
    expect(names(known)).not.toContain('AS Roma')
    expect(names((await search('j')).teams)).toContain('Juventus')
  })
})

test('a name with a slip in it, although each of its words is somebody else’s', async () => {
  for (const name of ['Toti Gomes', 'Davide Di Francesco'])
    await buildEntity(server.db, registry.player, { name })
  expect(names((await search('francesco toti')).players)[0]).toBe('Francesco Totti')
  expect(names((await search('toti')).players)[0]).toBe('Toti Gomes')
})

describe('kits', () => {
  const kits = async (q: string) => (await search(q)).master_jerseys as Record<string, string>[]

  test('by several words in any order: team, season, style, brand', async () => {
    for (const q of ['arsenal 2003 home', 'home nike 03/04 arsenal', 'gunners 2003/2004', 'arsnal 2003']) {
      const found = await kits(q)
      expect({ q, found: found.map((kit) => kit.title) }).toEqual({
        q,
        found: expect.arrayContaining(['Arsenal 2003/2004 home']),
      })
      expect(found.every((kit) => kit.club === 'Arsenal')).toBe(true)
    }
  })

  test('by sponsor, and by style in French', async () => {
    expect((await kits('O2 arsenal')).length).toBeGreaterThan(0)
    const french = await kits('arsenal domicile')
    expect(french.length).toBeGreaterThan(0)
    expect(french.every((kit) => kit.style === 'home')).toBe(true)
  })

  test('of who is printed on them, beside other words, in every list alike', async () => {
    for (const q of ['maradona', 'maradona adidas', 'maradonna 1981', 'zidane', 'ronaldo home']) {
      const { body, headers } = await server.get(`/api/master-kits?limit=1000&q=${encodeURIComponent(q)}`)
      const facets = await server.get(`/api/master-kits/facets?q=${encodeURIComponent(q)}`)
      const total = Number(headers['x-total-count'])
      expect({ q, total, listed: body.length }).toEqual({
        q,
        total: facets.body.total,
        listed: facets.body.total,
      })
      expect(total).toBeGreaterThan(0)
    }
    const { headers } = await server.get('/api/master-kits?q=maradonna')
    expect(decodeURIComponent(String(headers['x-corrected-query']))).toBe('maradona')
    expect((await server.get('/api/master-kits?q=maradona')).headers).not.toHaveProperty('x-corrected-query')
  })

  test('pages of a ranked search are cut from one order', async () => {
    for (const q of ['milan', 'inter', 'ronaldo']) {
      const whole = (await server.get(`/api/master-kits?limit=1000&q=${q}`)).body
      const ids = whole.map(({ id }: { id: string }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const pages: string[] = []
      for (let skip = 0; skip < ids.length; skip += 7) {
        const { body } = await server.get(`/api/master-kits?limit=7&skip=${skip}&q=${q}`)
        pages.push(...body.map(({ id }: { id: string }) => id))
      }
      expect(pages).toEqual(ids)
      expect((await server.get(`/api/master-kits?limit=7&skip=${ids.length}&q=${q}`)).body).toEqual([])
    }
  })

  test('every word that something is called by has to match', async () => {
    expect(await kits('arsenal juventus')).toEqual([])
    expect(await kits('dulwich hamlet nike')).toEqual([])
  })

  test('what no kit has is left out beside a name, and that is said; beside no name nothing is found', async () => {
    for (const q of ['arsenal qwertyuiop', 'qwertyuiop arsenal signed']) {
      const { body, headers } = await server.get(`/api/master-kits?limit=100&q=${encodeURIComponent(q)}`)
      expect(body.length).toBeGreaterThan(0)
      expect(body.every(({ club }: { club: string }) => club === 'Arsenal')).toBe(true)
      expect(headers['x-corrected-query']).toBe('arsenal')
      expect((await server.get(`/api/master-kits/facets?q=${encodeURIComponent(q)}`)).body.total).toBe(
        Number(headers['x-total-count']),
      )
      expect((await search(q)).corrected).toBe('arsenal')
    }
    for (const q of ['qwertyuiop', 'qwertyuiop 2003', 'qwertyuiop home', 'qwertyuiop nike'])
      expect({ q, kits: await kits(q) }).toEqual({ q, kits: [] })
  })

  test('a number beside a player is the one they wear, or a year', async () => {
    const titles = async (q: string) => (await kits(q)).map(({ title }) => title)
    expect(await titles('zidane 10')).toContain('France 1997/1998 home')
    expect(await titles('zidane 10')).not.toContain('Juventus 1996/1997 home')
    expect(await titles('zidane 21')).toContain('Juventus 1996/1997 home')
    expect(await titles('zidane 98')).toContain('France 1997/1998 home')
  })

  test('GET /api/master-kits/search joins the text and the filters', async () => {
    const { body, headers } = await server.get('/api/master-kits/search?q=arsenal&kit_type=home&limit=2')
    expect(body).toHaveLength(2)
    expect(Number(headers['x-total-count'])).toBeGreaterThan(2)
    expect(body.every((kit: { kit_type: string }) => kit.kit_type === 'home')).toBe(true)
  })
})

test('players and competitions are found without their accents', async () => {
  expect(names((await search('zinedine zidane')).players)[0]).toBe('Zinedine Zidane')
  expect(names((await search('copa america')).competitions)[0]).toBe('Copa América')
})

test.each(['100%', 'under_score', 'back\\slash', "'quote", '%%%', '___', '!?', '\u202e'])(
  'the text %j is only a text',
  async (q) => {
    const { status, body } = await server.get(`/api/search/collaborative?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    const { totals, corrected, ...groups } = body
    expect(Object.keys(groups)).toEqual(['teams', 'brands', 'players', 'competitions', 'master_jerseys'])
    expect(Object.keys(totals)).toEqual(Object.keys(groups))
    if (q.replace(/[^a-z0-9]/gi, '') === '')
      expect([...Object.values(groups).flat(), corrected]).toEqual([null])
  },
)

test.each([
  ['teams', 'teams'],
  ['players', 'players'],
  ['master-kits', 'master_jerseys'],
])('a reference finds its entry alone, in %s and in every list alike', async (slug, group) => {
  const [{ kitdex_reference: reference, id }] = (await server.get(`/api/${slug}?limit=1&skip=9`)).body
  for (const q of [reference, ` ${reference.toLowerCase()} `]) {
    const { totals, corrected, ...groups } = await search(q)
    expect(Object.values(groups).flat()).toEqual([expect.objectContaining({ id })])
    expect([totals[group], corrected]).toEqual([1, null])
    for (const path of [`${slug}?q=${q}`, `${slug}/search?q=${q}`])
      expect((await server.get(`/api/${path}`)).body).toEqual(groups[group])
    expect((await server.get(`/api/${slug}/facets?q=${q}`)).body.total).toBe(1)
  }
  const { totals, corrected, ...groups } = await search('KDX-TEAM-999999')
  expect([...Object.values(groups).flat(), corrected]).toEqual([null])
})

test('the reference of a version finds its kit; a filter takes a reference as it takes an id', async () => {
  const [version] = (await server.get('/api/reference-kits?limit=1')).body
  const kit = version.master_kit_info
  expect((await search(version.kitdex_reference)).master_jerseys).toMatchObject([{ id: kit.id }])
  const versionsOf = async (name: string) =>
    (await server.get(`/api/reference-kits?master_kit_id=${name}`)).body.map(({ id }: { id: string }) => id)
  expect(await versionsOf(kit.kitdex_reference.toLowerCase())).toEqual(await versionsOf(kit.id))
  expect(await versionsOf(kit.id)).toContain(version.id)
  const [{ club_id }] = (await server.get('/api/master-kits?limit=1')).body
  const team = (await server.get(`/api/teams/${club_id}`)).body.kitdex_reference
  const kitsOf = async (club: string) => (await server.get(`/api/master-kits?club=${club}`)).body
  expect(await kitsOf(team)).toEqual(await kitsOf(club_id))
  expect((await kitsOf(team)).length).toBeGreaterThan(0)
  expect(await kitsOf('KDX-TEAM-999999')).toEqual([])
})

test('the code on a tag finds the shirt alone, however it is typed; one that is on none is a word', async () => {
  const [kit, other] = (await server.get('/api/master-kits?limit=2')).body
  const said = { model: 'replica', sku_code: 'CD0722-100', barcode: '4059323456789' }
  await buildEntity(server.db, registry.reference_kit, { ...said, master_kit_id: kit.id })
  const child = await buildEntity(server.db, registry.reference_kit, { ...said, master_kit_id: kit.id })
  await buildEntity(server.db, registry.reference_kit, {
    ...said,
    sku_code: 'CD0723-100',
    barcode: null,
    master_kit_id: other.id,
  })
  for (const q of ['CD0722-100', 'cd0722 100', '4059323456789', ' 40 59323 456789']) {
    const { totals, corrected, ...groups } = await search(q)
    expect(Object.values(groups).flat()).toEqual([expect.objectContaining({ id: kit.id })])
    expect([totals.master_jerseys, corrected]).toEqual([1, null])
    expect((await server.get(`/api/master-kits/facets?q=${q}`)).body.total).toBe(1)
    const versions = (await server.get(`/api/reference-kits?q=${q}`)).body
    expect(versions).toHaveLength(2)
    expect(versions.map(({ id }: { id: string }) => id)).toContain(child)
  }
  expect((await search('CD0722-1')).master_jerseys).toEqual([])
})

test('a text is required, and not too long', async () => {
  expect((await server.get('/api/search/collaborative')).status).toBe(422)
  expect((await server.get('/api/search/collaborative?q=+++')).status).toBe(422)
  expect((await server.get(`/api/search/collaborative?q=${'x'.repeat(201)}`)).status).toBe(422)
})

test('a team that is renamed renames its kits and their versions, and both are found by the new name', async () => {
  const { db } = server
  const team = await buildEntity(db, registry.team, { name: 'Fooville Athletic', country: 'England' })
  const kit = await buildEntity(db, registry.master_kit, {
    club_id: team,
    season: '2001/2002',
    style: 'home',
    model: 'replica',
  })
  await buildEntity(db, registry.reference_kit, { master_kit_id: kit, model: 'replica' })
  const player = await buildEntity(db, registry.player, { name: 'Zed Quill', current_team_id: team })
  const namesOf = async (id: string) =>
    (await server.pool.query('select folded from entity_name where entity_id = $1 order by 1', [id])).rows
  const namesBefore = await namesOf(player)
  const before = storedSchema(registry.team).parse({ name: 'Fooville Athletic', country: 'England' })
  await db
    .transaction()
    .execute((trx) =>
      fileSystemEntries(
        trx,
        registry.team,
        [{ id: team, before, values: { ...before, name: 'Quuxham Rovers' } }],
        'import',
      ),
    )
  expect((await server.get(`/api/master-kits/${kit}`)).body.title).toBe('Quuxham Rovers 2001/2002 home')
  const versions = (await server.get(`/api/reference-kits?master_kit_id=${kit}`)).body
  expect(versions[0].title).toBe('Quuxham Rovers 2001/2002 home')
  // Whoever plays for it is written anew, and has each name once.
  expect(namesBefore.length).toBeGreaterThan(0)
  expect(await namesOf(player)).toEqual(namesBefore)
  expect((await search('quuxham rovers')).master_jerseys).toHaveLength(1)
  expect((await search('fooville athletic 2001')).master_jerseys).toEqual([])
  const { rows } = await server.pool.query(
    'select number, data from revision where entity_id = $1 order by 1',
    [team],
  )
  expect(rows.map((row) => [row.number, row.data.name])).toEqual([
    [1, 'Fooville Athletic'],
    [2, 'Quuxham Rovers'],
  ])
})

test('what is proposed, or was rejected, changes neither what a name means nor what is a slip', async () => {
  const author = await buildUser(server.db)
  const staff = await buildUser(server.db, 'moderator')
  const kits = async (query: string) => {
    const { body, headers } = await server.get(`/api/master-kits?${query}`)
    return { total: Number(headers['x-total-count']), ids: body.map(({ id }: { id: string }) => id) }
  }
  const [called, slipped] = [await kits('club=real'), await kits('q=barcelna')]
  expect(called.total).toBeGreaterThan(0)
  expect(slipped.total).toBeGreaterThan(0)
  for (const name of ['Real', 'Barcelna']) {
    const proposal = { entity_type: 'team', data: { name, country: 'Spain', city: 'Soria' } }
    const { body } = await server.send('POST', '/api/contributions-v2/', proposal, author)
    expect([await kits('club=real'), await kits('q=barcelna')]).toEqual([called, slipped])
    const decision = { action: 'reject', reason: 'There is no such team' }
    const { status } = await server.send('POST', `/api/contributions-v2/${body.id}/moderate`, decision, staff)
    expect(status).toBe(200)
    expect([await kits('club=real'), await kits('q=barcelna')]).toEqual([called, slipped])
  }
})

test('a word is known when what has it is in the catalogue', async () => {
  const author = await buildUser(server.db)
  const staff = await buildUser(server.db, 'moderator')
  const proposal = { entity_type: 'team', data: { name: 'Arsenall', country: 'England', city: 'York' } }
  const { body } = await server.send('POST', '/api/contributions-v2/', proposal, author)
  const found = async () => names((await search('arsenall')).teams)
  expect(await found()).not.toContain('Arsenall')
  await server.send('POST', `/api/contributions-v2/${body.id}/moderate`, { action: 'approve' }, staff)
  expect((await found())[0]).toBe('Arsenall')
})

test('among more than a thousand names that have it, the one of exactly that name is meant', async () => {
  const rows = Array.from({ length: 1100 }, (_, i) => ({
    values: storedSchema(registry.player).parse({ name: `Ali ${i}` }),
  }))
  await server.db.transaction().execute((trx) => fileSystemEntries(trx, registry.player, rows, 'import'))
  const ali = await buildEntity(server.db, registry.player, { name: 'Ali' })
  const [kit] = (await server.get('/api/master-kits?limit=1')).body
  const print = { player_id: ali, player_name: 'Ali', number: 9 }
  const version = { master_kit_id: kit.id, model: 'replica', available_prints: [print] }
  await buildEntity(server.db, registry.reference_kit, version)
  const { body } = await server.get('/api/master-kits?player=Ali')
  expect(body.map(({ id }: { id: string }) => id)).toEqual([kit.id])
})

test('who types a beginning means what has kits, not what has none by another name; a title stays first', async () => {
  const country = 'Montenegro'
  await buildEntity(server.db, registry.team, { name: 'Ulcinj', country, common_names: ['Bar', 'Barce'] })
  for (const name of ['Isle of Barc', 'Arsen']) await buildEntity(server.db, registry.team, { name, country })
  for (const name of ['Totti', 'Owen Mess']) await buildEntity(server.db, registry.player, { name })
  for (const q of ['bar', 'barc', 'barce']) {
    const [first, ...others] = names((await search(q)).teams)
    expect([q, first]).toEqual([q, 'FC Barcelona'])
    expect(others.length).toBeGreaterThan(0)
  }
  expect(names((await search('arsen')).teams)[0]).toBe('Arsen')
  expect(names((await search('totti')).players)).toEqual(['Francesco Totti', 'Totti'])
  expect(names((await search('mess')).players).slice(0, 2)).toEqual(['Lionel Messi', 'Owen Mess'])
})

test('a slip of what is on shirts is meant before a slip of what is on none, a name that is there before both', async () => {
  for (const name of ['Joe Barden', 'Charlie Caton', 'Luca Marseiler', 'Teodor Håland', 'Ada Baroque'])
    await buildEntity(server.db, registry.player, { name })
  expect(names((await search('baryen')).teams)[0]).toBe('Bayern München')
  expect(names((await search('catona')).players)[0]).toBe('Éric Cantona')
  const { teams, corrected } = await search('marseile')
  expect([names(teams)[0], corrected]).toEqual(['Olympique de Marseille', 'marseille'])
  for (const [q, name] of [
    ['marseiler', 'Luca Marseiler'],
    ['caton', 'Charlie Caton'],
    ['barden', 'Joe Barden'],
    ['baroqu', 'Ada Baroque'],
  ]) {
    const found = await search(q ?? '')
    expect([q, names(found.players)[0], found.corrected]).toEqual([q, name, null])
  }
})

test('what is said of a shirt beside a name is part of a name that has it', async () => {
  await buildEntity(server.db, registry.player, { name: 'Shane Long' })
  expect(names((await search('shane long')).players)).toEqual(['Shane Long'])
  expect(names((await search('long')).players)[0]).toBe('Shane Long')
  const { teams, master_jerseys } = await search('arsenal long sleeve')
  expect(names(teams)[0]).toBe('Arsenal')
  expect(master_jerseys.length).toBeGreaterThan(0)
})

test('a filter takes a name as the search takes it: mistyped, or with its words in another order', async () => {
  const clubsOf = async (query: string): Promise<string[]> => {
    const { body } = await server.get(`/api/master-kits?limit=100&${query}`)
    return [...new Set(body.map(({ club }: { club: string }) => club))] as string[]
  }
  for (const club of ['manchester untied', 'united manchester', 'machester united'])
    expect([club, await clubsOf(`club=${club}`)]).toEqual([club, ['Manchester United']])
  expect(await clubsOf('club=koeln')).toEqual([])
  expect((await clubsOf('brand=addidas')).length).toBeGreaterThan(5)
  expect(await clubsOf('club=qwertyuiop')).toEqual([])
})
