import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayRemoveFiles } from '../../platform/storage/file-hold.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openStorage } from '../../platform/storage/storage-open.ts'
import { backUp, restore } from '../../platform/transfer/transfer.ts'
import { createTestDatabase } from '../../test/database.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { photo } from '../../test/pictures.ts'
import { until } from '../../test/until.ts'
import { folderOf, PICTURE, post, rowsOf } from '../../test/uploads.ts'

const options = { log: () => undefined }
const BUCKETS = ['pictures', 'restored']
let home: string
let s3: S3rver
let endpoint: string
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'kitdex-backup-'))
  const configureBuckets = BUCKETS.map((name) => ({ name, configs: [] }))
  const directory = path.join(home, 's3')
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`
})
afterAll(async () => {
  await s3.close()
  await rm(home, { recursive: true, force: true })
})

const open = (kind: string, bucket: string): Promise<Storage> => {
  const account = { region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' }
  const s3 = kind === 'S3' ? { endpoint, bucket, ...account } : undefined
  return openStorage({ dataDir: path.join(home, kind, bucket), s3 })
}
const list = async (storage: Storage): Promise<string[]> => {
  const names: string[] = []
  for await (const name of storage.list()) names.push(name)
  return names.sort()
}

describe.each(['files', 'S3'])('a backup of %s', (kind) => {
  let server: TestApp
  let storage: Storage
  let file: string
  beforeAll(async () => {
    storage = await open(kind, 'pictures')
    server = await bootApp({ storage })
    await mkdir(folderOf(server), { recursive: true })
    file = path.join(home, `${kind}.tar.gz`)
  })
  afterAll(() => server.close())

  const memberWithPicture = async () => {
    const { id, token } = await buildUser(server.db)
    expect((await post(server, token, { file: await photo(64, 64) })).status).toBe(200)
    const [name = ''] = await rowsOf(server, id)
    const remove = async () =>
      expect((await server.send('DELETE', PICTURE, undefined, { token })).status).toBeLessThan(300)
    return { id, name, remove }
  }

  test('has the files of its moment, though members remove theirs meanwhile', async () => {
    const [first, second] = [await memberWithPicture(), await memberWithPicture()]
    const names = [first.name, second.name].sort()
    let isBegun = false
    const removing: Storage = {
      ...storage,
      read: async (name) => {
        if (!isBegun) {
          isBegun = true
          await first.remove()
          await second.remove()
        }
        return storage.read(name)
      },
    }
    expect(await backUp(server.pool, removing, file, options)).toMatchObject({ files: 2, flaws: [] })
    expect([...(await rowsOf(server, first.id)), ...(await rowsOf(server, second.id))]).toEqual([])
    // left for the sweep
    expect(await list(storage)).toEqual(names)

    const target = await createTestDatabase('template0')
    const place = { storage: await open(kind, 'restored'), dataDir: path.join(home, kind) }
    expect(await restore(target.pool, place, file, options)).toMatchObject({ files: 2, flaws: [] })
    expect((await target.pool.query('select name from upload order by name')).rows).toEqual(
      names.map((name) => ({ name })),
    )
    expect(await list(place.storage)).toEqual(names)
    await target.drop()

    const third = await memberWithPicture()
    await third.remove()
    expect(await list(storage)).toEqual(names)
    // A whole database is restored.
  }, 120_000)

  test('waits for a removal that has begun', async () => {
    const { name } = await memberWithPicture()
    let backup: ReturnType<typeof backUp> | undefined
    await server.db.transaction().execute(async (trx) => {
      await sql`delete from upload where name = ${name}`.execute(trx)
      expect(await mayRemoveFiles(trx)).toBe(true)
      backup = backUp(server.pool, storage, file, options)
      const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`
      await until(async () => expect((await server.pool.query(waiting)).rowCount).toBe(1))
    })
    await storage.remove(name)
    expect(await backup).toMatchObject({ flaws: [] })
  })

  test('says which rows have no file, or half of one; and so does what is restored from it', async () => {
    const [whole, lost, half] = [
      await memberWithPicture(),
      await memberWithPicture(),
      await memberWithPicture(),
    ]
    await storage.remove(lost.name)
    await storage.put(half.name, Buffer.from('half'))
    const { rows } = await server.pool.query('select bytes from upload where name = $1', [half.name])
    const flaws = [`${lost.name} is missing`, `${half.name} has 4 bytes instead of ${rows[0].bytes}`]
    const summary = await backUp(server.pool, storage, file, options)
    expect({ ...summary, flaws: summary.flaws.toSorted() }).toMatchObject({
      files: 2,
      flaws: flaws.toSorted(),
    })
    const target = await createTestDatabase('template0')
    const place = { storage: await open(kind, 'restored'), dataDir: path.join(home, kind) }
    expect(await restore(target.pool, place, file, options)).toEqual(summary)
    expect(await list(place.storage)).toEqual(expect.arrayContaining([whole.name, half.name]))
    await target.drop()
  })
})

test('a file that is not stored as it was is noticed, and nothing stays', async () => {
  const server = await bootApp()
  const { token } = await buildUser(server.db)
  await post(server, token, { file: await photo(64, 64) })
  const file = path.join(home, 'altered.tar.gz')
  const from = await openStorage({ dataDir: server.dataDir, s3: undefined })
  await backUp(server.pool, from, file, options)
  const storage = await open('files', 'altering')
  const altering: Storage = { ...storage, put: (name, bytes) => storage.put(name, bytes.subarray(1)) }
  const target = await createTestDatabase('template0')
  const restoring = restore(target.pool, { storage: altering, dataDir: home }, file, options)
  await expect(restoring).rejects.toThrow('was not stored as it is in the backup')
  expect(await list(storage)).toEqual([])
  expect((await target.pool.query("select to_regclass('upload') as upload")).rows).toEqual([{ upload: null }])
  await target.drop()
  await server.close()
})
