import { expect, test } from 'vitest'
import { buildUser } from './test/harness.ts'
import { racing } from './test/races.ts'
import { buildImport, buildItem, type Member } from './test/things.ts'

/** Two things that people do at the same moment: the second finds what the first has made of it. */

const { here, team, kit, atOnce, post, improve, decide } = racing()
const merge = (into: string, gone: string) => post('/api/moderation/merges', { into, other: gone })
const titleOf = async (id: string) =>
  (await here.server.pool.query('select title from entity where id = $1', [id])).rows[0].title

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
  expect((await here.server.get(`/api/teams/${id}`)).body).toMatchObject({
    city: 'Arras',
    founded_year: 1906,
  })
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
    () => post('/api/contributions-v2/', { entity_type: 'master_kit', data }, here.author),
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
    () => post('/api/my-collection', { master_kit_id: gone, collection_type: 'owned' }, here.other),
  )
  expect([merged.status, added.status]).toEqual([201, 404])
  const { rows } = await here.server.pool.query('select from collection_item where master_kit_id = $1', [
    gone,
  ])
  expect(rows).toEqual([])
})

test('a kit comes in from a file while it is merged into another: its row is read again', async () => {
  const [kept, gone] = [await kit(await team()), await kit(await team())]
  const club = (await here.server.get(`/api/master-kits/${gone}`)).body.club
  const id = await buildImport(here.server, here.other, `Club,Season,Style,Size\n${club},2019/2020,home,M\n`)
  const step = (what: string) => post(`/api/my-collection/imports/${id}/${what}`, {}, here.other)
  await step('read')
  const [, ran] = await atOnce(
    'report',
    () => merge(kept, gone),
    () => step('run'),
  )
  expect(ran.body.counts).toMatchObject({ imported: 0, unread: 1 })
})

const agreed = async (shirt: string) => {
  const item_id = await buildItem(here.server, here.author, shirt)
  const market = (path: string, who: Member, body: object = {}) => post(`/api/marketplace/${path}`, body, who)
  const offer = { item_id, for_sale: true, price: 50, ships_to: 'Europe' }
  const { body: offered } = await market('offers', here.author, offer)
  const { body: deal } = await market(`offers/${offered.id}/deals`, here.other, { price: 40 })
  await market(`deals/${deal.id}/accept`, here.author)
  await market(`deals/${deal.id}/hand-over`, here.author)
  return { item_id, receive: () => market(`deals/${deal.id}/receive`, here.other) }
}

test('a shirt is received while its kit is merged into another: both have it of that', async () => {
  const club = await team()
  const [kept, gone] = [await kit(club), await kit(club, { season: '2020/2021' })]
  const { item_id, receive } = await agreed(gone)
  const [merged, received] = await atOnce('suggested_double', () => merge(kept, gone), receive)
  expect([merged.status, received.status]).toEqual([201, 200])
  const { rows } = await here.server.pool.query(
    'select master_kit_id from collection_item where id in ($1, $2)',
    [item_id, received.body.new_item_id],
  )
  expect(rows).toEqual([{ master_kit_id: kept }, { master_kit_id: kept }])
})

test('a shirt is received while its seller takes it back: it is the buyer’s', async () => {
  const { item_id, receive } = await agreed(await kit(await team()))
  const [received, back] = await atOnce('notification', receive, () =>
    here.server.send('DELETE', `/api/my-collection/${item_id}/sell`, undefined, here.author),
  )
  expect([received.status, back.status]).toEqual([200, 409])
})

test('a proposal is voted on while what it names is merged into another: it names that', async () => {
  const [club, kept, gone] = [await team(), await team(), await team()]
  const proposed = await improve('master_kit', await kit(club), { club_id: gone })
  const ballot = { vote_type: 'downvote', comment: 'No' }
  const [voted, merged] = await atOnce(
    'notification',
    () => post(`/api/contributions-v2/${proposed}/vote`, ballot, here.other),
    () => merge(kept, gone),
  )
  expect([voted.status, merged.status]).toEqual([200, 201])
  const { rows } = await here.server.pool.query('select data from contribution where id = $1', [proposed])
  expect(rows[0].data).toEqual({ club_id: kept })
})

test('votes do not approve an improvement of what was merged meanwhile', async () => {
  const [kept, gone] = [await team(), await team()]
  const proposed = await improve('team', gone, { city: 'Douai' })
  await decide(proposed, 'reject')
  expect((await merge(kept, gone)).status).toBe(201)
  expect((await post(`/api/contributions-v2/${proposed}/moderate/undo`)).status).toBe(200)
  for (let i = 0; i < 3; i++)
    await post(
      `/api/contributions-v2/${proposed}/vote`,
      { vote_type: 'upvote' },
      await buildUser(here.server.db),
    )
  const { rows } = await here.server.pool.query('select status, reason from contribution where id = $1', [
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
    () => post('/api/my-collection', { master_kit_id: shirt, collection_type: 'owned' }, here.other),
  )
  const { rows } = await here.server.pool.query('select estimate from collection_item where id = $1', [
    added.body.id,
  ])
  const later = await buildItem(here.server, await buildUser(here.server.db), shirt)
  const again = await here.server.pool.query('select estimate from collection_item where id = $1', [later])
  expect(rows).toEqual(again.rows)
})
