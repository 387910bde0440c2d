import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp()
})
afterAll(() => server.close())

const view = (id: string, token?: string) => server.get(`/api/users/${id}/public-profile`, token)

test('shows a member to members, without what is theirs alone', async () => {
  const owner = await buildUser(server.db)
  const viewer = await buildUser(server.db)
  const { status, body } = await view(owner.id, viewer.token)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: owner.id, name: 'Test', xp: 0, level: 'Remplaçant' })
  expect(JSON.stringify(body)).not.toContain('@')
  expect((await view(owner.id)).status).toBe(401)
  for (const nobody of ['x', '0190d3c0-0000-7000-8000-000000000000']) {
    expect(await view(nobody, viewer.token)).toMatchObject({
      status: 404,
      body: { detail: 'User not found' },
    })
  }
})

test('a private one is for its owner and for admins', async () => {
  const owner = await buildUser(server.db)
  await server.pool.query('update member set profile_private = true where id = $1', [owner.id])
  const [user, moderator, admin] = [
    await buildUser(server.db),
    await buildUser(server.db, 'moderator'),
    await buildUser(server.db, 'admin'),
  ]
  expect(await view(owner.id, user.token)).toMatchObject({
    status: 403,
    body: { detail: 'This profile is private' },
  })
  expect((await view(owner.id, moderator.token)).status).toBe(403)
  expect((await view(owner.id, admin.token)).status).toBe(200)
  expect((await view(owner.id, owner.token)).status).toBe(200)
})
