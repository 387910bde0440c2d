import { registry } from '@kitdex/contract/catalogue/registry'
import { CLEAN_UP_CONFIRMATION } from '@kitdex/contract/rules/clean-ups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from './test/harness.ts'
import {
  buildContribution,
  buildImport,
  buildItem,
  type Member,
  PUSH_SUBSCRIPTION,
  sendForm,
  smallPhoto,
} from './test/things.ts'
import { until } from './test/until.ts'
import { PICTURE } from './test/uploads.ts'

/** Two things that people do at the same moment: the second finds what the first has made of it. */

let server: TestApp
let staff: Member
let author: Member
let other: Member
let anyKit: string
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1_000_000 } })
  staff = await buildUser(server.db, 'moderator')
  author = await buildUser(server.db)
  other = await buildUser(server.db)
  anyKit = await kit(await team())
  // The first picture takes long: nobody is to wait for it while something is locked.
  await sendForm(server, other.token, PICTURE, { file: await smallPhoto() })
})
afterAll(() => server.close())

type Asked = ReturnType<typeof sendForm>

/** The first stops where it writes into the table, the second goes as far as it can, and then both go on. */
async function atOnce(table: string, first: () => Asked, second: () => Asked) {
  const blocker = await server.pool.connect()
  await blocker.query(`begin; lock table ${table} in access exclusive mode`)
  // On another connection: what happens is looked at once a transaction.
  const waiting = async () =>
    (
      await server.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length
  const one = first()
  await until(async () => expect(await waiting()).toBe(1))
  let isDone = false
  const two = second().finally(() => {
    isDone = true
  })
  await until(async () => expect(isDone || (await waiting()) === 2).toBe(true))
  await blocker.query('rollback')
  blocker.release()
  return Promise.all([one, two])
}

let made = 0
const team = () =>
  buildEntity(server.db, registry.team, { name: `Racing ${++made}`, country: 'France', city: 'Lens' })
const kit = (club_id: string, said: object = {}) =>
  buildEntity(server.db, registry.master_kit, {
    ...{ club_id, season: '2019/2020', style: 'home', model: 'replica', ...said },
  })
const post = (path: string, body: object = {}, who = staff) => server.send('POST', path, body, who)
const improve = async (entity_type: string, entity_id: string, data: object): Promise<string> => {
  const { status, body } = await post(
    '/api/contributions-v2/',
    { entity_type, entity_id, title: 'x', description: 'x', data },
    author,
  )
  expect([status, body]).toEqual([201, expect.anything()])
  return body.id
}
const decide = (id: string, action = 'approve') =>
  post(`/api/contributions-v2/${id}/moderate`, { action, reason: 'Because' })
const merge = (into: string, gone: string) => post('/api/moderation/merges', { into, other: gone })
const titleOf = async (id: string) =>
  (await server.pool.query('select title from entity where id = $1', [id])).rows[0].title

test('two improvements of one entry are approved: both are in it', async () => {
  const id = await team()
  const [city, founded] = [
    await improve('team', id, { city: 'Arras' }),
    await improve('team', id, { founded_year: 1906 }),
  ]
  const answers = await atOnce(
    'audit',
    () => decide(city),
    () => decide(founded),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await server.get(`/api/teams/${id}`)).body).toMatchObject({ city: 'Arras', founded_year: 1906 })
})

test('a team gets another name while its kit is changed: the kit is called after it', async () => {
  const club = await team()
  const shirt = await kit(club)
  const [season, name] = [
    await improve('master_kit', shirt, { season: '1990/1991' }),
    await improve('team', club, { name: 'Renamed One' }),
  ]
  await atOnce(
    'audit',
    () => decide(season),
    () => decide(name),
  )
  expect(await titleOf(shirt)).toBe('Renamed One 1990/1991 home')
})

test('a kit comes while its team gets another name: it is called after it', async () => {
  const club = await team()
  const name = await improve('team', club, { name: 'Renamed Two' })
  const data = {
    ...{ club_id: club, season: '1991/1992', kit_style: 'home', kit_type: 'replica', primary_color: 'red' },
    ...{ front_photo_url: 'https://p.example/a.jpg', back_photo_url: 'https://p.example/b.jpg' },
  }
  const [, filed] = await atOnce(
    'audit',
    () => decide(name),
    () => post('/api/contributions-v2/', { entity_type: 'master_kit', data }, author),
  )
  expect(filed.status).toBe(201)
  expect(await titleOf(filed.body.entity_id)).toBe('Renamed Two 1991/1992 home')
})

test('a kit is added while it is merged into another: nobody has what is gone', async () => {
  const club = await team()
  const [kept, gone] = [await kit(club), await kit(club, { season: '2020/2021' })]
  const [merged, added] = await atOnce(
    'report',
    () => merge(kept, gone),
    () => post('/api/my-collection', { master_kit_id: gone, collection_type: 'owned' }, other),
  )
  expect([merged.status, added.status]).toEqual([201, 404])
  const { rows } = await server.pool.query('select from collection_item where master_kit_id = $1', [gone])
  expect(rows).toEqual([])
})

test('a kit comes in from a file while it is merged into another: its row is read again', async () => {
  const [kept, gone] = [await kit(await team()), await kit(await team())]
  const club = (await server.get(`/api/master-kits/${gone}`)).body.club
  const id = await buildImport(server, other, `Club,Season,Style,Size\n${club},2019/2020,home,M\n`)
  const step = (what: string) => post(`/api/my-collection/imports/${id}/${what}`, {}, other)
  await step('read')
  const [, ran] = await atOnce(
    'report',
    () => merge(kept, gone),
    () => step('run'),
  )
  expect(ran.body.counts).toMatchObject({ imported: 0, unread: 1 })
})

const agreed = async (shirt: string) => {
  const item_id = await buildItem(server, author, shirt)
  const market = (path: string, who: Member, body: object = {}) => post(`/api/marketplace/${path}`, body, who)
  const offer = { item_id, for_sale: true, price: 50, ships_to: 'Europe' }
  const { body: offered } = await market('offers', author, offer)
  const { body: deal } = await market(`offers/${offered.id}/deals`, other, { price: 40 })
  await market(`deals/${deal.id}/accept`, author)
  await market(`deals/${deal.id}/hand-over`, author)
  return { item_id, receive: () => market(`deals/${deal.id}/receive`, other) }
}

test('a shirt is received while its kit is merged into another: both have it of that', async () => {
  const club = await team()
  const [kept, gone] = [await kit(club), await kit(club, { season: '2020/2021' })]
  const { item_id, receive } = await agreed(gone)
  const [merged, received] = await atOnce('suggested_double', () => merge(kept, gone), receive)
  expect([merged.status, received.status]).toEqual([201, 200])
  const { rows } = await server.pool.query('select master_kit_id from collection_item where id in ($1, $2)', [
    item_id,
    received.body.new_item_id,
  ])
  expect(rows).toEqual([{ master_kit_id: kept }, { master_kit_id: kept }])
})

test('a shirt is received while its seller takes it back: it is the buyer’s', async () => {
  const { item_id, receive } = await agreed(await kit(await team()))
  const [received, back] = await atOnce('notification', receive, () =>
    server.send('DELETE', `/api/my-collection/${item_id}/sell`, undefined, author),
  )
  expect([received.status, back.status]).toEqual([200, 409])
})

test('a proposal is voted on while what it names is merged into another: it names that', async () => {
  const [club, kept, gone] = [await team(), await team(), await team()]
  const proposed = await improve('master_kit', await kit(club), { club_id: gone })
  const ballot = { vote_type: 'downvote', comment: 'No' }
  const [voted, merged] = await atOnce(
    'notification',
    () => post(`/api/contributions-v2/${proposed}/vote`, ballot, other),
    () => merge(kept, gone),
  )
  expect([voted.status, merged.status]).toEqual([200, 201])
  const { rows } = await server.pool.query('select data from contribution where id = $1', [proposed])
  expect(rows[0].data).toEqual({ club_id: kept })
})

test('votes do not approve an improvement of what was merged meanwhile', async () => {
  const [kept, gone] = [await team(), await team()]
  const proposed = await improve('team', gone, { city: 'Douai' })
  await decide(proposed, 'reject')
  expect((await merge(kept, gone)).status).toBe(201)
  expect((await post(`/api/contributions-v2/${proposed}/moderate/undo`)).status).toBe(200)
  for (let i = 0; i < 3; i++)
    await post(`/api/contributions-v2/${proposed}/vote`, { vote_type: 'upvote' }, await buildUser(server.db))
  const { rows } = await server.pool.query('select status, reason from contribution where id = $1', [
    proposed,
  ])
  expect(rows).toEqual([{ status: 'needs_revision', reason: 'This entry was merged into another' }])
})

test('a kit is added while its model changes: it is worth what that is worth', async () => {
  const shirt = await kit(await team())
  const model = await improve('master_kit', shirt, { model: 'authentic' })
  const [, added] = await atOnce(
    'audit',
    () => decide(model),
    () => post('/api/my-collection', { master_kit_id: shirt, collection_type: 'owned' }, other),
  )
  const { rows } = await server.pool.query('select estimate from collection_item where id = $1', [
    added.body.id,
  ])
  const later = await buildItem(server, await buildUser(server.db), shirt)
  const again = await server.pool.query('select estimate from collection_item where id = $1', [later])
  expect(rows).toEqual(again.rows)
})

let offered: Promise<string> | undefined
const anyOffer = (): Promise<string> => {
  offered ??= buildItem(server, author, anyKit)
    .then((item_id) =>
      post('/api/marketplace/offers', { item_id, for_sale: true, price: 50, ships_to: 'Europe' }, author),
    )
    .then(({ body }) => body.id)
  return offered
}

test.each<[string, string, (who: Member) => Asked]>([
  [
    'proposes to buy something',
    'select from deal d join thread h on h.id = d.thread_id where h.other_id = $1',
    async (who) => post(`/api/marketplace/offers/${await anyOffer()}/deals`, { price: 40 }, who),
  ],
  [
    'writes a message',
    'select from message where by_id = $1',
    async (who) => post(`/api/marketplace/offers/${await anyOffer()}/threads`, { text: 'Hello' }, who),
  ],
  [
    'brings a file of their collection',
    'select from collection_import where member_id = $1',
    ({ token }) =>
      sendForm(server, token, '/api/my-collection/imports', {
        name: 'shirts.csv',
        file: Buffer.from('Club,Season,Style\nLens,2019/2020,home\n'),
      }),
  ],
  [
    'wants to hear of things',
    'select from push_subscription where member_id = $1',
    (who) => server.send('PUT', '/api/push', PUSH_SUBSCRIPTION, who),
  ],
  [
    'adds a kit',
    'select from collection_item where member_id = $1',
    (who) => post('/api/my-collection', { master_kit_id: anyKit, collection_type: 'owned' }, who),
  ],
  [
    'follows somebody',
    'select from follow where follower_id = $1',
    (who) => post(`/api/users/${author.id}/follow`, {}, who),
  ],
  [
    'sends their picture',
    'select from upload where member_id = $1',
    async ({ token }) => sendForm(server, token, PICTURE, { file: await smallPhoto() }),
  ],
])('who %s while their account is deleted is gone', async (_, written, write) => {
  const leaver = await buildUser(server.db)
  const answers = await atOnce(
    'audit',
    () => server.send('DELETE', '/api/auth/account', { confirm: 'DELETE' }, leaver),
    () => write(leaver),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
  expect((await server.pool.query(written, [leaver.id])).rows).toEqual([])
})

test('who deletes their account while somebody agrees to a deal with them is told no nonsense', async () => {
  const [seller, buyer] = [await buildUser(server.db), await buildUser(server.db)]
  const item_id = await buildItem(server, seller, anyKit)
  const said = { item_id, for_sale: true, price: 50, ships_to: 'Europe' }
  const { body: offer } = await post('/api/marketplace/offers', said, seller)
  await post(`/api/marketplace/offers/${offer.id}/deals`, { price: 40 }, buyer)
  const agreeing = await server.pool.connect()
  const lock = (who: Member) => agreeing.query('select from member where id = $1 for update', [who.id])
  await agreeing.query('begin')
  await lock(seller)
  const deleted = server.send('DELETE', '/api/auth/account', { confirm: 'DELETE' }, buyer)
  await until(async () => {
    const { rows } = await server.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  })
  // Each waits for the other now: who waits longer has to give way.
  await lock(buyer)
  await agreeing.query('rollback')
  agreeing.release()
  expect((await deleted).status).toBe(200)
})

test('something is proposed for a kit while a clean-up takes it: nothing is open for what is gone', async () => {
  const admin = await buildUser(server.db, 'admin')
  await server.pool.query('update session set confirmed_at = now() where member_id = $1', [admin.id])
  const item_id = await buildItem(server, author, anyKit)
  const said = { item_id, for_sale: true, price: 50, ships_to: 'Europe' }
  const { body: offer } = await post('/api/marketplace/offers', said, author)
  const confirm = { confirm: CLEAN_UP_CONFIRMATION }
  const [proposed, cleaned] = await atOnce(
    'notification',
    () => post(`/api/marketplace/offers/${offer.id}/deals`, { price: 40 }, other),
    () => server.send('DELETE', '/api/admin/clear-personal-collections', confirm, admin),
  )
  expect([proposed.status, cleaned.status]).toEqual([201, 200])
  const { rows } = await server.pool.query('select status from deal where id = $1', [proposed.body.id])
  expect(rows).toEqual([{ status: 'called_off' }])
})

test('a kit is offered while a clean-up takes it out of its collection: it is not there', async () => {
  const admin = await buildUser(server.db, 'admin')
  await server.pool.query('update session set confirmed_at = now() where member_id = $1', [admin.id])
  const item_id = await buildItem(server, other, anyKit)
  const confirm = { confirm: CLEAN_UP_CONFIRMATION }
  const said = { item_id, for_sale: true, price: 50, ships_to: 'Europe' }
  const [cleaned, offered] = await atOnce(
    'audit',
    () => server.send('DELETE', '/api/admin/clear-personal-collections', confirm, admin),
    () => post('/api/marketplace/offers', said, other),
  )
  expect([cleaned.status, offered.status]).toEqual([200, 404])
})

test('an improvement is approved while a clean-up is taken back: both the entry and its history show it', async () => {
  const admin = await buildUser(server.db, 'admin')
  await server.pool.query('update session set confirmed_at = now() where member_id = $1', [admin.id])
  const shirt = await kit(await team())
  const improvement = await improve('master_kit', shirt, { season: '1970/1971' })
  const confirm = { confirm: CLEAN_UP_CONFIRMATION }
  await server.send('DELETE', '/api/admin/clear-master-kits', confirm, admin)
  const [{ id }] = (await server.get('/api/admin/clean-ups', admin.token)).body
  const [decided, restored] = await atOnce(
    'audit',
    () => decide(improvement),
    () => post(`/api/admin/clean-ups/${id}/restore`, {}, admin),
  )
  expect([decided.status, restored.status]).toEqual([200, 200])
  expect((await server.get(`/api/master-kits/${shirt}`)).body).toMatchObject({ season: '1970/1971' })
  expect((await server.get(`/api/entities/${shirt}/state`)).status).toBe(200)
})

test('who is banned while they wait to vote has no vote', async () => {
  const id = await buildContribution(server, author)
  const voter = await buildUser(server.db)
  const admin = await buildUser(server.db, 'admin')
  const holder = await server.pool.connect()
  await holder.query('begin')
  await holder.query('select from contribution where id = $1 for update', [id])
  const voting = post(`/api/contributions-v2/${id}/vote`, { vote_type: 'upvote' }, voter)
  await until(async () => {
    const { rows } = await server.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  })
  expect((await post(`/api/admin/users/${voter.id}/ban`, { reason: 'A ring' }, admin)).status).toBe(200)
  await holder.query('rollback')
  holder.release()
  expect((await voting).status).toBe(401)
  const { rows } = await server.pool.query('select upvotes from contribution where id = $1', [id])
  expect(rows).toEqual([{ upvotes: 0 }])
})

describe('while somebody signs out', () => {
  /** Their session has ended, which is not committed before the others wait for it or are done. */
  async function signingOut<T>(who: Member, work: () => Promise<T>): Promise<T> {
    const leaving = await server.pool.connect()
    await leaving.query('begin')
    await leaving.query('delete from session where member_id = $1', [who.id])
    let isDone = false
    const done = work().finally(() => {
      isDone = true
    })
    await until(async () => {
      const { rows } = await server.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(isDone || rows.length === 1).toBe(true)
    })
    await leaving.query('commit')
    leaving.release()
    return done
  }

  test('what they are told of happens', async () => {
    const reader = await buildUser(server.db)
    await server.send('PUT', '/api/push', PUSH_SUBSCRIPTION, reader)
    const followed = await signingOut(reader, () => post(`/api/users/${reader.id}/follow`, {}, author))
    expect(followed.status).toBe(200)
    const told = await server.pool.query('select from notification where member_id = $1', [reader.id])
    expect(told.rows).toHaveLength(1)
  })

  test('they ask for no other address', async () => {
    const leaver = await buildUser(server.db)
    await server.pool.query('update session set confirmed_at = now() where member_id = $1', [leaver.id])
    const email = `${leaver.id}@elsewhere.test`
    const asked = await signingOut(leaver, () => post('/api/auth/change-email', { email }, leaver))
    expect(asked.status).toBe(401)
  })
})

test('two admins invalidate a member: one of them does', async () => {
  const member = await buildUser(server.db)
  const admins = [await buildUser(server.db, 'admin'), await buildUser(server.db, 'admin')]
  await server.pool.query('update session set confirmed_at = now() where member_id = any($1)', [
    admins.map(({ id }) => id),
  ])
  const invalidate = (admin?: Member) => () =>
    post(`/api/admin/users/${member.id}/invalidate`, { reason: 'A ring' }, admin)
  const answers = await atOnce('vote', invalidate(admins[0]), invalidate(admins[1]))
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
})
