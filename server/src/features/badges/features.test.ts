import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { buildCatalogue, buildItem, type Member, sendForm } from '../../test/things.ts'

let one: TestApp
let other: TestApp
let admin: Member
let kit: string
beforeAll(async () => {
  one = await bootApp({ config: { rateFactor: 1000 } })
  other = await bootApp({ beside: one, config: { rateFactor: 1000 } })
  admin = await buildUser(one.db, 'admin')
  kit = (await buildCatalogue(one.db)).master_kit
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const open = async (said: object) =>
  expect((await one.send('PUT', '/api/admin/settings', said, admin)).status).toBe(200)
/** Asked of the process where nothing was set. */
const offer = async (who: Member) => {
  const item_id = await buildItem(other, who, kit)
  const said = { item_id, for_sale: true, price: 50, ships_to: 'Europe' }
  const { status, body } = await other.send('POST', '/api/marketplace/offers', said, who)
  return status === 201 ? 201 : [status, body.detail]
}
const importFile = async ({ token }: Member) => {
  const file = Buffer.from('Club,Season,Style\nLens,2019/2020,home\n')
  const { status, body } = await sendForm(other, token, '/api/my-collection/imports', { name: 'a.csv', file })
  return status === 201 ? 201 : [status, body.detail]
}
const vip = async (...badges: string[]): Promise<Member> => {
  const member = await buildUser(one.db)
  await one.pool.query('insert into member_badge select $1, unnest($2::text[]), now()', [member.id, badges])
  return member
}

const early = (n: number) => [403, `This is open to VIP members first: it takes ${n} approved contributions`]
const OFF = [403, 'This is switched off at the moment']

for (const [feature, use] of [
  ['market_offers', offer],
  ['collection_import', importFile],
] as const)
  test(`${feature} is open from a tier upward, at once, in every process`, async () => {
    const [nobody, bronze, gold, moderator] = [
      await vip(),
      await vip('vip_bronze'),
      await vip('vip_bronze', 'vip_silver', 'vip_gold'),
      await buildUser(one.db, 'moderator'),
    ]
    expect(await use(nobody)).toBe(201)
    await open({ [feature]: 'vip_bronze' })
    expect([await use(await vip()), await use(bronze)]).toEqual([early(25), 201])
    await open({ [feature]: 'vip_silver' })
    expect([await use(await vip('vip_bronze')), await use(gold), await use(moderator)]).toEqual([
      ...[early(100), 201, 201],
    ])
    const { body } = await other.get('/api/features', bronze.token)
    expect(body).toContainEqual({ feature, open_to: 'vip_silver', may_use: false })
    const tiers = (await other.get('/api/admin/vip', admin.token)).body
    expect(tiers.map(({ early }: { early: string[] }) => early)).toEqual([
      [],
      [feature],
      [feature],
      [feature],
    ])
    await open({ [feature]: 'off' })
    expect([await use(await vip('vip_diamond')), await use(admin)]).toEqual([OFF, OFF])
    await open({ [feature]: 'everybody' })
    expect(await use(await vip())).toBe(201)
  })

test('what is no opening is refused, and who is not signed in is not asked', async () => {
  const wrong = await one.send('PUT', '/api/admin/settings', { market_offers: 'xp_50' }, admin)
  expect(wrong.status).toBe(422)
  expect((await one.get('/api/features')).status).toBe(401)
})
