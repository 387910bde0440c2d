import { registry } from '@kitdex/contract/catalogue/registry'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../../test/harness.ts'
import { photo } from '../../../test/pictures.ts'
import { sendForm } from '../../../test/things.ts'

let server: TestApp
let author: { id: string; token: string }
let other: { id: string; token: string }
let teamId: string

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  other = await buildUser(server.db)
  teamId = await buildEntity(server.db, registry.team, { name: 'Olympique Test', country: 'France' })
})
afterAll(() => server.close())

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  server.send('POST', url, body, { token: author.token, headers })
const dataUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`

describe('pictures of a contribution', () => {
  const addTo = (id: string, parts: Parameters<typeof sendForm>[3], token = author.token) =>
    sendForm(server, token, `/api/contributions-v2/${id}/images`, parts)

  test('come after it, each for the field its caption names; a vote for what was before is cleared', async () => {
    const data = { logo_url: 'image_uploaded_1', city: 'Sète' }
    const { body } = await post('/api/contributions-v2/', {
      ...{ title: 'Better', description: 'As I know' },
      ...{ entity_type: 'team', entity_id: teamId, data },
    })
    expect(body.proposed_data).toEqual({ city: 'Sète' })
    await server.send(
      'POST',
      `/api/contributions-v2/${body.id}/vote`,
      { vote_type: 'upvote' },
      { token: other.token },
    )
    const added = await addTo(body.id, { file: await photo(), is_primary: 'true', caption: 'logo_url' })
    expect(added).toMatchObject({ status: 201, body: { images_count: 1, is_primary: true } })
    const after = (await server.get(`/api/contributions-v2/${body.id}`, author.token)).body
    expect(after).toMatchObject({
      upvotes: 0,
      proposed_data: { city: 'Sète', logo_url: added.body.image_url },
    })
    expect(after.images).toEqual({ logo_url: [added.body.image_url] })
    expect((await addTo(body.id, { file: await photo(), caption: 'logo_url' }, other.token)).status).toBe(403)
    expect((await addTo(body.id, { file: Buffer.alloc(5_242_881), caption: '' })).status).toBe(413)
    const anonymous = (await server.get('/api/contributions-v2/?status=pending_review&limit=1')).body
    expect(anonymous[0].images).toEqual({})
  })

  test('of a kit come under the names of its form, too', async () => {
    const club_id = teamId
    const { body } = await post('/api/contributions-v2/', {
      ...{ title: '', description: '', entity_type: 'master_kit' },
      data: {
        ...{ kit_type: 'replica', club_id, kit_style: 'away', season: '2024/2025' },
        ...{ front_photo_url: 'image_uploaded_1', back_photo_url: 'image_uploaded_2' },
      },
    })
    const names = ['front_photo', 'back_photo', 'other_photos'] as const
    for (const caption of names)
      expect((await addTo(body.id, { file: await photo(), caption })).status).toBe(201)
    const { images, proposed_data } = (await server.get(`/api/contributions-v2/${body.id}`, author.token))
      .body
    expect(proposed_data).toMatchObject({
      front_photo_url: images.front_photo[0],
      back_photo_url: images.back_photo[0],
      additional_images: images.other_photos,
    })
  })

  test('may be all that an improvement is about; they stand beside those that are there', async () => {
    const there = ['https://example.test/1.jpg', 'https://example.test/2.jpg']
    const team = await buildEntity(server.db, registry.team, {
      ...{ name: 'Picture United', country: 'Peru', secondary_images: there },
    })
    const improve = (data: object) =>
      post('/api/contributions-v2/', {
        ...{ title: 'Better', description: 'As I know', entity_type: 'team', entity_id: team, data },
      })
    expect((await improve({})).status).toBe(422)
    const logo = await improve({ logo_url: 'image_uploaded_1' })
    expect([logo.status, logo.body.proposed_data]).toEqual([201, {}])
    const added = await addTo(logo.body.id, { file: await photo(), caption: 'logo_url' })
    const read = async () => (await server.get(`/api/contributions-v2/${logo.body.id}`, author.token)).body
    expect((await read()).proposed_data).toEqual({ logo_url: added.body.image_url })
    const more = await improve({ secondary_images: ['image_uploaded_1'] })
    expect([more.status, more.body.proposed_data]).toEqual([201, {}])
    for (const id of [logo.body.id, more.body.id]) {
      const { body } = await addTo(id, { file: await photo(), caption: 'secondary_images' })
      const after = (await server.get(`/api/contributions-v2/${id}`, author.token)).body
      expect(after.proposed_data.secondary_images).toEqual([...there, body.image_url])
    }
    const tooMany = await addTo(more.body.id, { file: await photo(), caption: 'secondary_images' })
    expect(tooMany.status).toBe(422)
  })

  test.each([
    [
      'players',
      { name: 'A', nationality: 'Peru' },
      'photo_url',
      "L'image est trop volumineuse. Taille maximale : 5MB",
    ],
    [
      'competitions',
      { name: 'A', type: 'Friendly' },
      'logo_url',
      "L'image est trop volumineuse. Taille maximale : 5MB",
    ],
    ['brands', { name: 'A', country: 'Peru' }, 'logo_url', 'File size must be less than 5MB'],
  ])('that are too large are refused in the words of the form: %s', async (path, said, field, words) => {
    const large = dataUrl(Buffer.alloc(5_242_881))
    expect(await post(`/api/${path}`, { ...said, [field]: large })).toMatchObject({
      ...{ status: 413, body: { detail: words } },
    })
  })

  test('that are known already are recognised, in another size and format', async () => {
    const gradient = await sharp(
      Buffer.from(Array.from({ length: 90 * 80 * 3 }, (_, i) => (i * i * 7) % 251)),
      {
        raw: { width: 90, height: 80, channels: 3 },
      },
    )
      .resize(900, 800)
      .png()
      .toBuffer()
    const first = await post('/api/brands', {
      name: 'Photo One',
      country: 'Spain',
      logo_url: dataUrl(gradient, 'png'),
    })
    expect(first.body.duplicates).toEqual([])
    const smaller = await sharp(gradient).resize(450, 400).jpeg({ quality: 70 }).toBuffer()
    const second = await post('/api/brands', {
      name: 'Quite Another',
      country: 'Spain',
      logo_url: dataUrl(smaller),
    })
    expect(second.body.duplicates).toMatchObject([{ id: first.body.id, because: 'photo' }])
    const third = await post('/api/brands', {
      name: 'And a third',
      country: 'Spain',
      logo_url: dataUrl(await photo()),
    })
    expect(third.body.duplicates).toEqual([])
  })
})
