import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOn, newEmail, PASSWORD, tokenIn } from '../../test/accounts.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { sendForm, smallPhoto } from '../../test/things.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp()
})
afterAll(() => server.close())

const { login, mails } = accountsOn(() => server)

/** Every row of the database that says `text` somewhere, as `table: row`. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows: tables } = await server.pool.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = []
  for (const { name } of tables) {
    const { rows } = await server.pool.query(
      `select to_jsonb(t)::text as row from "${name}" t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0`,
      [text],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

test('neither name nor any address of somebody who left is left, and no mail waits for them', async () => {
  const name = 'Wilhelmina Quux'
  const email = `Quux.${newEmail()}`
  const next = `next.${newEmail()}`
  const wanted = `wanted.${newEmail()}`
  const send = (url: string, body: object, token = '') => server.send('POST', url, body, { token })
  const staff = await buildUser(server.db, 'moderator')
  const author = await buildUser(server.db)
  const { token } = (await send('/api/auth/register', { email, password: PASSWORD, name })).body
  // A new address, of which the old one is told, and another that is never confirmed.
  await mails()
  await send('/api/auth/change-email', { email: next, password: PASSWORD }, token)
  await send('/api/auth/confirm-email-change', { token: tokenIn((await mails())[0]) })
  await send('/api/auth/change-email', { email: wanted, password: PASSWORD }, token)
  // Tries, and mails that wait.
  await login(next.toUpperCase(), 'not it at all')
  await send('/api/auth/request-password-reset', { email: next })
  await send('/api/newsletter', { email: next, language: 'en' })
  // Told to others by name: something to review, a comment.
  const team = (name: string) => ({ entity_type: 'team', data: { name, country: 'France' } })
  const key = { token, headers: { 'idempotency-key': 'once' } }
  const filed = (await server.send('POST', '/api/contributions-v2/', team('FC One'), key)).body
  const theirs = (await send('/api/contributions-v2/', team('FC Two'), author.token)).body
  await send(`/api/contributions-v2/${theirs.id}/comments`, { text: 'Nice' }, token)
  const refusal = { action: 'reject', reason: 'Twice' }
  await send(`/api/contributions-v2/${filed.id}/moderate`, refusal, staff.token)
  for (const text of [email, next, wanted, name]) expect(await rowsWith(text)).not.toEqual([])

  const leave = { password: PASSWORD, confirm: 'DELETE' }
  expect((await server.send('DELETE', '/api/auth/account', leave, { token })).status).toBe(200)
  for (const text of [email, next, wanted, name, 'wilhelmina']) expect(await rowsWith(text)).toEqual([])
  expect(await mails()).toEqual([])
})

test('no mail waits for somebody who is banned', async () => {
  const email = newEmail()
  const { body } = await server.send('POST', '/api/auth/register', { email, password: PASSWORD, name: 'Bad' })
  const admin = await buildUser(server.db, 'admin')
  const ban = await server.send('POST', `/api/admin/users/${body.user.id}/ban`, { reason: 'Spam' }, admin)
  expect(ban.status).toBe(200)
  expect(await mails()).toEqual([])
})

test.each(['they leave', 'an admin deletes them'])('drafts go with their author when %s', async (how) => {
  const author = await buildUser(server.db)
  const admin = await buildUser(server.db, 'admin')
  const file = async (said: object) => {
    const data = { name: `FC Draft ${how}`, country: 'France' }
    const body = { entity_type: 'team', data, ...said }
    return (await server.send('POST', '/api/contributions-v2/', body, author)).body.id
  }
  const draft = await file({ status: 'draft' })
  const sent = await file({})
  const logo = { caption: 'logo_url', is_primary: 'true', file: await smallPhoto() }
  for (const id of [draft, sent])
    expect((await sendForm(server, author.token, `/api/contributions-v2/${id}/images`, logo)).status).toBe(
      201,
    )
  const picturesOf = async () =>
    (await server.pool.query('select name from upload where member_id = $1', [author.id])).rows
  expect(await picturesOf()).toHaveLength(2)

  const gone =
    how === 'they leave'
      ? await server.send('DELETE', '/api/auth/account', { confirm: 'DELETE' }, author)
      : await server.send('DELETE', `/api/admin/users/${author.id}`, undefined, admin)
  expect(gone.status).toBe(200)
  const { rows } = await server.pool.query('select id from contribution where author_id = $1', [author.id])
  expect(rows).toEqual([{ id: sent }])
  expect(await picturesOf()).toHaveLength(1)
})

test('an address that was never confirmed may be somebody else’s: what is theirs stays', async () => {
  const email = newEmail()
  const send = (url: string, body: object) => server.send('POST', url, body)
  await send('/api/newsletter', { email, language: 'en' })
  const { token } = (await send('/api/auth/register', { email, password: PASSWORD, name: 'Stranger' })).body
  const leave = { password: PASSWORD, confirm: 'DELETE' }
  expect((await server.send('DELETE', '/api/auth/account', leave, { token })).status).toBe(200)
  // The mail that asks them to confirm their subscription, and not the one that welcomes the stranger.
  const waiting = await mails()
  expect(waiting.map(({ to }) => to)).toEqual([email])
  const confirmed = await send('/api/newsletter/confirm', { token: tokenIn(waiting[0]) })
  expect(confirmed.status).toBe(200)
})
