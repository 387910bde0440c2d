import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Storage } from '../../platform/storage/storage.ts'
import { openFileStorage } from '../../platform/storage/storage-files.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { photo } from '../../test/pictures.ts'
import { filesOf, folderOf, PICTURE, pictureOf, post, read, rowsOf } from '../../test/uploads.ts'

describe('when storing fails', () => {
  let full: TestApp
  let fails: (() => Error) | undefined
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kitdex-full-'))
    const files = openFileStorage(folder)
    const storage: Storage = {
      ...files,
      put: async (name, bytes) => {
        if (fails) throw fails()
        await files.put(name, bytes)
      },
    }
    full = await bootApp({ storage })
    await mkdir(folderOf(full), { recursive: true })
  })
  afterAll(async () => {
    await full.close()
    await rm(folder, { recursive: true, force: true })
  })
  const stored = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'))

  test('a full disk is 507, and nothing of it stays', async () => {
    const { id, token } = await buildUser(full.db)
    fails = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    const refused = await post(full, token, { file: await photo(64, 64) })
    fails = undefined
    expect(refused).toMatchObject({ status: 507, body: { detail: 'There is no space left to store this' } })
    expect([await rowsOf(full, id), await pictureOf(full, id), await filesOf(full), await stored()]).toEqual([
      [],
      null,
      [],
      [],
    ])
  })

  test('rows that cannot be written take the file with them', async () => {
    const { id, token } = await buildUser(full.db)
    await full.pool.query('alter table upload add constraint no_more check (false) not valid')
    const refused = await post(full, token, { file: await photo(64, 64) })
    await full.pool.query('alter table upload drop constraint no_more')
    expect(refused.status).toBe(500)
    expect([await pictureOf(full, id), await filesOf(full), await stored()]).toEqual([null, [], []])
  })

  test('a commit that nobody knows the end of keeps the file: a row may name it', async () => {
    const { token } = await buildUser(full.db)
    await full.pool.query(`
      create function end_connection() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger at_commit after insert on upload deferrable initially deferred
        for each row execute function end_connection();`)
    const lost = await post(full, token, { file: await photo(64, 64) })
    await full.pool.query('drop trigger at_commit on upload')
    expect(lost.status).toBe(503)
    expect(await stored()).toHaveLength(1)
  })
})

test('the same with S3', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kitdex-s3-'))
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'kits', configs: [] }],
  })
  const { port } = await s3.run()
  const endpoint = `http://127.0.0.1:${port}`
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
  const app = await bootApp({ config: { s3: { endpoint, bucket: 'kits', region: 'us-east-1', ...keys } } })
  try {
    const { token } = await buildUser(app.db)
    const { status, body } = await post(app, token, { file: await photo(600, 600) })
    expect(status).toBe(200)
    const url = `/api/uploads/${body.profile_picture_url}`
    expect((await sharp((await read(app, url)).rawPayload).metadata()).width).toBe(512)
    expect((await sharp((await read(app, `${url}?w=96`)).rawPayload).metadata()).width).toBe(96)
    expect(await filesOf(app)).toEqual([])
    await app.send('DELETE', PICTURE, undefined, { token })
    expect((await read(app, url)).statusCode).toBe(404)
    expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('.webp'))).toEqual([])
  } finally {
    await app.close()
    await s3.close()
    await rm(folder, { recursive: true, force: true })
  }
})
