import { CLEAN_UP_CONFIRMATION } from '@kitdex/contract/rules/clean-ups'
import { describe, expect, test } from 'vitest'
import { buildUser } from './test/harness.ts'
import { type Asked, racing } from './test/races.ts'
import {
  buildContribution,
  buildItem,
  type Member,
  PUSH_SUBSCRIPTION,
  sendForm,
  smallPhoto,
} from './test/things.ts'
import { until } from './test/until.ts'
import { PICTURE } from './test/uploads.ts'

/** Somebody leaves, is banned or signs out, or things are cleaned up, at the moment when something else is done. */

const { here, team, kit, countWaiting, untilWaiting, atOnce, post, improve, decide, confirmedAdmin } =
  racing()

let offered: Promise<string> | undefined
const anyOffer = (): Promise<string> => {
  offered ??= buildItem(here.server, here.author, here.anyKit)
    .then((item_id) =>
      post(
        '/api/marketplace/offers',
        { item_id, for_sale: true, price: 50, ships_to: 'Europe' },
        here.author,
      ),
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
      sendForm(here.server, token, '/api/my-collection/imports', {
        name: 'shirts.csv',
        file: Buffer.from('Club,Season,Style\nLens,2019/2020,home\n'),
      }),
  ],
  [
    'wants to hear of things',
    'select from push_subscription where member_id = $1',
    (who) => here.server.send('PUT', '/api/push', PUSH_SUBSCRIPTION, who),
  ],
  [
    'adds a kit',
    'select from collection_item where member_id = $1',
    (who) => post('/api/my-collection', { master_kit_id: here.anyKit, collection_type: 'owned' }, who),
  ],
  [
    'follows somebody',
    'select from follow where follower_id = $1',
    (who) => post(`/api/users/${here.author.id}/follow`, {}, who),
  ],
  [
    'sends their picture',
    'select from upload where member_id = $1',
    async ({ token }) => sendForm(here.server, token, PICTURE, { file: await smallPhoto() }),
  ],
])('who %s while their account is deleted is gone', async (_, written, write) => {
  const leaver = await buildUser(here.server.db)
  const answers = await atOnce(
    'audit',
    () => here.server.send('DELETE', '/api/auth/account', { confirm: 'DELETE' }, leaver),
    () => write(leaver),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
  expect((await here.server.pool.query(written, [leaver.id])).rows).toEqual([])
})

test('who deletes their account while somebody agrees to a deal with them is told no nonsense', async () => {
  const [seller, buyer] = [await buildUser(here.server.db), await buildUser(here.server.db)]
  const item_id = await buildItem(here.server, seller, here.anyKit)
  const said = { item_id, for_sale: true, price: 50, ships_to: 'Europe' }
  const { body: offer } = await post('/api/marketplace/offers', said, seller)
  await post(`/api/marketplace/offers/${offer.id}/deals`, { price: 40 }, buyer)
  const agreeing = await here.server.pool.connect()
  const lock = (who: Member) => agreeing.query('select from member where id = $1 for update', [who.id])
  await agreeing.query('begin')
  await lock(seller)
  const deleted = here.server.send('DELETE', '/api/auth/account', { confirm: 'DELETE' }, buyer)
  await until(async () => expect(await countWaiting()).toBe(1))
  // Each waits for the other now: who waits longer has to give way.
  await lock(buyer)
  await agreeing.query('rollback')
  agreeing.release()
  expect((await deleted).status).toBe(200)
})

test('something is proposed for a kit while a clean-up takes it: nothing is open for what is gone', async () => {
  const admin = await confirmedAdmin()
  const item_id = await buildItem(here.server, here.author, here.anyKit)
  const said = { item_id, for_sale: true, price: 50, ships_to: 'Europe' }
  const { body: offer } = await post('/api/marketplace/offers', said, here.author)
  const confirm = { confirm: CLEAN_UP_CONFIRMATION }
  const [proposed, cleaned] = await atOnce(
    'notification',
    () => post(`/api/marketplace/offers/${offer.id}/deals`, { price: 40 }, here.other),
    () => here.server.send('DELETE', '/api/admin/clear-personal-collections', confirm, admin),
  )
  expect([proposed.status, cleaned.status]).toEqual([201, 200])
  const { rows } = await here.server.pool.query('select status from deal where id = $1', [proposed.body.id])
  expect(rows).toEqual([{ status: 'called_off' }])
})

test('a kit is offered while a clean-up takes it out of its collection: it is not there', async () => {
  const admin = await confirmedAdmin()
  const item_id = await buildItem(here.server, here.other, here.anyKit)
  const confirm = { confirm: CLEAN_UP_CONFIRMATION }
  const said = { item_id, for_sale: true, price: 50, ships_to: 'Europe' }
  const [cleaned, offered] = await atOnce(
    'audit',
    () => here.server.send('DELETE', '/api/admin/clear-personal-collections', confirm, admin),
    () => post('/api/marketplace/offers', said, here.other),
  )
  expect([cleaned.status, offered.status]).toEqual([200, 404])
})

test('an improvement is approved while a clean-up is taken back: both the entry and its history show it', async () => {
  const admin = await confirmedAdmin()
  const shirt = await kit(await team())
  const improvement = await improve('master_kit', shirt, { season: '1970/1971' })
  const confirm = { confirm: CLEAN_UP_CONFIRMATION }
  await here.server.send('DELETE', '/api/admin/clear-master-kits', confirm, admin)
  const [{ id }] = (await here.server.get('/api/admin/clean-ups', admin.token)).body
  const [decided, restored] = await atOnce(
    'audit',
    () => decide(improvement),
    () => post(`/api/admin/clean-ups/${id}/restore`, {}, admin),
  )
  expect([decided.status, restored.status]).toEqual([200, 200])
  expect((await here.server.get(`/api/master-kits/${shirt}`)).body).toMatchObject({ season: '1970/1971' })
  expect((await here.server.get(`/api/entities/${shirt}/state`)).status).toBe(200)
})

test('who is banned while they wait to vote has no vote', async () => {
  const id = await buildContribution(here.server, here.author)
  const voter = await buildUser(here.server.db)
  const admin = await buildUser(here.server.db, 'admin')
  const holder = await here.server.pool.connect()
  await holder.query('begin')
  await holder.query('select from contribution where id = $1 for update', [id])
  const voting = post(`/api/contributions-v2/${id}/vote`, { vote_type: 'upvote' }, voter)
  await until(async () => expect(await countWaiting()).toBe(1))
  expect((await post(`/api/admin/users/${voter.id}/ban`, { reason: 'A ring' }, admin)).status).toBe(200)
  await holder.query('rollback')
  holder.release()
  expect((await voting).status).toBe(401)
  const { rows } = await here.server.pool.query('select upvotes from contribution where id = $1', [id])
  expect(rows).toEqual([{ upvotes: 0 }])
})

describe('while somebody signs out', () => {
  /** Their session has ended, which is not committed before the others wait for it or are done. */
  async function signingOut<T>(who: Member, work: () => Promise<T>): Promise<T> {
    const leaving = await here.server.pool.connect()
    await leaving.query('begin')
    await leaving.query('delete from session where member_id = $1', [who.id])
    const done = work()
    await untilWaiting(done)
    await leaving.query('commit')
    leaving.release()
    return done
  }

  test('what they are told of happens', async () => {
    const reader = await buildUser(here.server.db)
    await here.server.send('PUT', '/api/push', PUSH_SUBSCRIPTION, reader)
    const followed = await signingOut(reader, () => post(`/api/users/${reader.id}/follow`, {}, here.author))
    expect(followed.status).toBe(200)
    const told = await here.server.pool.query('select from notification where member_id = $1', [reader.id])
    expect(told.rows).toHaveLength(1)
  })

  test('they ask for no other address', async () => {
    const leaver = await buildUser(here.server.db)
    await here.server.pool.query('update session set confirmed_at = now() where member_id = $1', [leaver.id])
    const email = `${leaver.id}@elsewhere.test`
    const asked = await signingOut(leaver, () => post('/api/auth/change-email', { email }, leaver))
    expect(asked.status).toBe(401)
  })
})

test('two admins invalidate a member: one of them does', async () => {
  const member = await buildUser(here.server.db)
  const admins = [await confirmedAdmin(), await confirmedAdmin()]
  const invalidate = (admin?: Member) => () =>
    post(`/api/admin/users/${member.id}/invalidate`, { reason: 'A ring' }, admin)
  const answers = await atOnce('vote', invalidate(admins[0]), invalidate(admins[1]))
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
})
