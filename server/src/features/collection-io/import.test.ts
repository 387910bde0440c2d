import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { importsOn } from '../../test/imports.ts'
import { eraseImports, purgeOldImports } from './import-service.ts'

let server: TestApp
const kits: Record<string, string> = {}
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  const lens = await buildEntity(server.db, registry.team, { name: 'RC Lens', country: 'France' })
  const milan = await buildEntity(server.db, registry.team, {
    ...{ name: 'AC Milan', country: 'Italy', common_names: ['Rossoneri'] },
  })
  const brand_id = await buildEntity(server.db, registry.brand, { name: 'Lotto' })
  const kit = (name: string, said: object) =>
    buildEntity(server.db, registry.master_kit, { model: 'replica', ...said }).then((id) => {
      kits[name] = id
    })
  for (const style of ['home', 'away']) {
    await kit(`lens ${style}`, { club_id: lens, season: '1998/1999', style })
    await kit(`milan ${style}`, { club_id: milan, season: '1993/1994', style, brand_id })
  }
  await kit('lens 2020', { club_id: lens, season: '2020/2021', style: 'home' })
})
afterAll(() => server.close())

const { start, read, again, rows, fix } = importsOn(() => server)
const member = async () => (await buildUser(server.db)).token
const collection = async (token: string, query = '') =>
  (await server.get(`/api/my-collection?sort=oldest${query}`, token)).body

describe('a spreadsheet of somebody else’s', () => {
  test('is understood in French, with semicolons, commas in prices and Windows-1252', async () => {
    const token = await member()
    const sheet = [
      'Équipe;Saison;Type;Équipementier;Taille;État;Prix d’achat (€);Date d’achat;Flocage;Numéro;Signé;Notes',
      'RC Lens;98/99;Domicile;;M;Très bon état;"1 234,50 €";05/03/2021;Vairel;"#7";non;"un ""beau"" maillot; rare"',
      'Rossoneri;1993-94;Extérieur;Lotto;xl;neuf;80;2020-12-31;;;oui;',
    ].join('\r\n')
    const bytes = Buffer.from(sheet.replaceAll('’', '\u0092').replaceAll('€', '\u0080'), 'latin1')
    const draft = await read(token, bytes)
    expect(draft).toMatchObject({ total: 2, counts: { ready: 2 }, planned: { owned: 2 } })
    await again(token, draft.id, 'run')
    const [first, second] = await collection(token)
    expect(first).toMatchObject({
      ...{ master_kit_id: kits['lens home'], size: 'M', general_condition: 'very_good' },
      ...{ purchase_price: 1234.5, purchase_date: '2021-03-05', name_printing: 'Vairel' },
      ...{ number_printing: '7', is_signed: false, personal_notes: 'un "beau" maillot; rare' },
    })
    expect(second).toMatchObject({
      ...{ master_kit_id: kits['milan away'], size: 'XL', general_condition: 'new_with_tags' },
      ...{ purchase_price: 80, is_signed: true },
    })
  })

  test.each([
    ['tabs', 'team\tseason\ttype\nAC Milan\t93/94\thome'],
    ['bars', 'Club|Year|Kit\nAC Milan|1993|Home'],
    ['one text', 'Shirt\nmilan 1993/1994 home'],
    ['a misspelt club', 'club,season,type\nAC Miln,1993/1994,home'],
    ['a club’s whole name', 'club,season,type\nAssociazione Calcio Milan,1993/1994,home'],
    ['a club in dots, with its year', 'club,season,type\nA.C. Milan 1899,1993/1994,home'],
    ['a club in another script', 'club,season,type\nМилан,1993/1994,home'],
    ['JSON', '[{"club":"AC Milan","season":"1993/1994","type":"home"}]'],
    ['UTF-16', Buffer.from('\ufeffclub\tseason\ttype\r\nAC Milan\t93/94\thome', 'utf16le')],
  ])('with %s finds the kit', async (_what, content) => {
    const token = await member()
    const { id } = await read(token, content)
    const [row] = await rows(token, id)
    expect(row).toMatchObject({ state: 'ready', kit: { master_kit_id: kits['milan home'] } })
  })

  test('what fits several is asked, what contradicts is not taken', async () => {
    const token = await member()
    const { id } = await read(
      token,
      'club,season,type\nRC Lens,1998/1999,\nRC Lens,2020/2021,away\nNobody,1990,home',
    )
    const [several, other, none] = await rows(token, id)
    expect(several).toMatchObject({ state: 'problem', kit: null })
    expect(several?.candidates).toHaveLength(2)
    expect(other).toMatchObject({ state: 'problem', kit: null })
    expect(none).toMatchObject({ state: 'problem', kit: null })
    const chosen = await fix(token, id, 1, { kit: { master_kit_id: kits['lens away'] } })
    expect(chosen.body).toMatchObject({
      state: 'ready',
      kit: { master_kit_id: kits['lens away'], score: 100 },
    })
  })

  test('a year is the season nearest to it, in a column and among words', async () => {
    const france = await buildEntity(server.db, registry.team, { name: 'France', country: 'France' })
    const kit = (season: string) =>
      buildEntity(server.db, registry.master_kit, {
        ...{ club_id: france, season, style: 'home', model: 'replica' },
      })
    const [, cup] = [await kit('1983/1984'), await kit('1997/1998'), await kit('2022/2023')]
    const token = await member()
    const seasons = async (content: string) => {
      const [row] = await rows(token, (await read(token, content)).id)
      return { row, seasons: row?.candidates.map(({ season }) => season) }
    }
    const { row } = await seasons('club,year\nFrance,98')
    expect(row).toMatchObject({ state: 'ready', kit: { master_kit_id: cup } })
    expect((await seasons('shirt\nFrance 98')).seasons?.[0]).toBe('1997/1998')
    // None of that year: those of the years about it come first.
    expect((await seasons('shirt\nFrance 2000')).seasons?.[0]).toBe('1997/1998')
    expect((await seasons('club,type,year\nFrance,home,1986')).seasons?.[0]).toBe('1983/1984')
  })

  test('another mapping is read again', async () => {
    const token = await member()
    const { id, columns } = await read(token, 'A,B,C\nRC Lens,1998/1999,home')
    expect(columns.map(({ field }: { field: string }) => field)).toEqual([null, null, null])
    const put = (fields: unknown) =>
      server.send('PUT', `/api/my-collection/imports/${id}/columns`, { fields }, { token })
    expect((await put(['club', 'club', 'style'])).status).toBe(422)
    expect((await put(['club', 'season'])).status).toBe(422)
    expect((await put(['club', 'season', 'style'])).body.counts).toMatchObject({ unread: 1, problem: 0 })
    expect(await again(token, id, 'read')).toMatchObject({ counts: { ready: 1 } })
  })
})

describe('rows with problems', () => {
  test('are told, corrected in place, and hold nobody up', async () => {
    const token = await member()
    const sheet = [
      'club,season,type,size,price,list,opponent',
      'RC Lens,1998/1999,home,XXXL,10,owned,',
      'RC Lens,1998/1999,away,M,a lot,owned,',
      'AC Milan,1993/1994,home,M,10,lent,',
      'AC Milan,1993/1994,away,M,10,wanted,Nobody FC',
      'RC Lens,2020/2021,home,L,5,wanted,',
    ].join('\n')
    const draft = await read(token, sheet)
    expect(draft.counts).toMatchObject({ problem: 4, ready: 1 })
    const fields = (await rows(token, draft.id, '&state=problem')).map(({ problems }) => problems[0]?.field)
    expect(fields).toEqual(['size', 'purchase_price', 'collection_type', 'opponent'])
    expect(await again(token, draft.id, 'run')).toMatchObject({ counts: { imported: 1, problem: 4 } })
    expect((await fix(token, draft.id, 1, { values: { size: '3XL' } })).body.state).toBe('problem')
    expect((await fix(token, draft.id, 1, { values: { size: 'xl' } })).body.state).toBe('ready')
    expect((await fix(token, draft.id, 2, { decision: 'skip' })).body.state).toBe('skipped')
    expect((await fix(token, draft.id, 5, { values: { size: 'S' } })).status).toBe(409)
    expect(await again(token, draft.id, 'run')).toMatchObject({
      counts: { imported: 2, problem: 2, skipped: 1 },
    })
    const items = await collection(token)
    expect(items.map((item: { size: string }) => item.size)).toEqual(['L', 'XL'])
  })

  test('a corrected row keeps its suggestions', async () => {
    const token = await member()
    const { id } = await read(token, 'club,season,type,size\nRC Lens,1998/1999,,huge')
    const suggested = (await rows(token, id))[0]?.candidates.map(({ master_kit_id }) => master_kit_id)
    expect(suggested).toHaveLength(2)
    const idsIn = ({ body }: { body: { candidates: { master_kit_id: string }[] } }) =>
      body.candidates.map((kit) => kit.master_kit_id)
    const sized = await fix(token, id, 1, { values: { size: 'M' } })
    expect(sized.body.state).toBe('problem')
    expect(idsIn(sized)).toEqual(suggested)
    const chosen = await fix(token, id, 1, { kit: { master_kit_id: kits['lens away'] } })
    expect(chosen.body).toMatchObject({ state: 'ready', kit: { master_kit_id: kits['lens away'] } })
    expect(idsIn(chosen)).toEqual(suggested)
    // Each is shown with its picture: one of them may be it after all.
    expect(chosen.body.candidates.every(({ card }: { card: unknown }) => card !== null)).toBe(true)
    const other = await fix(token, id, 1, { kit: { master_kit_id: kits['milan home'] } })
    expect(idsIn(other)).toEqual(suggested)
  })

  test('rows that say the same as an earlier one are marked', async () => {
    const token = await member()
    const sheet = [
      'no,club,season,type,size',
      '1,RC Lens,1998/1999,home,M',
      '2,AC Milan,1993/1994,home,M',
      '3,RC Lens,1998/1999, home ,M',
      '4,RC Lens,1998/1999,home,L',
      '5,RC Lens,1998/1999,home,M',
    ].join('\n')
    const { body: draft } = await start(token, sheet)
    const fields = [null, 'club', 'season', 'style', 'size']
    await server.send('PUT', `/api/my-collection/imports/${draft.id}/columns`, { fields }, { token })
    expect(await again(token, draft.id, 'read')).toMatchObject({ repeated: 2, counts: { ready: 5 } })
    const marks = async () => (await rows(token, draft.id)).map(({ same_as }) => same_as)
    expect(await marks()).toEqual([null, null, 1, null, 1])
    const repeated = await rows(token, draft.id, '&repeated=true')
    expect(repeated.map(({ number }) => number)).toEqual([3, 5])
    const { body } = await fix(token, draft.id, 3, { values: { size: 'S' } })
    expect(body.same_as).toBeNull()
    await fix(token, draft.id, 1, { decision: 'skip' })
    expect(await marks()).toEqual([null, null, null, null, null])
    expect((await server.get(`/api/my-collection/imports/${draft.id}`, token)).body.repeated).toBe(0)
  })

  test('what one has is left out, unless it is another copy; a want that is owned now moves', async () => {
    const token = await member()
    const add = (kit: string, collection_type: string) =>
      server.send('POST', '/api/my-collection', { master_kit_id: kits[kit], collection_type }, { token })
    await add('lens home', 'owned')
    const wish = (await add('milan home', 'wanted')).body
    const sheet =
      'club,season,type,size\nRC Lens,1998/1999,home,S\nAC Milan,1993/1994,home,S\nAC Milan,1993/1994,home,M'
    const draft = await read(token, sheet)
    expect(draft.counts).toMatchObject({ duplicate: 1, ready: 2 })
    const url = `/api/my-collection/imports/${draft.id}/duplicates`
    await server.send('PUT', url, { decision: 'copy' }, { token })
    expect(await again(token, draft.id, 'read')).toMatchObject({ counts: { duplicate: 0, ready: 3 } })
    await again(token, draft.id, 'run')
    const items = await collection(token)
    expect(items).toHaveLength(4)
    expect(items.find((item: { id: string }) => item.id === wish.id)).toMatchObject({
      ...{ collection_type: 'owned', size: 'S' },
    })
    expect((await read(token, sheet)).counts).toMatchObject({ duplicate: 3 })
    await again(token, draft.id, 'undo')
    const before = await collection(token)
    expect(before.map((item: { collection_type: string }) => item.collection_type).sort()).toEqual([
      'owned',
      'wanted',
    ])
  })
})

describe('running and undoing', () => {
  const sheet = (n: number) =>
    `club,season,type,comments\n${Array.from({ length: n }, (_, i) => `RC Lens,1998/1999,home,no ${i}`).join('\n')}`

  test('twenty at once import each row once', async () => {
    const token = await member()
    const { id } = await read(token, sheet(60))
    const url = `/api/my-collection/imports/${id}/run`
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.send('POST', url, undefined, { token })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await collection(token)).toHaveLength(60)
    const { counts } = (await server.get(`/api/my-collection/imports/${id}`, token)).body
    expect(counts).toMatchObject({ imported: 60, duplicate: 0 })
  })

  test('undo takes back what nobody touched since, and says what it left', async () => {
    const token = await member()
    const other = (
      await server.send(
        'POST',
        '/api/my-collection',
        { master_kit_id: kits['milan away'], collection_type: 'owned' },
        { token },
      )
    ).body
    const { id } = await read(token, sheet(3))
    await again(token, id, 'run')
    const [, changed, removed] = (await rows(token, id)).map(({ item_id }) => item_id)
    await server.send('PUT', `/api/my-collection/${changed}`, { size: 'M' }, { token })
    await server.send('DELETE', `/api/my-collection/${removed}`, undefined, { token })
    expect(await again(token, id, 'undo')).toMatchObject({
      is_undone: true,
      counts: { undone: 2, kept: 1, imported: 0 },
    })
    const left = (await collection(token)).map((item: { id: string }) => item.id)
    expect(left).toEqual([other.id, changed])
    expect(
      (await server.send('POST', `/api/my-collection/imports/${id}/run`, undefined, { token })).status,
    ).toBe(409)
  })

  test('undo leaves what was wanted before where another copy is owned: it is in one list', async () => {
    const token = await member()
    const want = { master_kit_id: kits['lens home'], collection_type: 'wanted' }
    const { id: wish } = (await server.send('POST', '/api/my-collection', want, { token })).body
    const run = async (copies: number) => {
      const { id } = await read(token, sheet(copies))
      await again(token, id, 'run')
      return id
    }
    const types = async () =>
      (await collection(token)).map((item: { collection_type: string }) => item.collection_type)
    await again(token, await run(2), 'undo')
    expect(await types()).toEqual(['wanted'])
    const id = await run(1)
    await server.send('POST', `/api/my-collection/${wish}/copy`, undefined, { token })
    expect(await again(token, id, 'undo')).toMatchObject({ counts: { undone: 0, kept: 1 } })
    expect(await types()).toEqual(['owned', 'owned'])
  })

  test('more rows than one call takes', async () => {
    const token = await member()
    const { id } = await read(token, sheet(1100))
    await again(token, id, 'run')
    expect((await server.get('/api/my-collection/summary', token)).body.owned_count).toBe(1100)
    await again(token, id, 'undo')
    expect((await server.get('/api/my-collection/summary', token)).body.owned_count).toBe(0)
  })
})

test('another’s import is not there', async () => {
  const { id } = await read(await member(), 'club,season,type\nRC Lens,1998/1999,home')
  const token = await member()
  const url = `/api/my-collection/imports/${id}`
  const calls = [
    server.get(url, token),
    server.get(`${url}/rows`, token),
    server.send('PUT', `${url}/columns`, { fields: [null, null, null] }, { token }),
    server.send('PUT', `${url}/rows/1`, { decision: 'skip' }, { token }),
    server.send('PUT', `${url}/duplicates`, { decision: 'copy' }, { token }),
    ...['read', 'run', 'undo'].map((what) => server.send('POST', `${url}/${what}`, undefined, { token })),
    server.send('DELETE', url, undefined, { token }),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404)
  expect((await server.get('/api/my-collection/imports', token)).body).toEqual([])
})

describe('files that are none', () => {
  const header = 'club,season\n'
  test.each([
    ['a workbook', Buffer.from('PK\u0003\u0004rest', 'latin1'), 415, 'save it as CSV'],
    ['bytes', Buffer.from([0x63, 0, 1, 2, 3, 10, 0]), 415, 'not a text file'],
    ['NUL in a cell', `${header}Le\u0000ns,2020`, 415, 'not a text file'],
    ['an open quote', `${header}"RC Lens,2020\nAC Milan,2021`, 422, 'never closed'],
    ['a header of 300 bytes', `${'x'.repeat(300)},b\n1,2`, 422, 'name the columns'],
    ['no rows', header, 422, 'no rows'],
    ['nothing', '', 422, ''],
    ['half of JSON', '[{"club":', 422, 'not valid JSON'],
    ['JSON of something else', '{"a":1}', 422, 'no list'],
    ['deep JSON', '['.repeat(100_000) + ']'.repeat(100_000), 422, ''],
    ['5,001 rows', header + 'a,b\n'.repeat(5001), 422, '5,000'],
    ['300 columns', `${Array.from({ length: 300 }, (_, i) => `c${i}`).join()}\n1`, 422, 'columns'],
    ['a million cells', `${','.repeat(100_000)}\n${'x\n'.repeat(4000)}`, 422, 'columns'],
    ['10 MB', `${header}${'RC Lens,2020\n'.repeat(800_000)}`, 413, '5 MB'],
  ])('%s', async (_what, content, status, message) => {
    const answer = await start(await member(), content)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(JSON.stringify(answer.body.detail)).toContain(message)
  })

  test('hostile cells are only texts', async () => {
    const token = await member()
    const said: unknown[] = [
      {
        club: 'RC Lens',
        season: '1998/1999',
        type: 'home',
        __proto__x: 1,
        constructor: 'x',
        comments: '\u0000',
      },
      { club: "'; drop table member; --", season: '%', type: '__proto__', comments: '\ud800' },
      null,
      'text',
      { club: { deep: [] }, patches: [['a']] },
    ]
    const { id, total } = await read(token, JSON.stringify(said))
    expect(total).toBe(5)
    const [first] = await rows(token, id)
    expect(first).toMatchObject({ state: 'problem', problems: [{ field: 'comments' }] })
  })
})

test('imports go with their member, when they are old, and when there are too many', async () => {
  const { id: memberId, token } = await buildUser(server.db)
  const sheet = 'club,season,type\nRC Lens,1998/1999,home'
  const list = async (): Promise<{ id: string }[]> =>
    (await server.get('/api/my-collection/imports', token)).body
  const { id } = await read(token, sheet)
  for (let n = 0; n < 10; n++) await start(token, sheet)
  expect((await list()).map((one) => one.id)).not.toContain(id)
  expect(await list()).toHaveLength(10)
  const [newest] = await list()
  await server.pool.query(
    "update collection_import set updated_at = now() - interval '31 days' where id <> $1",
    [newest?.id],
  )
  await purgeOldImports(server.db)
  expect(await list()).toHaveLength(1)
  expect(
    (await server.send('DELETE', `/api/my-collection/imports/${newest?.id}`, undefined, { token })).status,
  ).toBe(200)
  await start(token, sheet)
  await eraseImports(server.db, memberId)
  expect(await list()).toEqual([])
})
