import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { registry } from '@kitdex/contract/catalogue/registry'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STARTER_TEMPLATE } from '../../test/database.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { noise } from '../../test/pictures.ts'
import { folderOf } from '../../test/uploads.ts'
import { storeImage } from '../uploads/service.ts'
import { listPartStarts } from './sitemap-repo.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp({ template: STARTER_TEMPLATE, config: { publicUrl: 'https://kits.example' } })
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const partsOf = async (): Promise<string[]> => {
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
}
const addressesOf = async (part: string): Promise<string[]> => {
  const answer = await get(part.replace('https://kits.example', ''))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/gzip'])
  const xml = gunzipSync(answer.rawPayload).toString()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
}

describe('the sitemap', () => {
  test('leads to every entry once, at the address that counts, with the day of its last change', async () => {
    const all = (await Promise.all((await partsOf()).map(addressesOf))).flat()
    expect(new Set(all).size).toBe(all.length)
    const places = {
      team: 'teams',
      brand: 'brands',
      master_kit: 'kit-area/master',
      reference_kit: 'kit-area/version',
    }
    for (const [type, place] of Object.entries(places)) {
      const slug = registry[type as keyof typeof places].slug
      const total = Number((await get(`/api/${slug}?limit=1`)).headers['x-total-count'])
      expect(total).toBeGreaterThan(100)
      expect(all.filter((address) => address.startsWith(`https://kits.example/${place}/`))).toHaveLength(
        total,
      )
    }
    const [part = ''] = (await partsOf()).filter((one) => one.includes('/teams/'))
    const { rawPayload } = await get(part.replace('https://kits.example', ''))
    expect(gunzipSync(rawPayload).toString()).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  })

  test('has a new entry as soon as it is there', async () => {
    const id = await buildEntity(server.db, registry.team, { name: 'FC Fresh', country: 'France' })
    const [part = ''] = (await partsOf()).filter((one) => one.includes('/teams/'))
    expect(await addressesOf(part)).toContain(`https://kits.example/teams/${id}`)
  })

  test('has no version of a kit that was taken out', async () => {
    const [{ id, master_kit_id }] = (await server.get('/api/reference-kits?limit=1')).body
    const versions = async () => {
      const [part = ''] = (await partsOf()).filter((one) => one.includes('/reference-kits/'))
      return addressesOf(part)
    }
    const address = `https://kits.example/kit-area/version/${id}`
    expect(await versions()).toContain(address)
    await server.pool.query('update entity set live = false where id = $1', [master_kit_id])
    expect(await versions()).not.toContain(address)
    await server.pool.query('update entity set live = true where id = $1', [master_kit_id])
  })

  test('is cut into parts that meet', async () => {
    const starts = await listPartStarts(server.db, registry.team, 100)
    const { body } = await server.get('/api/teams?limit=1000')
    const ids = body.map((row: { id: string }) => row.id).sort()
    expect(starts).toEqual(ids.filter((_: string, i: number) => i % 100 === 0))
  })

  test.each(['/sitemaps/teams/nothing.xml.gz', '/sitemaps/nothing/x.xml.gz'])(
    '%s is not there',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  test('is named in robots.txt', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://kits.example/sitemap.xml')
  })
})

describe('the picture for previews', () => {
  const HOSTILE = `</text></svg><script>alert(1)</script>"'&🦁 نادي ${'W'.repeat(150)}`

  test.each([
    'kitdex',
    'master-kits/KDX-MASTER-000001',
    'reference-kits/KDX-REF-000001',
    'teams/KDX-TEAM-000001',
    'brands/KDX-BRAND-000001',
    'players/KDX-PLAYER-000001',
    'competitions/KDX-COMP-000001',
  ])('of %s', async (name) => {
    const answer = await get(`/api/share/${name}.png`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    const etag = String(answer.headers.etag)
    expect((await get(`/api/share/${name}.png`, { 'if-none-match': etag })).statusCode).toBe(304)
  })

  test('stands whatever a team is called, and shows what changed', async () => {
    const club = await buildEntity(server.db, registry.team, { name: HOSTILE, country: 'France' })
    const values = { club_id: club, season: '2020/2021', style: 'home', model: 'replica' }
    const kits = [
      await buildEntity(server.db, registry.master_kit, { ...values, primary_color: 'red' }),
      await buildEntity(server.db, registry.master_kit, { ...values, style: 'away' }),
    ]
    const etags = new Set<unknown>()
    for (const kit of kits) {
      const answer = await get(`/api/share/master-kits/${kit}.png`)
      expect(answer.statusCode).toBe(200)
      etags.add(answer.headers.etag)
    }
    expect(etags.size).toBe(2)
  })

  test('shows the photo, and the drawing where its file is lost or spoiled', async () => {
    const club_id = await buildEntity(server.db, registry.team, { name: 'FC Photo', country: 'France' })
    const kit = { club_id, style: 'home', model: 'replica', primary_color: 'red' }
    const pictures: Buffer[] = []
    const spoil: ((whole: Buffer) => Buffer | undefined)[] = [
      (whole) => whole,
      () => undefined,
      (whole) => whole.subarray(0, 200),
      (whole) => Buffer.alloc(whole.length, 7),
    ]
    for (const [i, change] of spoil.entries()) {
      const whole = await noise(300, 300).webp().toBuffer()
      const name = `catalogue/share-${i}.webp`
      await storeImage(server.db, { name, width: 300, height: 300, bytes: whole.length }, null)
      const found = change(whole)
      await mkdir(path.join(folderOf(server), 'catalogue'), { recursive: true })
      if (found) await writeFile(path.join(folderOf(server), name), found)
      const values = { ...kit, season: `200${i}/200${i + 1}`, front_photo_url: `uploads/${name}` }
      const id = await buildEntity(server.db, registry.master_kit, values)
      const answer = await get(`/api/share/master-kits/${id}.png`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
      // The stage alone: what it says beside it is different.
      const stage = { left: 0, top: 0, width: 600, height: 600 }
      pictures.push(await sharp(answer.rawPayload).extract(stage).raw().toBuffer())
    }
    const [shown, ...drawn] = pictures
    expect(drawn.map((one) => one.equals(drawn[0] ?? one))).toEqual([true, true, true])
    expect(shown?.equals(drawn[0] ?? shown)).toBe(false)
  })

  test.each(['teams/KDX-TEAM-999999', 'master-kits/nothing', 'nothing/x'])(
    'of %s is not there',
    async (name) => {
      expect((await get(`/api/share/${name}.png`)).statusCode).toBe(404)
    },
  )

  test('a member’s is a wall of their kits, asked for anew each time and gone when they are private', async () => {
    const owner = await buildUser(server.db)
    const look = async () => {
      const { statusCode, headers, rawPayload } = await get(`/api/share/users/${owner.id}.png`)
      return { statusCode, headers, rawPayload }
    }
    const empty = await look()
    expect([empty.statusCode, empty.headers['cache-control']]).toEqual([200, 'no-cache'])
    const { rows } = await server.pool.query('select id from master_kit where live limit 6')
    for (const [i, { id }] of rows.entries()) {
      const body = { master_kit_id: id, collection_type: 'owned', hidden: i === 0 }
      await server.send('POST', '/api/my-collection', body, owner)
    }
    const { rawPayload, headers } = await look()
    expect(headers.etag).not.toBe(empty.headers.etag)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    await server.send('PUT', `/api/users/${owner.id}/profile`, { profile_private: true }, owner)
    expect((await look()).statusCode).toBe(403)
    expect((await get('/api/share/users/nobody.png')).statusCode).toBe(404)
  })
})
