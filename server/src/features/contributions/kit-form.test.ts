import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { photo } from '../../test/pictures.ts'
import { sendForm } from '../../test/things.ts'

let server: TestApp
let author: { id: string; token: string }
let other: { id: string; token: string }
let teamId: string
let brandId: string

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  other = await buildUser(server.db)
  teamId = await buildEntity(server.db, registry.team, { name: 'Olympique Test', country: 'France' })
  brandId = await buildEntity(server.db, registry.brand, { name: 'Hummel', country: 'Denmark' })
})
afterAll(() => server.close())

const post = (url: string, body: object) => server.send('POST', url, body, { token: author.token })
const send = (parts: Parameters<typeof sendForm>[3], token = author.token) =>
  sendForm(server, token, '/api/master-kits', parts)

describe('the form of the Kit Area', () => {
  const fields = () => ({ kit_type: 'replica', club_id: teamId, kit_style: 'gk', season: '2020/2021' })

  test('with its photos is one contribution', async () => {
    const [front, back, one] = await Promise.all([photo(), photo(), photo()])
    const { status, body } = await send({
      ...fields(),
      brand_id: brandId,
      secondary_sponsor_ids: JSON.stringify([brandId]),
      front_photo: front,
      back_photo: back,
      other_photo_0: one,
    })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { message: expect.any(String), status: 'pending_review', model: 'replica', style: 'goalkeeper' },
    })
    expect(body.secondary_sponsor_ids).toEqual([brandId])
    expect(body.additional_images).toHaveLength(1)
    const contribution = (await server.get(`/api/contributions-v2/${body.contribution_id}`, other.token)).body
    expect(contribution).toMatchObject({
      images_count: 3,
      title: 'New Master Kit Olympique Test 2020/2021 goalkeeper',
    })
    expect(Object.keys(contribution.images).sort()).toEqual([
      'additional_images',
      'back_photo_url',
      'front_photo_url',
    ])
  })

  test('a fourth other photo is told the limit', async () => {
    const [front, back] = await Promise.all([photo(), photo()])
    const others = Object.fromEntries([0, 1, 2, 3].map((n) => [`other_photo_${n}`, front]))
    const { status, body } = await send({ ...fields(), front_photo: front, back_photo: back, ...others })
    expect({ status, detail: body.detail }).toMatchObject({
      status: 422,
      detail: [
        {
          loc: ['body', 'other_photo_3'],
          msg: 'Maximum 3 additional photos allowed',
          type: 'unexpected',
        },
      ],
    })
    const asJson = await post('/api/master-kits', {
      ...{
        ...fields(),
        brand_id: brandId,
        primary_color: 'red',
        main_image_url: 'https://example.test/0.jpg',
      },
      other_photo_urls: [1, 2, 3, 4].map((n) => `https://example.test/${n}.jpg`),
    })
    expect(asJson.status).toBe(422)
    expect(asJson.body.detail[0].msg).toBe('Maximum 3 additional photos allowed')
  })

  test('says all that is missing, in the words of the form', async () => {
    const { status, body } = await send({ kit_type: '' })
    expect(status).toBe(422)
    expect(body.detail.map((one: { msg: string }) => one.msg)).toEqual([
      'Team/Club is required',
      'Season/Year is required',
      'Kit Style is required',
      'Kit Type is required',
      'Front photo is required',
      'Back photo is required',
    ])
  })

  test.each(['2020-2021', '2020-21', '20/21', '2020/2022'])('the season %s is refused', async (season) => {
    const { status, body } = await send({
      ...fields(),
      season,
      front_photo: await photo(),
      back_photo: await photo(),
    })
    expect(status).toBe(422)
    expect(body.detail[0].msg).toBe('Season must be in YYYY/YYYY format (e.g., 2023/2024)')
  })

  test('what is no picture, or too large, is refused and leaves nothing', async () => {
    const count = async () => (await server.pool.query('select count(*)::int as n from upload')).rows[0].n
    const before = await count()
    const text = await send({ ...fields(), front_photo: Buffer.from('<svg/>'), back_photo: await photo() })
    expect(text).toMatchObject({ status: 415, body: { detail: 'Please select an image file' } })
    const large = await send({
      ...fields(),
      front_photo: Buffer.alloc(10_485_761),
      back_photo: await photo(),
    })
    expect(large).toMatchObject({ status: 413, body: { detail: 'Image must be smaller than 10MB' } })
    expect(await count()).toBe(before)
  })
})
