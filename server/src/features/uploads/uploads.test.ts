import { stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { animation, form, halves, photo, textBomb } from '../../test/pictures.ts'
import { filesOf, PICTURE, pictureOf, post, read, rowsOf } from '../../test/uploads.ts'

const MAX = 5_242_880

let app: TestApp
let user: { id: string; token: string }
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  user = await buildUser(app.db)
})

describe('the own picture', () => {
  test('goes with the account', async () => {
    const set = await post(app, user.token, { file: await photo(60, 60) })
    const address = `/api/uploads/${set.body.profile_picture_url}`
    expect((await read(app, address)).statusCode).toBe(200)
    const left = await app.send('DELETE', '/api/auth/account', { confirm: 'DELETE' }, { token: user.token })
    expect(left.status).toBe(200)
    expect((await read(app, address)).statusCode).toBe(404)
  })

  test('is set, served, replaced and removed; nothing of the old one stays', async () => {
    const set = await post(app, user.token, { file: await photo(900, 600) })
    expect(set.status).toBe(200)
    const first = set.body.profile_picture_url
    expect(first).toMatch(/^profile\/[0-9a-f]{32}\.webp$/)
    expect(await pictureOf(app, user.id)).toBe(first)
    const served = await read(app, `/api/uploads/${first}`)
    expect(served.statusCode).toBe(200)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    })
    const { rows } = await app.pool.query('select * from upload where name = $1', [first])
    expect(rows).toMatchObject([
      { member_id: user.id, width: 512, height: 512, bytes: served.rawPayload.length },
    ])
    await read(app, `/api/uploads/${first}?w=96`)
    // As document 2 writes its address.
    expect((await read(app, `/${first}`)).headers['content-type']).toBe('image/webp')

    const second = (await post(app, user.token, { file: await photo(300, 300) })).body.profile_picture_url
    expect(await rowsOf(app, user.id)).toEqual([second])
    expect((await read(app, `/api/uploads/${first}`)).statusCode).toBe(404)
    expect((await read(app, `/api/uploads/${first}?w=96`)).statusCode).toBe(404)
    expect((await read(app, `/${first}`)).statusCode).toBe(404)
    const cached = path.join(app.dataDir, 'cache/images', first)
    await expect(stat(cached)).rejects.toThrow('ENOENT')

    const removed = await app.send('DELETE', PICTURE, undefined, { token: user.token })
    expect(removed).toMatchObject({ status: 200, body: { profile_picture_url: null } })
    expect([await pictureOf(app, user.id), await rowsOf(app, user.id)]).toEqual([null, []])
    expect((await filesOf(app)).filter((name) => name.includes(second) || name.includes(first))).toEqual([])
    const again = await app.send('DELETE', PICTURE, undefined, { token: user.token })
    expect([again.status, again.body]).toMatchObject([404, { detail: 'There is no profile picture' }])
  })

  test('is cut where the caller says', async () => {
    const file = await halves(400, 200)
    const { body } = await post(app, user.token, { file, x: '0.6', y: '0', size: '0.5' })
    const { rawPayload } = await read(app, `/api/uploads/${body.profile_picture_url}`)
    const { dominant } = await sharp(rawPayload).stats()
    expect((await sharp(rawPayload).metadata()).width).toBe(100)
    expect([dominant.r < 100, dominant.b > 200]).toEqual([true, true])
  })

  test('an address elsewhere is replaced, not followed', async () => {
    await app.pool.query(
      `update member set profile_picture_url = 'https://example.test/me.png' where id = $1`,
      [user.id],
    )
    expect((await post(app, user.token, { file: await photo(64, 64) })).status).toBe(200)
    expect(await rowsOf(app, user.id)).toEqual([await pictureOf(app, user.id)])
  })

  test('of several at once one stays, with its file and its row', async () => {
    const file = await photo(64, 64)
    const before = (await filesOf(app)).length
    const all = await Promise.all(Array.from({ length: 6 }, () => post(app, user.token, { file })))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await rowsOf(app, user.id)).toEqual([await pictureOf(app, user.id)])
    expect(await filesOf(app)).toHaveLength(before + 1)
  })
})

describe('what is refused', () => {
  test('5 MB are not too much, one byte more is', async () => {
    const exact = Buffer.alloc(MAX)
    ;(await photo()).copy(exact)
    expect((await post(app, user.token, { file: exact })).status).toBe(200)
    const over = await post(app, user.token, { file: Buffer.concat([exact, Buffer.alloc(1)]) })
    expect(over).toMatchObject({ status: 413, body: { detail: 'File size must be less than 5MB' } })
  })

  test.each([
    ['a page', async () => Buffer.from('<html><script>1</script></html>'), 'Please select an image file'],
    ['an animation', () => animation('webp'), 'Animated images are not accepted'],
    [
      'half a picture',
      async () => (await photo()).subarray(0, 5000),
      'The image is damaged and cannot be read',
    ],
  ])('%s: 415', async (_what, make, detail) => {
    const before = await filesOf(app)
    expect(await post(app, user.token, { file: await make() })).toMatchObject({
      status: 415,
      body: { detail },
    })
    expect([await rowsOf(app, user.id), await filesOf(app)]).toEqual([[], before])
  })

  test.each([
    ['no token', undefined, 401],
    ['a bad one', 'nonsense', 401],
  ])('%s: %s', async (_what, token, status) => {
    expect((await post(app, token, { file: await photo(64, 64) })).status).toBe(status)
  })

  const bad: [string, () => Promise<Parameters<typeof form>[0]>, string[]][] = [
    ['no file', async () => ({ x: '0', y: '0', size: '1' }), ['body', 'file']],
    ['a text instead of a file', async () => ({ file: 'picture.jpg' }), ['body', 'file']],
    ['two files', async () => ({ file: [await photo(64, 64), await photo(64, 64)] }), ['body', 'file']],
    [
      'another file',
      async () => ({ file: await photo(64, 64), other: await photo(64, 64) }),
      ['body', 'other'],
    ],
    ['half a square', async () => ({ file: await photo(64, 64), x: '0.5' }), ['body']],
    ['no size', async () => ({ file: await photo(64, 64), x: '0', y: '0', size: '0' }), ['body']],
    [
      'a place outside',
      async () => ({ file: await photo(64, 64), x: '2', y: '0', size: '1' }),
      ['body', 'x'],
    ],
    ['no number', async () => ({ file: await photo(64, 64), x: 'left', y: '0', size: '1' }), ['body', 'x']],
  ]
  test.each(bad)('%s: 422', async (_what, make, loc) => {
    const before = await filesOf(app)
    const { status, body } = await post(app, user.token, await make())
    expect([status, body.detail[0].loc]).toEqual([422, loc])
    expect([await rowsOf(app, user.id), await filesOf(app)]).toEqual([[], before])
  })

  test.each([
    ['JSON', 'application/json', '{}', 422],
    ['a text', 'text/plain', 'hello', 415],
    ['the bare picture', 'image/jpeg', 'hello', 415],
    ['a form without boundary', 'multipart/form-data', 'hello', 400],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; na',
      400,
    ],
    ['a form with nothing in it', 'multipart/form-data; boundary=b', '--b--\r\n', 422],
  ])('%s: %s %s → %i', async (_what, type, payload, status) => {
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': type }
    const response = await app.app.inject({ method: 'POST', url: PICTURE, payload, headers })
    expect(response.statusCode).toBe(status)
    expect(response.json().detail.length).toBeGreaterThan(0)
  })

  test('a form elsewhere: 415', async () => {
    const { payload, headers } = await form({ email: 'a@example.test', password: 'x' })
    const response = await app.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
    expect(response.statusCode).toBe(415)
  })
})

describe.skipIf(process.platform !== 'linux')('a picture that takes more memory than there is', () => {
  let little: TestApp
  beforeAll(async () => {
    little = await bootApp({ decoderMemoryMb: 210 })
  })
  afterAll(() => little.close())

  test('is refused: 415; the server is well, and another’s is taken', async () => {
    const [greedy, other] = [await buildUser(little.db), await buildUser(little.db)]
    const hog = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#a03050' } })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect(await post(little, greedy.token, { file: hog })).toMatchObject({
      status: 415,
      body: { detail: 'The image is damaged and cannot be read' },
    })
    expect(await rowsOf(little, greedy.id)).toEqual([])
    expect((await little.get('/api/health')).status).toBe(200)
    expect((await post(little, other.token, { file: await photo(64, 64) })).status).toBe(200)
  }, 60_000)
})

test('a picture with four gigabytes of packed text is taken without unpacking them', async () => {
  // The process would have died of it: it has 768 MB.
  expect((await post(app, user.token, { file: textBomb(4000) })).status).toBe(200)
})

test('the API’s description shows the form and the files', async () => {
  const { body } = await app.get('/api/openapi.json')
  const { requestBody, responses } = body.paths[PICTURE].post
  const { schema } = requestBody.content['multipart/form-data']
  expect(schema.properties.file).toMatchObject({ type: 'string', format: 'binary' })
  expect(schema.required).toEqual(['file'])
  expect(Object.keys(schema.properties).sort()).toEqual(['file', 'size', 'x', 'y'])
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '413', '415', '422', '507']))
  const picture = body.paths['/api/uploads/{name}'].get
  expect(Object.keys(picture.responses['200'].content)).toEqual(['image/webp'])
})
