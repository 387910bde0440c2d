import * as fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { until } from '../../test/until.ts'

let server: TestApp
let admin: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await bootApp()
  admin = await buildUser(server.db, 'admin')
})
afterAll(() => server.close())

const post = (path: string) => server.send('POST', path, undefined, { token: admin.token })
const backups = async () => (await server.get('/api/admin/backups', admin.token)).body

test('a backup is made while others go on, one at a time, and is listed', async () => {
  expect(await backups()).toEqual({ is_running: false, failure: null, files: [] })
  const [first, second] = await Promise.all([post('/api/admin/backups'), post('/api/admin/backups')])
  expect([first?.status, second?.status].sort()).toEqual([201, 409])
  await until(async () => expect(await backups()).toMatchObject({ is_running: false, failure: null }))
  const { files } = await backups()
  expect(files).toEqual([
    { name: expect.any(String), bytes: expect.any(Number), created_at: expect.any(String) },
  ])
  const file = path.join(server.dataDir, 'backups', files[0].name)
  expect(fs.statSync(file).size).toBe(files[0].bytes)
  expect(fs.statSync(path.dirname(file)).mode & 0o077).toBe(0)
})

test('a whole site has no fault; what is broken is named', async () => {
  expect((await post('/api/admin/integrity')).body).toEqual([])
  await server.pool.query(
    `insert into member (id, email, name, created_at, xp) values (gen_random_uuid(), 'x@example.test', 'X', now(), 7)`,
  )
  expect((await post('/api/admin/integrity')).body).toMatchObject([{ n: 1, ids: [expect.any(String)] }])
})
