import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { buildCatalogue } from '../../test/things.ts'
import { until } from '../../test/until.ts'
import { purgeOrigins } from '../audit/reading-service.ts'
import { record } from '../audit/service.ts'

let server: TestApp
let admin: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await bootApp({ config: { metricsToken: 'a-token-of-the-monitor', trustProxy: 1 } })
  admin = await buildUser(server.db, 'admin')
})
afterAll(() => server.close())

const security = async () => (await server.get('/api/admin/security', admin.token)).body
const audit = async (query = '') => (await server.get(`/api/admin/audit?${query}`, admin.token)).body
const from = (address: string) => ({ token: admin.token, headers: { 'x-forwarded-for': address } })

test('a site where nothing happened shows nothing', async () => {
  const { failures, refused, sessions } = await security()
  expect(failures).toEqual({ hour: 0, day: 0, places: [], accounts: [] })
  expect(refused).toEqual({ total: 0, routes: [] })
  expect(sessions).toMatchObject({
    open: 1,
    members: 1,
    staff: [{ member: { id: admin.id }, role: 'admin' }],
  })
})

test('failed sign-ins are counted by place and account, and refused calls by route', async () => {
  const member = await buildUser(server.db)
  const guess = (email: string) =>
    server.send(
      'POST',
      '/api/auth/login',
      { email, password: 'wrong' },
      { headers: { 'x-forwarded-for': '10.1.2.3' } },
    )
  await guess(`${member.id}@example.test`)
  for (let i = 0; i < 40; i++) await guess('nobody@example.test')
  const { failures } = await security()
  expect(failures).toMatchObject({ hour: 10, day: 10, places: [{ n: 10 }] })
  expect(failures.accounts).toMatchObject([
    { member: null, n: 9 },
    { member: { id: member.id }, n: 1 },
  ])
  await until(async () =>
    expect((await security()).refused).toEqual({
      total: 31,
      routes: [{ route: 'POST /api/auth/login', n: 31 }],
    }),
  )
})

test('the log names the entry, and what a report is about', async () => {
  const { team } = await buildCatalogue(server.db)
  const member = await buildUser(server.db)
  const [{ title }] = (await server.pool.query('select title from entity where id = $1', [team])).rows
  const report = async (subject: 'entry' | 'member', id: string, reason: string) => {
    await server.send('POST', '/api/reports', { subject, id, reason })
    const [open] = (await server.get('/api/moderation/reports', admin.token)).body
    const url = `/api/moderation/reports/${open.id}/decide`
    expect((await server.send('POST', url, { action: 'dismiss', note: 'Seen' }, admin)).status).toBe(200)
  }
  await report('entry', team, 'wrong')
  await report('member', member.id, 'spam')
  expect((await audit('about=report')).map(({ subject }: { subject: string }) => subject)).toEqual([
    'Test',
    title,
  ])
  expect(await audit(`about=report&q=${title}`)).toHaveLength(1)
})

test('the log names campaigns, what was cleaned up, and whom its details mean', async () => {
  const { team, brand } = await buildCatalogue(server.db)
  const [day] = new Date().toISOString().split('T')
  const said = { name: 'Summer of shirts', emoji: '🏆', starts_on: day, ends_on: day, goal: 2 }
  const { id } = (await server.send('POST', '/api/admin/campaigns', said, admin)).body
  expect((await server.send('POST', `/api/admin/campaigns/${id}/end`, {}, admin)).status).toBe(200)
  const [ended, created] = await audit('about=campaign')
  expect(ended).toMatchObject({ action: 'campaign.ended', subject: said.name, subject_kind: null })
  expect(created).toMatchObject({ action: 'campaign.created', subject: said.name })
  expect(await audit('q=summer of')).toHaveLength(2)

  const cleanUp = newId()
  await server.pool.query(
    `insert into clean_up (id, kind, admin_id, created_at, master_kits, items) values ($1, 'all', $2, now(), 0, 0)`,
    [cleanUp, admin.id],
  )
  await record(server.db, { id: admin.id, address: '10.0.0.1' }, 'clean_up_restored', { subject: cleanUp })
  expect(await audit('about=clean_up_restored')).toMatchObject([{ subject: 'all', subject_kind: 'clean_up' }])

  const [title] = (await server.pool.query('select title from entity where id = $1', [brand])).rows
  const detail = { merged: brand, reference: 'KDX-TEAM-000009', contribution: newId(), reason: 'The same' }
  await record(server.db, { id: admin.id, address: '10.0.0.1' }, 'entity.merged', { subject: team, detail })
  expect(await audit('about=entity')).toMatchObject([{ detail, names: { [brand]: title.title } }])
  expect(Object.keys((await audit('about=entity'))[0].names)).toEqual([brand])
})

test('the log says who did what, to whom, from where; it is found, and exported', async () => {
  const member = await buildUser(server.db)
  await server.send('POST', `/api/admin/users/${member.id}/ban`, { reason: '=SUM(spam)' }, from('10.9.8.7'))
  const [entry] = await audit('about=member')
  expect(entry).toMatchObject({
    ...{ action: 'member.banned', subject_id: member.id, subject: 'Test', address: '10.9.8.7' },
    ...{ actor: { id: admin.id, name: 'Test' }, detail: { reason: '=SUM(spam)', until: null } },
  })
  expect(await audit('q=sum(spam)')).toEqual([entry])
  expect(await audit(`q=${member.id}`)).toEqual([entry])
  expect(await audit('q=100%25')).toEqual([])
  expect(await audit('to=2000-01-01')).toEqual([])
  expect((await server.get('/api/admin/audit?from=tomorrow', admin.token)).status).toBe(422)
  expect((await server.get('/api/admin/audit/subjects', admin.token)).body).toContain('member')
  const file = await server.app.inject({
    ...{ method: 'GET', url: '/api/admin/audit/export?about=member' },
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body).toMatch(/^\ufeffat,action,/)
  expect(file.body.split('\r\n')).toHaveLength(3)
  expect(file.body).toContain(`member.banned,${admin.id},Test,${member.id}`)
})

test('settings are on record as they were and as they are', async () => {
  await server.send('PUT', '/api/admin/settings', { admin_notifications: false }, { token: admin.token })
  const [entry] = await audit('about=setting')
  expect(entry.detail).toEqual({ key: 'admin_notifications', from: true, to: false })
})

test('no row of it is ever changed; from where is forgotten after 90 days', async () => {
  const change = (what: string) => server.pool.query(what)
  for (const what of [
    `update audit set action = 'nothing'`,
    'update audit set address = null',
    `update audit set address = 'x'`,
    'delete from audit',
  ])
    await expect(change(what)).rejects.toThrow('rows of audit are never changed')
  const old = `insert into audit values (gen_random_uuid(), now() - interval '$ days', null, 'old.$', null, '{}', '10.0.0.1')`
  for (const days of [89, 91]) await change(old.replaceAll('$', String(days)))
  await purgeOrigins(server.db)
  const { rows } = await change(`select action, address from audit where action like 'old%' order by 1`)
  expect(rows).toEqual([
    { action: 'old.89', address: '10.0.0.1' },
    { action: 'old.91', address: null },
  ])
  await expect(change(`update audit set action = 'x' where action = 'old.91'`)).rejects.toThrow(
    'never changed',
  )
})

test('the system says what runs, and what waits', async () => {
  await server.pool.query(
    `insert into outbox (id, recipient, template, language, data, created_at, attempts, next_attempt_at, last_error)
     values (gen_random_uuid(), 'a@example.test', 'reset', 'en', '{"link":"secret"}', now(), 2, now() + interval '1 day', 'refused')`,
  )
  const { body } = await server.get('/api/admin/system', admin.token)
  expect(body).toMatchObject({
    health: { database: true, mail: false, jobs: true },
    node: process.version,
    jobs: [],
  })
  expect(body.migrations.length).toBeGreaterThan(25)
  expect(JSON.stringify(body)).not.toContain('secret')
  const [mail] = body.mails
  expect(mail).toMatchObject({ template: 'reset', attempts: 2, last_error: 'refused' })
  const retry = (id: string) =>
    server.send('POST', `/api/admin/mails/${id}/retry`, undefined, { token: admin.token })
  expect([(await retry(mail.id)).status, (await retry(admin.id)).status]).toEqual([200, 404])
  const { rows } = await server.pool.query('select next_attempt_at <= now() as due from outbox')
  expect(rows).toEqual([{ due: true }])
  const none = await server.send('POST', '/api/admin/jobs/none/run', undefined, { token: admin.token })
  expect(none.status).toBe(404)
})

test('a monitor reads figures with its token, an admin with theirs, nobody else', async () => {
  const metrics = (token?: string) =>
    server.app.inject({
      method: 'GET',
      url: '/metrics',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  const user = await buildUser(server.db)
  const statuses = []
  for (const token of ['a-token-of-the-monitor', admin.token, user.token, 'another', undefined])
    statuses.push((await metrics(token)).statusCode)
  expect(statuses).toEqual([200, 200, 403, 401, 401])
  const { body } = await metrics('a-token-of-the-monitor')
  expect(body).toMatch(/^kitdex_members\{status="active"\} \d+$/m)
  expect(body).toMatch(/^process_uptime_seconds \d+$/m)
})

test('a switch that is off takes effect at once', async () => {
  const said = { email: 'new@example.test', password: 'Kit-room.under9', name: 'New' }
  const set = (body: object) => server.send('PUT', '/api/admin/settings', body, { token: admin.token })
  await set({ registration_open: false, newsletter_open: false })
  expect((await server.send('POST', '/api/auth/register', said)).status).toBe(403)
  expect((await server.send('POST', '/api/newsletter', { email: said.email })).status).toBe(403)
  await set({ registration_open: true, newsletter_open: true })
  expect((await server.send('POST', '/api/auth/register', said)).status).toBe(201)
  expect((await server.send('POST', '/api/newsletter', { email: said.email })).status).toBe(200)
})
