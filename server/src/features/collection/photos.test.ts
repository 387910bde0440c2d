import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { backToNow, DAY, later } from '../../test/accounts.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { form, photo } from '../../test/pictures.ts'
import { filesOf, imagesOf } from '../../test/uploads.ts'
import { purgeRemoved } from './photo-service.ts'

let server: TestApp
let kit: string
beforeAll(async () => {
  server = await bootApp()
  const club_id = await buildEntity(server.db, registry.team, { name: 'Lens', country: 'France' })
  const said = { club_id, season: '2019/2020', style: 'home', model: 'replica' }
  kit = await buildEntity(server.db, registry.master_kit, said)
})
afterAll(() => server.close())
afterEach(backToNow)

const owner = async (collection_type = 'owned') => {
  const { token } = await buildUser(server.db)
  const body = { master_kit_id: kit, collection_type }
  return { token, id: (await server.send('POST', '/api/my-collection', body, { token })).body.id as string }
}
async function upload({ token, id }: { token: string; id: string }, kind: string) {
  const { payload, headers } = await form({ kind, file: await photo(80, 60) })
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/my-collection/${id}/photos`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: response.statusCode, body: response.json() }
}
const look = async (url: string) => (await server.app.inject({ url })).statusCode
const shown = async ({ token, id }: { token: string; id: string }) =>
  (await server.get(`/api/my-collection/${id}`, token)).body

test('a photo is seen with its link alone, and the link ends', async () => {
  const item = await owner()
  const { status, body } = await upload(item, 'front')
  expect(status).toBe(201)
  expect(body.url).toMatch(/^\/api\/uploads\/personal_photos\/\w+\.webp\?expires=\d+&signature=/)
  expect(await look(body.url)).toBe(200)
  expect(await look(`${body.url}&w=48`)).toBe(200)
  const { pathname, searchParams } = new URL(body.url, 'http://x')
  expect(await look(pathname)).toBe(404)
  expect(
    await look(
      `${pathname}?expires=${Number(searchParams.get('expires')) + 1}&signature=${searchParams.get('signature')}`,
    ),
  ).toBe(404)
  expect((await shown(item)).photo_urls).toEqual([body.url])
  later(2 * DAY)
  expect(await look(body.url)).toBe(404)
})

test('one front, one back, three others; in the order their owner likes', async () => {
  const item = await owner()
  for (const kind of ['other', 'back', 'front', 'other', 'other'])
    expect((await upload(item, kind)).status).toBe(201)
  expect(await upload(item, 'other')).toMatchObject({
    status: 409,
    body: { detail: 'Maximum 3 additional photos allowed' },
  })
  const files = (await filesOf(server)).length
  expect((await upload(item, 'front')).status).toBe(201)
  expect(await filesOf(server)).toHaveLength(files)
  const kinds = async () => (await shown(item)).photos.map((one: { kind: string }) => one.kind)
  expect(await kinds()).toEqual(['front', 'back', 'other', 'other', 'other'])
  const ids = (await shown(item)).photos.map((one: { id: string }) => one.id).reverse()
  const { body } = await server.send(
    'PUT',
    `/api/my-collection/${item.id}/photos`,
    { ids },
    { token: item.token },
  )
  expect(body.map((one: { id: string }) => one.id)).toEqual(ids)
})

test('a removed photo is gone, a refused one leaves nothing', async () => {
  const item = await owner()
  const before = await filesOf(server)
  const { id } = (await upload(item, 'other')).body
  await server.send('DELETE', `/api/my-collection/${item.id}/photos/${id}`, undefined, { token: item.token })
  expect((await shown(item)).photos).toEqual([])
  expect(await filesOf(server)).toEqual(before)
  const stranger = await owner()
  expect((await upload({ ...item, token: stranger.token }, 'front')).status).toBe(404)
  expect((await upload(await owner('wanted'), 'front')).status).toBe(409)
  expect(await filesOf(server)).toEqual(before)
})

test('what was removed is kept for 30 days, with its photos, then it is gone', async () => {
  const item = await owner()
  const before = await filesOf(server)
  await upload(item, 'front')
  await server.send('DELETE', `/api/my-collection/${item.id}`, undefined, { token: item.token })
  const images = await imagesOf(server)
  later(29 * DAY)
  await purgeRemoved(server.db, images)
  expect(await filesOf(server)).toHaveLength(before.length + 1)
  later(31 * DAY)
  await purgeRemoved(server.db, images)
  expect(await filesOf(server)).toEqual(before)
  backToNow()
  const back = await server.send('POST', `/api/my-collection/${item.id}/restore`, {}, { token: item.token })
  expect(back.status).toBe(404)
  images.close()
})

test('who leaves takes everything along', async () => {
  const item = await owner()
  const before = await filesOf(server)
  await upload(item, 'front')
  const gone = await server.send('DELETE', '/api/auth/account', { confirm: 'DELETE' }, { token: item.token })
  expect(gone.status).toBe(200)
  expect(await filesOf(server)).toEqual(before)
  const { rows } = await server.pool.query('select from collection_item where id = $1', [item.id])
  expect(rows).toEqual([])
})
