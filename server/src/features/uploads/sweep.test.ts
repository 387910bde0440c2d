import { randomBytes } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Images } from '../../platform/images/images.ts'
import { holdFiles } from '../../platform/storage/file-hold.ts'
import { backToNow, DAY, later } from '../../test/accounts.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { form, photo } from '../../test/pictures.ts'
import { filesOf, folderOf, imagesOf, post } from '../../test/uploads.ts'
import { storeImage } from './service.ts'
import { sweepForgotten } from './sweep-service.ts'

let app: TestApp
let images: Images
let member: { id: string; token: string }
beforeAll(async () => {
  app = await bootApp()
  images = await imagesOf(app)
  await app.pool.query(`update migration set applied_at = now() - interval '1 year'`)
})
afterAll(async () => {
  images.close()
  await app.close()
})
beforeEach(async () => {
  member = await buildUser(app.db)
})
afterEach(backToNow)

const newName = (folder = 'catalogue'): string => `${folder}/${randomBytes(16).toString('hex')}.webp`
const putFile = async (name: string): Promise<void> => {
  const file = path.join(folderOf(app), name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'nine bytes')
}
/** A picture with its row; nobody names it. */
async function put(folder?: string): Promise<string> {
  const name = newName(folder)
  await putFile(name)
  return storeImage(app.db, { name, width: 1, height: 1, bytes: 10 }, member.id)
}
const rows = async (): Promise<string[]> =>
  (await app.pool.query('select name from upload')).rows.map(({ name }) => name)
const sweep = () => sweepForgotten(app.db, images)

test('what nobody has named for a day goes, row and file', async () => {
  const forgotten = [await put(), await put('profile'), await put('personal_photos')]
  later(DAY - 60_000)
  await sweep()
  expect(await rows()).toEqual(expect.arrayContaining(forgotten))
  later(DAY + 60_000)
  const young = await put()
  await sweep()
  for (const left of [await rows(), await filesOf(app)]) {
    expect(left).toContain(young)
    for (const name of forgotten) expect(left).not.toContain(name)
  }
})

test('a file that was there before the database is of another, and stays', async () => {
  const [stray, earlier] = [newName(), newName()]
  for (const name of [stray, earlier]) await putFile(name)
  await utimes(path.join(folderOf(app), earlier), new Date(0), new Date(0))
  later(DAY + 60_000)
  await sweep()
  expect(await filesOf(app)).toContain(earlier)
  expect(await filesOf(app)).not.toContain(stray)
})

test('what an entry, a state it had, a contribution, a member or an item names stays', async () => {
  const [shown, before, under] = [await put(), await put(), await put()]
  const said = { name: 'FC Photo', country: 'France', logo_url: `uploads/${before}` }
  const team = await buildEntity(app.db, registry.team, said)
  const kit = { club_id: team, season: '2019/2020', style: 'home', model: 'replica' }
  const kitId = await buildEntity(app.db, registry.master_kit, {
    ...kit,
    front_photo_url: `uploads/${shown}`,
    additional_images: [`uploads/${under}`],
  })
  // As if nobody had said so: the state of the entry is left.
  await app.pool.query(`update contribution set data = data - 'logo_url' where entity_id = $1`, [team])
  const beside = await put()
  await app.pool.query(
    `insert into contribution_image (id, contribution_id, path, created_at)
     select gen_random_uuid(), id, $1, now() from contribution where entity_id = $2`,
    [`uploads/${beside}`, kitId],
  )
  const mine = (await post(app, member.token, { file: await photo(64, 64) })).body.profile_picture_url
  const item = await app.send(
    'POST',
    '/api/my-collection',
    { master_kit_id: kitId, collection_type: 'owned' },
    { token: member.token },
  )
  const { payload, headers } = await form({ file: await photo(64, 64), kind: 'front' })
  const url = `/api/my-collection/${item.body.id}/photos`
  const added = await app.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { ...headers, authorization: `Bearer ${member.token}` },
  })
  const photoName = /uploads\/([^?]+)/.exec(added.json().url)?.[1]
  const named = [shown, before, under, beside, mine, photoName]
  later(2 * DAY)
  await sweep()
  for (const left of [await rows(), await filesOf(app)]) expect(left).toEqual(expect.arrayContaining(named))
  // An entry that is not in the catalogue gives nothing back.
  await app.pool.query('update entity set live = false where id = $1', [team])
  await sweep()
  expect(await rows()).not.toContain(before)
})

test('a file without a row goes when it is a day old, unless its name is none of ours or a backup runs', async () => {
  const [old, fresh] = [newName(), newName()]
  const strange = 'catalogue/summer.webp'
  for (const name of [old, fresh, strange]) await putFile(name)
  const days = new Date(Date.now() - 2 * DAY)
  for (const name of [old, strange]) await utimes(path.join(folderOf(app), name), days, days)
  await holdFiles(app.pool, sweep)
  expect(await filesOf(app)).toEqual(expect.arrayContaining([old, fresh, strange]))
  await sweep()
  const left = await filesOf(app)
  expect(left).toEqual(expect.arrayContaining([fresh, strange]))
  expect(left).not.toContain(old)
})

test('a great many are looked at one part after the other', async () => {
  const names = Array.from({ length: 1201 }, () => newName())
  await app.pool.query(
    `insert into upload (name, member_id, width, height, bytes, created_at)
     select unnest($1::text[]), $2, 1, 1, 1, now()`,
    [names, member.id],
  )
  await putFile(names[1200] ?? '')
  later(2 * DAY)
  await sweep()
  const left = await rows()
  expect(names.filter((name) => left.includes(name))).toEqual([])
  expect(await filesOf(app)).not.toContain(names[1200])
})
