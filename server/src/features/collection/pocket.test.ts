import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'

let server: TestApp
let kit: string
let version: string
beforeAll(async () => {
  server = await bootApp()
  const club = await buildEntity(server.db, registry.team, {
    ...{ name: '1. FC Köln', country: 'Germany', common_names: ['Effzeh'] },
  })
  const brand = await buildEntity(server.db, registry.brand, { name: 'Puma' })
  kit = await buildEntity(server.db, registry.master_kit, {
    ...{ club_id: club, brand_id: brand, season: '1998/1999', style: 'home', model: 'replica' },
  })
  version = await buildEntity(server.db, registry.reference_kit, {
    ...{ master_kit_id: kit, model: 'authentic', model_name: 'Match', sku_code: 'CD0722-100' },
  })
})
afterAll(() => server.close())

const add = (token: string, path: string, said: object) => server.send('POST', path, said, { token })
const pocket = async (token: string) => (await server.get('/api/my-collection/pocket', token)).body

test('says of what is owned and wanted what it is found by, without what is sold or another’s', async () => {
  const [{ token }, { token: other }] = [await buildUser(server.db), await buildUser(server.db)]
  const owned = { master_kit_id: kit, collection_type: 'owned', size: 'L', name_printing: 'Polster' }
  await add(token, '/api/my-collection', { ...owned, number_printing: '9', kit_type: 'authentic' })
  const wanted = { reference_kit_id: version, collection_type: 'wanted', max_price: 80 }
  await add(token, '/api/reference-kit-collections', wanted)
  const sold = await add(token, '/api/my-collection', { ...owned, another_copy: true })
  await add(token, `/api/my-collection/${sold.body.id}/sell`, { sold_price: 1 })
  await add(other, '/api/my-collection', owned)
  const { made_at, items } = await pocket(token)
  expect(made_at).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(items).toHaveLength(2)
  const shirt = { master_kit_id: kit, club: '1. FC Köln', season: '1998/1999', style: 'home', brand: 'Puma' }
  expect(items).toEqual(
    expect.arrayContaining([
      {
        ...{ ...shirt, id: expect.any(String), collection_type: 'owned', model: 'authentic', version: null },
        ...{ size: 'L', printed: 'Polster 9', max_price: null, names: expect.stringContaining('effzeh') },
        codes: [expect.stringMatching(/^KDX-MASTER-/)],
      },
      expect.objectContaining({
        ...{ ...shirt, collection_type: 'wanted', version: 'Match', max_price: 80, printed: null },
        codes: [expect.stringMatching(/^KDX-MASTER-/), expect.stringMatching(/^KDX-REF-/), 'CD0722-100'],
      }),
    ]),
  )
})

test('an empty pocket is empty', async () => {
  expect((await pocket((await buildUser(server.db)).token)).items).toEqual([])
})
