import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { importsOn } from '../../test/imports.ts'

let server: TestApp
let kit: string
let version: string
const twins: string[] = []
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  const club_id = await buildEntity(server.db, registry.team, { name: 'RC Lens', country: 'France' })
  const said = { club_id, season: '1998/1999', style: 'home', model: 'replica' }
  kit = await buildEntity(server.db, registry.master_kit, said)
  const add = (codes: object) =>
    buildEntity(server.db, registry.reference_kit, { master_kit_id: kit, model: 'replica', ...codes })
  version = await add({ sku_code: 'CD0722-100', barcode: '4059323456789' })
  for (const model_name of ['Short', 'Long']) twins.push(await add({ sku_code: 'TW-12345', model_name }))
})
afterAll(() => server.close())

const { read, again, rows } = importsOn(() => server)
const member = async () => (await buildUser(server.db)).token
const rowOf = async (content: string) => {
  const token = await member()
  return (await rows(token, (await read(token, content)).id))[0]
}

test.each([
  ['of the product', 'Code\nCD0722-100'],
  ['of the product, written otherwise', 'Tag code\ncd0722 100'],
  ['under the bars', 'EAN\n4059323456789'],
  ['that a program took for a number', 'Barcode\n4059323456789.0'],
  ['of a number in JSON', '[{"code":4059323456789}]'],
  ['in French', 'Code-barres;Taille\n4059323456789;M'],
  ['beside words that say the same', 'club,season,type,code\nRC Lens,1998/1999,home,CD0722-100'],
])('a code %s finds the version', async (_what, content) => {
  expect(await rowOf(content)).toMatchObject({
    ...{ state: 'ready', problems: [] },
    kit: { master_kit_id: kit, reference_kit_id: version, score: 100 },
  })
})

test('where words say otherwise, or nobody has the code, words count', async () => {
  const other = await rowOf('club,season,type,code\nRC Lens,2001/2002,home,CD0722-100')
  expect(other).toMatchObject({ state: 'problem', kit: null })
  const unknown = await rowOf('club,season,type,code\nRC Lens,1998/1999,home,ZZ9999-999')
  expect(unknown).toMatchObject({ state: 'ready', kit: { master_kit_id: kit, reference_kit_id: null } })
})

test('of several versions with the same code the member chooses', async () => {
  const row = await rowOf('code\nTW-12345')
  expect(row).toMatchObject({ state: 'problem', kit: null })
  expect(row?.candidates.map(({ reference_kit_id }) => reference_kit_id).sort()).toEqual([...twins].sort())
})

test('a code that a spreadsheet has rounded is told as such, unless the kit is known without it', async () => {
  const told = {
    state: 'problem',
    problems: [
      {
        field: 'code',
        msg: 'The spreadsheet has rounded this code: write all its digits, in a column of text',
      },
    ],
  }
  expect(await rowOf('code\n4.05932E+12')).toMatchObject(told)
  expect(await rowOf('club;season;type;code\nRC Lens;1998/1999;home;4,05932E+12')).toMatchObject(told)
  expect(await rowOf(`reference_kit_id,code\n${version},4.05932E+12`)).toMatchObject({
    ...{ state: 'ready', kit: { reference_kit_id: version } },
  })
})

test('it leaves with the version, and by it alone the version comes back', async () => {
  const [giver, taker] = [await member(), await member()]
  const item = { reference_kit_id: version, collection_type: 'wanted' }
  await server.send('POST', '/api/reference-kit-collections', item, { token: giver })
  const file = await server.app.inject({
    url: '/api/my-collection/export?format=csv',
    headers: { authorization: `Bearer ${giver}` },
  })
  const [header = [], cells = []] = file.body.split('\r\n').map((line) => line.split(','))
  const code = cells[header.indexOf('code')]
  expect(code).toBe('CD0722-100')
  const { id } = await read(taker, `code,list\n${code},wanted`)
  await again(taker, id, 'run')
  const { body } = await server.get('/api/my-collection?collection_type=wanted', taker)
  expect(body).toMatchObject([{ reference_kit_id: version }])
})
