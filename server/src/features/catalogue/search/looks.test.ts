import { readFile } from 'node:fs/promises'
import { registry } from '@kitdex/contract/catalogue/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, type TestApp } from '../../../test/harness.ts'
import { findMisdescribed } from '../write-service.ts'

let server: TestApp
let club: string
beforeAll(async () => {
  server = await bootApp()
  club = await buildEntity(server.db, registry.team, { name: 'Millhaven Athletic', country: 'England' })
  for (const [season, primary_color, secondary_colors, pattern] of [
    ['2001/2002', 'yellow', ['navy'], 'plain'],
    ['2002/2003', 'black', ['#c9a24b', 'yellow'], 'plain'],
    ['2003/2004', 'Blanc', ['rouge et noir'], 'thin_stripes'],
    ['2004/2005', '#7db6e3', ['#F7F7F4', '#e7a', '#0B4a30'], 'hoops'],
    ['2005/2006', 'Doré', ['', 'Bleu marine', '#12345'], 'sash'],
    ['2006/2007', null, [], null],
  ] as const)
    await buildEntity(server.db, registry.master_kit, {
      ...{ club_id: club, season, style: 'home', model: 'replica', primary_color, pattern },
      secondary_colors: secondary_colors.filter(Boolean),
    })
})
afterAll(() => server.close())

const search = async (q: string) =>
  (await server.get(`/api/search/collaborative?q=${encodeURIComponent(q)}`)).body

describe('shirts are found by what they look like', () => {
  test.each([
    ['yellow', ['2001/2002']],
    ['millhaven jaune', ['2001/2002']],
    ['gold', ['2005/2006', '2001/2002']],
    ['black and gold', ['2002/2003']],
    ['white', ['2004/2005', '2003/2004']],
    // Nothing is mostly so: whatever has it.
    ['millhaven navy', ['2005/2006', '2001/2002']],
    ['millhaven red', ['2003/2004']],
    ['rayures', ['2004/2005', '2003/2004']],
    ['striped', ['2003/2004']],
    ['sky blue hoops', ['2004/2005']],
    ['millhaven dark green', ['2004/2005']],
    ['sash', ['2005/2006']],
  ])('%s', async (q, seasons) => {
    const { master_jerseys } = await search(q)
    expect(master_jerseys.map(({ season }: { season: string }) => season)).toEqual(seasons)
  })

  test.each([
    ['millhaven yelow', 'millhaven yellow', ['2001/2002']],
    ['strpied', 'striped', ['2003/2004']],
  ])('%s is mistyped', async (q, meant, seasons) => {
    const { master_jerseys, corrected } = await search(q)
    expect(corrected).toBe(meant)
    expect(master_jerseys.map(({ season }: { season: string }) => season)).toEqual(seasons)
  })

  test('what is a name is no colour', async () => {
    await buildEntity(server.db, registry.team, { name: 'Red Star', country: 'Serbia' })
    expect((await search('red star')).totals).toMatchObject({ teams: 1, master_jerseys: 0 })
    expect((await search('red')).totals).toMatchObject({ master_jerseys: 1 })
  })

  test('a colour that no shirt of a club has is left out', async () => {
    const { master_jerseys, corrected } = await search('millhaven athletic purple 2003/2004')
    expect(master_jerseys).toHaveLength(1)
    expect(corrected).toBe('millhaven athletic 2003 2004')
  })

  test('nobody is told of it, and nothing is corrected to it', async () => {
    const { rows } = await sql`select word from search_word where word !~ '^[a-z0-9]'`.execute(server.db)
    expect(rows).toEqual([])
  })
})

test('what was there before is found as what comes', async () => {
  const before = await sql<{ id: string }>`select id, search_document from entity order by id`.execute(
    server.db,
  )
  await sql`update entity set search_document = regexp_replace(search_document, ' [=+]\\S+', '', 'g')`.execute(
    server.db,
  )
  const migration = await readFile(new URL('../../../../migrations/0057_looks.sql', import.meta.url), 'utf8')
  await server.db.transaction().execute(async (trx) => {
    await sql.raw(migration).execute(trx)
  })
  expect(await findMisdescribed(server.db)).toEqual([])
  expect(await sql`select id, search_document from entity order by id`.execute(server.db)).toEqual(before)
  expect((await search('sash')).totals.master_jerseys).toBe(1)
})
