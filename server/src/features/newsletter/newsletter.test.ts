import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { purgeUnconfirmed } from './service.ts'

let site: TestApp
beforeAll(async () => {
  site = await bootApp({ config: { rateFactor: 100 } })
})
afterAll(() => site.close())
afterEach(() => site.pool.query('delete from newsletter_subscriber; delete from outbox; delete from attempt'))

const ask = (email: string, language?: string) =>
  site.send('POST', '/api/newsletter', { email, ...(language && { language }) })

const mails = async () =>
  (await site.pool.query('select recipient, language, data from outbox order by created_at, id')).rows

const tokenOf = (link: string): string => link.split('/').at(-1) ?? ''

async function subscribed(email: string): Promise<{ leave: string; oneClick: string }> {
  await ask(email)
  const { data } = (await mails()).findLast((mail) => mail.recipient === email)
  await site.send('POST', '/api/newsletter/confirm', { token: tokenOf(data.link) })
  return { leave: tokenOf(data.unsubscribe), oneClick: new URL(data.oneClick).pathname }
}

test('nobody is subscribed before they opened the link, which says so again', async () => {
  const asked = await ask('Zoe@example.test', 'fr')
  expect(asked.status).toBe(200)
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: 'Zoe@example.test', language: 'fr' })
  const admin = await buildUser(site.db, 'admin')
  const before = await site.get('/api/admin/newsletter', admin.token)
  expect(before.body).toMatchObject([{ email: 'Zoe@example.test', status: 'pending', confirmed_at: null }])
  const token = tokenOf(mail.data.link)
  expect((await site.send('POST', '/api/newsletter/confirm', { token })).status).toBe(200)
  const after = await site.get('/api/admin/newsletter', admin.token)
  expect(after.body).toMatchObject([{ status: 'subscribed' }])
  expect(after.headers['x-total-count']).toBe('1')
  expect((await site.send('POST', '/api/newsletter/confirm', { token })).status).toBe(200)
  const again = await site.get('/api/admin/newsletter', admin.token)
  expect(again.body).toEqual(after.body)
  await site.send('POST', '/api/newsletter/unsubscribe', { token: tokenOf(mail.data.unsubscribe) })
  expect((await site.send('POST', '/api/newsletter/confirm', { token })).status).toBe(400)
})

test('the answer says nothing of whether the address is known', async () => {
  const first = await ask('known@example.test')
  const waiting = await ask('KNOWN@example.test')
  const [{ data: old }, { data: fresh }] = await mails()
  expect((await site.send('POST', '/api/newsletter/confirm', { token: tokenOf(old.link) })).status).toBe(400)
  await site.send('POST', '/api/newsletter/confirm', { token: tokenOf(fresh.link) })
  const known = await ask('known@example.test')
  expect([waiting, known].map(({ status, body }) => ({ status, body }))).toEqual(
    Array(2).fill({ status: first.status, body: first.body }),
  )
  expect(await mails()).toHaveLength(2)
})

test('a few mails a day to one address, and no more', async () => {
  const answers = []
  for (let i = 0; i < 6; i++) answers.push(await ask('flooded@example.test'))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(await mails()).toHaveLength(3)
})

test('many addresses from one place: 429', async () => {
  const strict = await bootApp()
  const statuses = []
  for (let i = 0; i < 31; i++)
    statuses.push((await strict.send('POST', '/api/newsletter', { email: `m${i}@example.test` })).status)
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
  expect(statuses[30]).toBe(429)
  await strict.close()
})

test.each(['', 'no address', 'a@b', `${'x'.repeat(250)}@example.test`])('%j is no address', async (email) => {
  expect((await ask(email)).status).toBe(422)
})

test('a link that was not opened in a week is forgotten, and so is who asked', async () => {
  await ask('late@example.test')
  const [{ data }] = await mails()
  const restore = setClock(() => new Date(Date.now() + 8 * 24 * 3_600_000))
  const late = await site.send('POST', '/api/newsletter/confirm', { token: tokenOf(data.link) })
  await purgeUnconfirmed(site.db)
  restore()
  expect(late.status).toBe(400)
  expect((await site.pool.query('select from newsletter_subscriber')).rowCount).toBe(0)
})

test('who leaves is gone, by the page of the letter', async () => {
  const { leave } = await subscribed('leaving@example.test')
  expect((await site.send('POST', '/api/newsletter/unsubscribe', { token: leave })).status).toBe(200)
  expect((await site.pool.query('select from newsletter_subscriber')).rowCount).toBe(0)
  expect((await site.send('POST', '/api/newsletter/unsubscribe', { token: leave })).status).toBe(400)
})

test('a mail program ends it with one click; a browser that opens the address gets the page', async () => {
  const { leave, oneClick } = await subscribed('click@example.test')
  const opened = await site.app.inject({ method: 'GET', url: oneClick })
  expect(opened.statusCode).toBe(302)
  expect(opened.headers.location).toBe(`http://localhost:3000/newsletter/unsubscribe/${leave}`)
  expect((await site.pool.query('select from newsletter_subscriber')).rowCount).toBe(1)
  const clicked = await site.app.inject({
    method: 'POST',
    url: oneClick,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.statusCode).toBe(200)
  expect((await site.pool.query('select from newsletter_subscriber')).rowCount).toBe(0)
})

test('a form is accepted there and nowhere else', async () => {
  const posted = await site.app.inject({
    method: 'POST',
    url: '/api/newsletter',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a@example.test',
  })
  expect(posted.statusCode).toBe(415)
})

test('the export has those who confirmed, and no cell that a spreadsheet would run', async () => {
  await subscribed('+cmd@example.test')
  await ask('pending@example.test')
  const admin = await buildUser(site.db, 'admin')
  const answer = await site.app.inject({
    method: 'GET',
    url: '/api/admin/newsletter/export',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  const [header, line, end] = answer.body.split('\r\n')
  expect(header).toBe('\ufeffemail,language,confirmed_at')
  expect(line).toMatch(/^'\+cmd@example\.test,en,\d{4}-\d\d-\d\dT/)
  expect(end).toBe('')
})

test.each(['user', 'moderator'] as const)('a %s gets neither list nor export', async (role) => {
  const { token } = await buildUser(site.db, role)
  for (const url of ['/api/admin/newsletter', '/api/admin/newsletter/export'])
    expect((await site.get(url, token)).status).toBe(403)
})
