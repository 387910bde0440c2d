import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from '../../../platform/storage/storage-open.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../../test/harness.ts'
import { form, photo } from '../../../test/pictures.ts'
import { until } from '../../../test/until.ts'
import { filesOf, read } from '../../../test/uploads.ts'
import { findFaults } from '../../integrity/service.ts'
import { usablePictures } from '../../uploads/service.ts'

let server: TestApp
let author: { id: string; token: string }
let other: { id: string; token: string }
let moderator: { id: string; token: string }
let teamId: string
let dataUrl: string
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  other = await buildUser(server.db)
  moderator = await buildUser(server.db, 'moderator')
  teamId = await buildEntity(server.db, registry.team, { name: 'FC Photo', country: 'France' })
  dataUrl = `data:image/jpeg;base64,${(await photo(64, 64)).toString('base64')}`
})
afterAll(() => server.close())

const ALL = '/api/contributions-v2/'
const send = async (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  { token } = author,
  status = [200, 201],
) => {
  const answer = await server.send(method, url, body, { token })
  expect(answer).toMatchObject({ status: expect.toSatisfy((one: number) => status.includes(one)) })
  return answer.body
}
const ABOUT = { title: 'Better', description: 'As I know' }
const improve = (data: object, status?: 'draft', who = author) =>
  send(
    'POST',
    ALL,
    { ...ABOUT, entity_type: 'team', entity_id: teamId, data, ...(status && { status }) },
    who,
  )
const create = (data: object, status?: 'draft') =>
  send('POST', ALL, {
    ...{ entity_type: 'team', data: { name: 'New', country: 'Spain', ...data } },
    ...(status && { status }),
  })
const rule = (id: string, action: string) =>
  send('POST', `${ALL}${id}/moderate`, { action, reason: 'so it is' }, moderator)
const see = async (id: string, { token } = author) => (await server.get(`${ALL}${id}`, token)).body

/** What is kept of a contribution's one picture: its name, whatever an answer calls it. */
const nameOf = (address: string): string => /uploads\/([^?]+)/.exec(address)?.[1] ?? ''
const plain = (name: string) => read(server, `/api/uploads/${name}`)
const statusOf = async (address: string): Promise<number> =>
  (await read(server, address.startsWith('/') ? address : `/api/${address}`)).statusCode
const cacheOf = async (address: string) =>
  (await read(server, address.startsWith('/') ? address : `/api/${address}`)).headers['cache-control']
const isCounted = async (name: string): Promise<boolean> => {
  const { rows } = await server.pool.query('select from upload where name = $1', [name])
  const isStored = (await filesOf(server)).includes(name)
  expect(isStored).toBe(rows.length === 1)
  return isStored
}

const SHORT = 'private, max-age=300'
const LINKED = 'private, max-age=86400'
const LONG = 'public, max-age=31536000, immutable'

describe('who sees a picture', () => {
  test('of a draft: its author, by a link', async () => {
    const { id, proposed_data, images, data } = await improve({ logo_url: dataUrl }, 'draft')
    const link = proposed_data.logo_url
    expect(link).toMatch(/^\/api\/uploads\/catalogue\/[0-9a-f]{32}\.webp\?expires=\d+&signature=/)
    expect([images.logo_url[0], data.logo_url]).toEqual([link, link])
    expect([await statusOf(link), await statusOf(`${link}&w=48`), await cacheOf(link)]).toEqual([
      ...[200, 200],
      LINKED,
    ])
    expect((await plain(nameOf(link))).statusCode).toBe(404)
    expect(await statusOf(`${link}x`)).toBe(404)
    expect((await see(id)).changes[0].after).toBe(link)
    await send('DELETE', `${ALL}${id}`)
  })

  test('that waits or was approved: everybody; for how long it is kept says whether it may still go', async () => {
    const { id, proposed_data, images } = await improve({ logo_url: dataUrl })
    const path = proposed_data.logo_url
    expect(path).toMatch(/^uploads\/catalogue\/[0-9a-f]{32}\.webp$/)
    expect(images).toEqual({ logo_url: [path] })
    expect([await statusOf(path), await cacheOf(path)]).toEqual([200, SHORT])
    await rule(id, 'needs_revision')
    expect([await statusOf(path), await cacheOf(path)]).toEqual([200, SHORT])
    await rule(id, 'approve')
    expect([await statusOf(path), await cacheOf(path)]).toEqual([200, LONG])
    // A link that has ended is no worse than none.
    expect(await statusOf(`${path}?expires=1&signature=old`)).toBe(200)
  })

  test('of what was rejected, also after it was approved: its author and moderators; when it is back, everybody', async () => {
    for (const isApproved of [false, true]) {
      const { id, proposed_data } = await create({ logo_url: dataUrl, secondary_images: [dataUrl] })
      const path = proposed_data.logo_url
      const entry = (await see(id)).entity_id
      if (isApproved) await rule(id, 'approve')
      await rule(id, 'reject')
      expect(await statusOf(path)).toBe(404)
      expect((await read(server, `/api/${path}`, { 'if-none-match': '*' })).statusCode).toBe(404)
      for (const who of [author, moderator]) {
        const seen = await see(id, who)
        const link = seen.proposed_data.logo_url
        expect(nameOf(link)).toBe(nameOf(path))
        expect(seen.images).toEqual({
          logo_url: [link],
          secondary_images: seen.proposed_data.secondary_images,
        })
        expect([await statusOf(link), await cacheOf(link), seen.images_count]).toEqual([200, LINKED, 2])
        const page = (await server.get(`/api/teams/${entry}`, who.token)).body
        expect(await statusOf(page.logo_url)).toBe(200)
      }
      const seen = await see(id, other)
      expect([seen.images, seen.images_count]).toEqual([{}, 0])
      for (const said of [seen.proposed_data, seen.data])
        expect([said.name, said.logo_url, said.secondary_images]).toEqual(['New', null, []])
      expect(seen.changes.map(({ after }: { after: unknown }) => after)).not.toContain(path)
      const [listed] = (await server.get(`${ALL}?status=rejected&limit=1`)).body
      expect([listed.id, listed.proposed_data.logo_url]).toEqual([id, null])

      await rule(id, 'approve')
      expect((await see(id, other)).proposed_data.logo_url).toBe(path)
      expect([await statusOf(path), await isCounted(nameOf(path))]).toEqual([200, true])
    }
  })

  test('that is in the catalogue is shown of what was rejected, too', async () => {
    const { id, proposed_data } = await improve({ secondary_images: [dataUrl] })
    const [shown] = proposed_data.secondary_images
    await rule(id, 'approve')
    const more = await improve({ secondary_images: [shown, dataUrl] })
    await rule(more.id, 'reject')
    expect((await see(more.id, other)).proposed_data.secondary_images).toEqual([shown])
    const all = (await see(more.id)).proposed_data.secondary_images
    expect([all.length, all[0], await statusOf(all[1])]).toEqual([2, shown, 200])
  })
})

test('one of more than five megabytes is refused', async () => {
  const large = `data:image/jpeg;base64,${Buffer.alloc(5_242_881).toString('base64')}`
  const proposal = { ...ABOUT, entity_type: 'team', entity_id: teamId, data: { logo_url: large } }
  expect(await server.send('POST', ALL, proposal, author)).toMatchObject({
    status: 413,
    body: { detail: 'File size must be less than 5MB' },
  })
})

describe('who may name a picture', () => {
  const refused = { loc: ['body', 'logo_url'], msg: 'There is no such picture', type: 'not_found' }

  test('one that is hidden: whoever sent it, nobody else, also not with a link', async () => {
    const { id, proposed_data } = await improve({ logo_url: dataUrl })
    const path = proposed_data.logo_url
    const draft = await improve({ logo_url: path }, 'draft', other)
    await rule(id, 'reject')
    const link = (await see(id)).proposed_data.logo_url
    const proposal = { ...ABOUT, entity_type: 'team', entity_id: teamId }
    for (const logo_url of [path, link]) {
      const body = { ...proposal, data: { logo_url } }
      expect((await send('POST', ALL, body, other, [422])).detail).toMatchObject([refused])
      expect(
        (await send('PUT', `${ALL}${draft.id}`, { data: { logo_url } }, other, [422])).detail,
      ).toMatchObject([refused])
    }
    expect((await send('POST', `${ALL}${draft.id}/submit`, {}, other, [422])).detail).toMatchObject([refused])
    const again = await improve({ logo_url: link })
    expect(again.proposed_data.logo_url).toBe(path)
    expect(await statusOf(path)).toBe(200)
  })
})

describe('pictures that go', () => {
  const addTo = async (id: string) => {
    const { payload, headers } = await form({ file: await photo(64, 64), caption: 'beside it' })
    const url = `${ALL}${id}/images`
    const all = { ...headers, authorization: `Bearer ${author.token}` }
    return (await server.app.inject({ method: 'POST', url, payload, headers: all })).json()
  }

  test('with what is withdrawn, a draft or not, with those beside it', async () => {
    for (const status of ['draft', undefined] as const) {
      const { id, proposed_data } = await create({ logo_url: dataUrl }, status)
      const beside = await addTo(id)
      const names = [proposed_data.logo_url, beside.image_url].map(nameOf)
      expect(await Promise.all(names.map(isCounted))).toEqual([true, true])
      await send('DELETE', `${ALL}${id}`)
      expect(await Promise.all(names.map(isCounted))).toEqual([false, false])
      expect((await plain(names[0] ?? '')).statusCode).toBe(404)
    }
    const storage = await openStorage({ dataDir: server.dataDir, s3: undefined })
    expect(await findFaults(server.db, storage, 0)).toEqual([])
  })

  test('not those that another contribution names', async () => {
    const first = await improve({ logo_url: dataUrl })
    const name = nameOf(first.proposed_data.logo_url)
    const second = await improve({ secondary_images: [first.proposed_data.logo_url] }, undefined, other)
    await send('DELETE', `${ALL}${first.id}`)
    expect([await isCounted(name), (await plain(name)).statusCode]).toEqual([true, 200])
    await rule(second.id, 'reject')
    expect([await isCounted(name), (await plain(name)).statusCode]).toEqual([true, 404])
  })

  test('not those that somebody is about to name', async () => {
    const first = await improve({ logo_url: dataUrl })
    const name = nameOf(first.proposed_data.logo_url)
    const draft = await improve({ city: 'Lens' }, 'draft', other)
    const withdrawn = await server.db.transaction().execute(async (trx) => {
      expect(await usablePictures(trx, [name], other.id)).toEqual([name])
      const withdrawal = server.send('DELETE', `${ALL}${first.id}`, undefined, { token: author.token })
      await until(async () => {
        const { rows } = await server.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(rows).toHaveLength(1)
      })
      await trx
        .updateTable('contribution' as never)
        .set({ data: JSON.stringify({ logo_url: `uploads/${name}` }) } as never)
        .where('id' as never, '=', draft.id as never)
        .execute()
      return { withdrawal }
    })
    expect((await withdrawn.withdrawal).status).toBe(200)
    expect(await isCounted(name)).toBe(true)
  })

  test('that a change replaces, in a draft and in what waits; what is sent back as it was stays', async () => {
    for (const status of ['draft', undefined] as const) {
      const { id, proposed_data } = await improve({ logo_url: dataUrl, secondary_images: [dataUrl] }, status)
      const [logo, kept] = [proposed_data.logo_url, proposed_data.secondary_images[0]]
      const after = await send('PUT', `${ALL}${id}`, {
        data: { logo_url: dataUrl, secondary_images: [kept] },
      })
      const names = [logo, kept, after.proposed_data.logo_url].map(nameOf)
      expect(await Promise.all(names.map(isCounted))).toEqual([false, true, true])
      expect(after.images).toEqual({
        logo_url: [after.proposed_data.logo_url],
        secondary_images: [kept],
      })
      expect(await statusOf(after.images.secondary_images[0])).toBe(200)
      await send('DELETE', `${ALL}${id}`)
    }
  })
})
