import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'

let server: TestApp
let kits: string[]
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 100 } })
  const club_id = await buildEntity(server.db, registry.team, { name: 'Lens', country: 'France' })
  kits = []
  for (const season of ['2018/2019', '2019/2020', '2020/2021']) {
    const said = { club_id, season, style: 'home', model: 'replica' }
    kits.push(await buildEntity(server.db, registry.master_kit, said))
  }
})
afterAll(() => server.close())

const add = async (token: string, kit: number, said: object) => {
  const body = { master_kit_id: kits[kit], collection_type: 'owned', another_copy: true, ...said }
  const { status, body: item } = await server.send('POST', '/api/my-collection', body, { token })
  expect(status).toBe(201)
  return item
}
const download = (token: string, format: string) =>
  server.app.inject({
    url: `/api/my-collection/export?format=${format}`,
    headers: { authorization: `Bearer ${token}` },
  })

test('a file to keep, for oneself alone', async () => {
  const { token } = await buildUser(server.db)
  const other = await buildUser(server.db)
  await add(other.token, 0, { comments: 'not yours' })
  await add(token, 0, { size: 'M', purchase_price: 12.5, comments: 'a "fine", one\nof two' })
  await add(token, 1, { collection_type: 'wanted', another_copy: false, max_price: 80 })
  const sold = await add(token, 2, {})
  await server.send('POST', `/api/my-collection/${sold.id}/sell`, { sold_price: 40 }, { token })
  const csv = await download(token, 'csv')
  expect(csv.statusCode).toBe(200)
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
  })
  const day = new Date().toISOString().slice(0, 10)
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="kitdex-collection-${day}.csv"`)
  expect(csv.body).toMatch(/^\ufeffcollection_type,kit_name,club,season,style,brand,/)
  expect(csv.body).toContain('"a ""fine"", one\nof two"')
  expect(csv.body).not.toContain('not yours')
  const json = (await download(token, 'json')).json()
  expect(json.items.map((item: { collection_type: string }) => item.collection_type)).toEqual([
    'owned',
    'wanted',
    'sold',
  ])
  expect(json.items[0]).toMatchObject({ club: 'Lens', size: 'M', purchase_price: 12.5, kitdex_estimate: 90 })
  expect((await server.app.inject({ url: '/api/my-collection/export' })).statusCode).toBe(401)
  expect((await download(token, 'xls')).statusCode).toBe(422)
})

test.each([
  ['comma', 'en', ',', 'Purchase price', '12.5'],
  ['comma', 'default', ',', 'Purchase price', '12.5'],
  ['semicolon', 'fr', ';', 'Prix d’achat', '12,5'],
])('a %s between cells, headers in %s', async (separator, language, sign, named, price) => {
  const { token } = await buildUser(server.db)
  await add(token, 0, { purchase_price: 12.5, comments: 'a;b,c' })
  const { body } = await download(token, `csv&separator=${separator}&language=${language}`)
  const [header = '', row = ''] = body.split('\r\n')
  expect(header.split(sign)).toContain(named)
  expect(header).not.toMatch(/_(price|id|type|name)/)
  expect(row.split(sign)).toContain(price)
  expect(row).toContain(`${sign}"a;b,c"${sign}`)
  expect((await download(token, 'csv&separator=tab')).statusCode).toBe(422)
})

test('an empty collection is an empty file', async () => {
  const { token } = await buildUser(server.db)
  expect((await download(token, 'json')).json().items).toEqual([])
  expect((await download(token, 'csv')).body.split('\r\n')).toHaveLength(2)
})

test.each(['=1+1', '+1', '-1', '@x', "'=1+1", "''@x"])('%s is no formula', async (text) => {
  const { token } = await buildUser(server.db)
  await add(token, 0, { comments: text, purchase_price: 3 })
  const line = (await download(token, 'csv')).body.split('\r\n')[1] ?? ''
  expect(line).toContain(`,'${text},`)
  expect(line).toContain(',3,')
})

test('nor is it where cells end at another sign', async () => {
  const { token } = await buildUser(server.db)
  await add(token, 0, { comments: 'x;=cmd', personal_notes: 'a\n=cmd' })
  const { body } = await download(token, 'csv')
  expect(body).toContain(",x;'=cmd,")
  expect(body).toContain(`,"a\n'=cmd",`)
})

test('more than one batch comes whole, each item once', async () => {
  const { id, token } = await buildUser(server.db)
  await server.pool.query(
    `insert into collection_item (id, member_id, master_kit_id, collection_type, copy, details, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'owned', n, '{}', now(), now() from generate_series(1, 1200) n`,
    [id, kits[0]],
  )
  const { items } = (await download(token, 'json')).json()
  expect(items).toHaveLength(1200)
})
