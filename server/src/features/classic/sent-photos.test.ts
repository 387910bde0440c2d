import { describe, expect, test } from 'vitest'
import { buildUser } from '../../test/harness.ts'
import { submitting } from '../../test/jerseys.ts'
import { sendForm } from '../../test/things.ts'

/** Shirts in the words of the earlier application: their photos, which are sent before them. */

const { site, ids, submit, photo, contribution, nextSeason } = submitting()

describe('a photo that is sent ahead', () => {
  test('is seen by its link at once, and named by the photo fields of every creation', async () => {
    const links: string[] = []
    for (let i = 0; i < 6; i++) {
      const { status, body } = await photo()
      expect([status, Object.keys(body)]).toEqual([201, ['photo_url']])
      links.push(body.photo_url)
    }
    const [front = '', back = '', other = '', kit = '', main = '', logo = ''] = links
    expect((await site.server.app.inject(front)).statusCode).toBe(200)
    expect((await site.server.app.inject(front.split('?')[0] ?? '')).statusCode).toBe(404)
    const said = { front_photo: front, back_photo: back, other_photos: [other] }
    const { body } = await submit({ season: nextSeason(), ...said })
    expect(body.images).toHaveLength(3)
    expect(JSON.stringify((await contribution(body.id)).data)).not.toContain('signature')
    const colour = { brand_id: ids.brand, primary_color: 'red' }
    const whole = { club_id: ids.lille, season: nextSeason(), style: 'home', model: 'replica', ...colour }
    for (const [url, fields] of [
      ['/api/master-kits', { ...whole, front_photo_url: kit }],
      ['/api/reference-kits', { master_kit_id: ids.kit, model: 'replica', main_photo: main }],
      ['/api/teams', { name: 'With Logo', country: 'France', logo_url: logo }],
    ] as const) {
      const made = await site.server.send('POST', url, fields, site.author)
      expect([url, made.status, made.body.detail]).toEqual([url, 201, undefined])
    }
  })

  test('is its sender’s to name, until others see it', async () => {
    const { body } = await photo()
    const other = await buildUser(site.server.db)
    const said = { season: nextSeason(), front_photo: body.photo_url }
    expect((await submit(said, other)).body.detail[0].msg).toBe('There is no such picture')
    expect((await submit(said)).status).toBe(201)
  })

  test.each([
    ['no picture', Buffer.from('%PDF-1.7 nothing to see'), 415, expect.any(String)],
    ['too large', Buffer.alloc(5 * 1_048_576 + 1), 413, 'File size must be less than 5MB'],
  ])('that is %s is refused', async (_what, file, expected, detail) => {
    const { status, body } = await sendForm(site.server, site.author.token, '/api/upload/kit-photo', {
      photo: file,
    })
    expect([status, body.detail]).toEqual([expected, detail])
  })

  test('has to be there', async () => {
    expect((await sendForm(site.server, site.author.token, '/api/upload/kit-photo', { a: 'b' })).status).toBe(
      422,
    )
  })
})
