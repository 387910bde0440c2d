import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accountsOn, backToNow, later, MINUTE, PASSWORD } from '../../test/accounts.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { buildCatalogue, buildContribution, buildItem, type Member } from '../../test/things.ts'

/** What admins see of members, and do about them. */

let server: TestApp
let admin: Member
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  admin = await buildUser(server.db, 'admin')
})
afterAll(() => server.close())
afterEach(backToNow)

const { login, me, register } = accountsOn(() => server)
const list = (query = '', { token } = admin) => server.get(`/api/admin/users${query}`, token)
const ban = (id: string, reason: unknown = 'Spam', by = admin) =>
  server.send('POST', `/api/admin/users/${id}/ban`, { reason }, by)
const unban = (id: string, by = admin) => server.send('POST', `/api/admin/users/${id}/unban`, undefined, by)
const remove = (id: string, by = admin) => server.send('DELETE', `/api/admin/users/${id}`, undefined, by)
const statusOf = async (id: string): Promise<string> =>
  (await server.pool.query('select status from member where id = $1', [id])).rows[0].status
const auditOf = async (id: string) =>
  (
    await server.pool.query('select action, actor_id, detail from audit where subject_id = $1 order by at', [
      id,
    ])
  ).rows

describe('the list', () => {
  test('has the fields of the earlier application, newest first, in pages, and nothing secret', async () => {
    const { id, email } = await register()
    const { body, headers } = await list('?limit=1')
    expect(Number(headers['x-total-count'])).toBeGreaterThan(1)
    expect(body).toEqual([
      {
        ...{ id, name: 'Jo', email, role: 'user', label: 'user', status: 'active' },
        ...{ created_at: expect.any(String), last_seen_at: expect.any(String) },
      },
    ])
    expect((await list('?limit=1&page=2')).body[0].id).not.toBe(id)
    expect((await list('?limit=1001')).status).toBe(422)
  })

  test('is searched by name and address, whatever signs they have, and filtered', async () => {
    const { id, email } = await register()
    await server.pool.query("update member set name = '100%_sure' where id = $1", [id])
    const idsOf = async (query: string) => (await list(query)).body.map((one: Member) => one.id)
    expect(await idsOf('?q=100%25_')).toEqual([id])
    expect(await idsOf(`?q=${email.toUpperCase()}`)).toEqual([id])
    expect(await idsOf('?q=%25%25%25')).toEqual([])
    expect(await idsOf('?role=admin')).toEqual([admin.id])
    await ban(id)
    expect(await idsOf('?status=banned')).toEqual([id])
    await unban(id)
  })

  test('leaves out who has left', async () => {
    const gone = await buildUser(server.db, 'user', 'deleted')
    const { body } = await list('?limit=1000')
    expect(body.map(({ id }: Member) => id)).not.toContain(gone.id)
  })
})

describe('a ban', () => {
  test('needs a reason, ends every session at once, and is on the record', async () => {
    const { id, email, token } = await register()
    for (const none of ['', '  ', '\u200b', null]) expect((await ban(id, none)).status).toBe(422)
    expect((await ban(id, ' ')).body.detail).toMatchObject([
      { loc: ['body', 'reason'], msg: 'A reason is required', type: 'custom' },
    ])
    expect(await me(token)).toBe(200)
    expect(await ban(id)).toMatchObject({ status: 200, body: { message: 'Utilisateur banni' } })
    expect(await me(token)).toBe(401)
    expect((await login(email, PASSWORD)).status).not.toBe(200)
    expect(await ban(id)).toMatchObject({ status: 409, body: { detail: 'This member is banned already' } })
    expect(await auditOf(id)).toContainEqual({
      action: 'member.banned',
      actor_id: admin.id,
      detail: { reason: 'Spam', until: null },
    })
  })

  test('is lifted: they sign in again', async () => {
    const { id, email, token } = await register()
    expect(await unban(id)).toMatchObject({ status: 409, body: { detail: 'This member is not banned' } })
    await ban(id)
    expect((await unban(id)).status).toBe(200)
    expect(await me(token)).toBe(401)
    expect((await login(email, PASSWORD)).status).toBe(200)
  })
})

describe('deleting a member', () => {
  test('ends the account as its owner would: what it contributed stays, without a name', async () => {
    const { master_kit } = await buildCatalogue(server.db)
    const { id, email, token } = await register()
    await buildItem(server, { id, token }, master_kit)
    const contribution = await buildContribution(server, { id, token })
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Utilisateur supprimé' } })
    expect([await statusOf(id), await me(token)]).toEqual(['deleted', 401])
    const { rows } = await server.pool.query('select from collection_item where member_id = $1', [id])
    expect(rows).toHaveLength(0)
    const { body } = await server.get(`/api/contributions-v2/${contribution}`, admin.token)
    expect(body.user_name).toBe('Deleted member')
    expect((await register(email)).status).toBe(201)
    expect(await remove(id)).toMatchObject({ status: 404, body: { detail: 'User not found' } })
    expect((await auditOf(id)).map(({ action, actor_id }) => [action, actor_id])).toContainEqual([
      'account.deleted',
      admin.id,
    ])
  })

  test('is asked of an admin who has just proved who they are', async () => {
    const { id } = await register()
    const tired = await buildUser(server.db, 'admin')
    later(11 * MINUTE)
    expect(await remove(id, tired)).toMatchObject({
      status: 403,
      body: { detail: 'Please sign in or say your password again first', code: 'confirm_password' },
    })
    expect(await statusOf(id)).toBe('active')
  })
})

test.each([
  ['banned', ban],
  ['deleted', remove],
] as const)('neither another admin nor oneself is %s', async (_what, act) => {
  const other = await buildUser(server.db, 'admin')
  for (const id of [other.id, admin.id]) {
    const answer = await (act === ban ? ban(id) : remove(id))
    expect(answer).toMatchObject({ status: 403, body: { detail: 'An admin cannot be banned or deleted' } })
    expect(await statusOf(id)).toBe('active')
  }
})

test('there has to be such a member', async () => {
  for (const id of ['x', '0190d3c0-0000-7000-8000-000000000000']) {
    for (const { status, body } of [await ban(id), await unban(id), await remove(id)])
      expect([status, body.detail]).toEqual([404, 'User not found'])
  }
})

test('a moderator is staff, no admin: they may be banned', async () => {
  const { id } = await buildUser(server.db, 'moderator')
  expect((await ban(id)).status).toBe(200)
})
