import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accountsOn, backToNow, newEmail, PASSWORD, tokenIn } from '../../test/accounts.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { ensureAdmin } from './membership-service.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp()
})
afterAll(() => server.close())
afterEach(backToNow)

const { login, mails, me, register } = accountsOn(() => server)

describe('another address', () => {
  const change = (token: string, email: string, password = PASSWORD) =>
    server.send('POST', '/api/auth/change-email', { email, password }, { token })

  test('counts once the link sent to it is opened; the old one is told', async () => {
    const { email, token } = await register()
    const wanted = newEmail()
    await mails()
    expect((await change(token, wanted, 'wrong')).status).toBe(403)
    expect((await change(token, wanted)).status).toBe(200)
    expect((await server.get('/api/auth/me', token)).body.email).toBe(email)
    const [mail] = await mails()
    expect(mail?.to).toBe(wanted)
    expect(
      (await server.send('POST', '/api/auth/confirm-email-change', { token: tokenIn(mail) })).status,
    ).toBe(200)
    expect((await server.get('/api/auth/me', token)).body).toMatchObject({
      email: wanted,
      email_verified: true,
    })
    const [told] = await mails()
    expect(told).toMatchObject({ to: email, subject: 'Your e-mail address was changed' })
  })

  test('that is somebody’s is not given away, and not told', async () => {
    const owner = await register()
    const { token } = await register()
    await mails()
    expect((await change(token, owner.email.toUpperCase())).status).toBe(200)
    expect(await mails()).toEqual([])
  })
})

describe('leaving', () => {
  test('everything we keep is exported, nothing secret', async () => {
    const { email, token } = await register()
    const { body } = await server.get('/api/auth/export', token)
    expect(body.profile.email).toBe(email)
    expect(Object.keys(body)).toEqual([
      'exported_at',
      'profile',
      'sessions',
      'devices',
      'identities',
      'contributions',
      'collection',
      'uploads',
      'votes',
      'comments',
      'xp',
      'notifications',
    ])
    expect(JSON.stringify(body)).not.toMatch(/argon2|token_hash/)
  })

  test('a deleted account is gone: no session, no sign-in, no name; the address is free', async () => {
    const { email, token, id } = await register()
    const leave = (body: object) => server.send('DELETE', '/api/auth/account', body, { token })
    expect((await leave({ password: PASSWORD })).status).toBe(422)
    expect((await leave({ password: 'wrong', confirm: 'DELETE' })).status).toBe(403)
    expect((await leave({ password: PASSWORD, confirm: 'DELETE' })).status).toBe(200)
    expect(await me(token)).toBe(401)
    expect((await login(email, PASSWORD)).status).toBe(401)
    const { rows } = await server.pool.query(
      'select status, email, name, password_hash from member where id = $1',
      [id],
    )
    expect(rows).toEqual([
      { status: 'deleted', email: `deleted-${id}`, name: 'Deleted member', password_hash: null },
    ])
    expect((await register(email)).status).toBe(201)
  })
})

describe('roles', () => {
  test('an admin gives them, is remembered for it, and never changes their own', async () => {
    const admin = await buildUser(server.db, 'admin')
    const member = await buildUser(server.db)
    const give = (id: string, role: string, token = admin.token) =>
      server.send('PUT', `/api/admin/users/${id}/role`, { role }, { token })
    expect(await give(member.id, 'moderator')).toMatchObject({
      status: 200,
      body: { id: member.id, role: 'moderator' },
    })
    expect((await give(admin.id, 'user')).status).toBe(409)
    expect((await give(member.id, 'king')).status).toBe(422)
    expect((await give('nobody', 'user')).status).toBe(404)
    expect((await give(admin.id, 'user', member.token)).status).toBe(403)
    const { rows } = await server.pool.query('select actor_id, detail from audit where subject_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ actor_id: admin.id, detail: { from: 'user', to: 'moderator' } }])
    await expect(server.pool.query('delete from audit')).rejects.toThrow('never changed')
  })
})

describe('the first admin', () => {
  test('is made once, however many start at the same time', async () => {
    const fresh = await bootApp()
    const said = await Promise.all(
      [1, 2, 3].map(() => ensureAdmin(fresh.db, { email: undefined, password: undefined })),
    )
    const [first] = said.filter((text) => text !== undefined)
    expect(said.filter((text) => text !== undefined)).toHaveLength(1)
    const password = /the password (\S+) \(shown only this once\)/.exec(first ?? '')?.[1] ?? ''
    const { status, body } = await fresh.send('POST', '/api/auth/login', {
      email: 'admin@kitdex.local',
      password,
    })
    expect([status, body.user.role]).toEqual([200, 'admin'])
    expect(await ensureAdmin(fresh.db, { email: 'x@example.test', password: PASSWORD })).toBeUndefined()
    await fresh.close()
  })

  test('is the one of the environment', async () => {
    const fresh = await bootApp()
    const said = await ensureAdmin(fresh.db, { email: 'boss@example.test', password: PASSWORD })
    expect(said).toBe('the admin is boss@example.test with the password of ADMIN_PASSWORD')
    const { body } = await fresh.send('POST', '/api/auth/login', {
      email: 'boss@example.test',
      password: PASSWORD,
    })
    expect(body.user.role).toBe('admin')
    await fresh.close()
  })
})
