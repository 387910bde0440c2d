import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now, setClock } from '../../platform/clock.ts'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { importsOn } from '../../test/imports.ts'
import { purgeOldImports } from './import-service.ts'
import { joinApproved } from './joining-service.ts'

let server: TestApp
let club: string
let brand: string
let moderator: { id: string; token: string }
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  club = await buildEntity(server.db, registry.team, {
    ...{ name: 'RC Lens', country: 'France', common_names: ['Sang et Or'] },
  })
  brand = await buildEntity(server.db, registry.brand, { name: 'Lotto' })
  moderator = await buildUser(server.db, 'moderator')
})
afterAll(() => server.close())

const { read, again, rows, fix } = importsOn(() => server)
const member = async () => (await buildUser(server.db)).token
const CONTRIBUTIONS = '/api/contributions-v2'
const collection = async (token: string) => (await server.get('/api/my-collection', token)).body
const propose = (token: string, id: string, number = 1) =>
  server.send('POST', `/api/my-collection/imports/${id}/rows/${number}/proposal`, undefined, { token })

const PHOTO = 'https://photos.example/'
let year = 1950
/** A shirt that the catalogue does not have, and a row that says so. */
const missing = () => {
  year += 1
  return {
    season: `${year}/${year + 1}`,
    sheet: `club,season,type,brand,size,price\nSang et Or,${year}/${year + 1},Domicile,Lotto,M,7345.67`,
  }
}

/** What the form asks for beside what the row says. */
async function complete(token: string, contribution: string): Promise<string> {
  const url = `${CONTRIBUTIONS}/${contribution}`
  const photos = { front_photo_url: `${PHOTO}front.jpg`, back_photo_url: `${PHOTO}back.jpg` }
  await server.send('PUT', url, { data: { model: 'replica', ...photos } }, { token })
  const { status, body } = await server.send('POST', `${url}/submit`, undefined, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.entity_id
}

/** A row that was proposed, and its proposal sent to review. */
async function waiting() {
  const { sheet, season } = missing()
  const token = await member()
  const { id } = await read(token, sheet)
  const { contribution_id } = (await propose(token, id)).body.proposal
  const kit = await complete(token, contribution_id)
  return { token, id, season, contribution: contribution_id as string, kit }
}

const moderate = (contribution: string, action: string) =>
  server.send('POST', `${CONTRIBUTIONS}/${contribution}/moderate`, { action, reason: 'So it is' }, moderator)
const rowOf = async (token: string, id: string) => (await rows(token, id))[0]

/** Later than a moderator may take it back. */
async function joinLater(): Promise<void> {
  const later = new Date(now().getTime() + 11_000)
  const putBack = setClock(() => later)
  await joinApproved(server.db).finally(putBack)
}

describe('a kit that is not in the catalogue is proposed from the row', () => {
  test('as a draft with what the row says of the kit, and nothing else', async () => {
    const token = await member()
    const { sheet, season } = missing()
    const { id } = await read(token, sheet)
    const { status, body } = await propose(token, id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'proposed', kit: null, proposal: { status: 'draft' } })
    const draft = (await server.get(`${CONTRIBUTIONS}/${body.proposal.contribution_id}`, token)).body
    expect(draft).toMatchObject({ entity_type: 'master_kit', status: 'draft', can_edit: true })
    expect(draft.proposed_data).toEqual({ club_id: club, season, style: 'home', brand_id: brand })
    expect(draft.title).toContain(`Sang et Or ${season}`)
    expect(JSON.stringify(draft)).not.toContain('7345')
    // Whoever asks again gets the same one.
    expect((await propose(token, id)).body.proposal).toEqual(body.proposal)
    expect((await server.get(`/api/my-collection/imports/${id}`, token)).body.counts).toMatchObject({
      ...{ proposed: 1, problem: 0 },
    })
  })

  test.each([
    ['words', 'shirt\nSang et Or 1961/1962 home', { season: '1961/1962', style: 'home' }],
    ['a club nobody knows', 'club,season,type\nFC Nobody,61/62,away', { season: '1961/1962', style: 'away' }],
    ['nothing but a club', 'club\nRC Lens', {}],
    ['what is no season', 'club,season\nFC Nobody,once', {}],
  ])('from %s', async (_what, sheet, said) => {
    const token = await member()
    const { id } = await read(token, sheet)
    const { contribution_id } = (await propose(token, id)).body.proposal
    const { proposed_data } = (await server.get(`${CONTRIBUTIONS}/${contribution_id}`, token)).body
    expect(proposed_data).toEqual({ ...said, ...(/Nobody/.test(sheet) ? {} : { club_id: club }) })
  })

  test('by its owner alone, and not where it has its kit', async () => {
    const token = await member()
    const { id } = await read(token, missing().sheet)
    expect((await propose(await member(), id)).status).toBe(404)
    expect((await propose(token, id, 2)).status).toBe(404)
    const club_id = await buildEntity(server.db, registry.team, { name: 'Metz', country: 'France' })
    const said = { club_id, season: '1997/1998', style: 'home', model: 'replica' }
    await buildEntity(server.db, registry.master_kit, said)
    const other = await read(token, 'club,season,type\nMetz,1997/1998,home')
    expect((await propose(token, other.id)).status).toBe(409)
  })
})

describe('a row that was proposed', () => {
  test('joins the collection once a moderator approved it and cannot take that back any more', async () => {
    const { token, id, contribution, kit } = await waiting()
    expect(await rowOf(token, id)).toMatchObject({
      state: 'proposed',
      proposal: { status: 'pending_review' },
    })
    await joinLater()
    expect(await collection(token)).toEqual([])
    expect((await moderate(contribution, 'approve')).status).toBe(200)
    await joinApproved(server.db)
    expect(await collection(token)).toEqual([])
    await joinLater()
    expect(await collection(token)).toMatchObject([
      { master_kit_id: kit, collection_type: 'owned', size: 'M', purchase_price: 7345.67 },
    ])
    expect(await rowOf(token, id)).toMatchObject({ state: 'imported', kit: { master_kit_id: kit } })
    await joinLater()
    expect(await collection(token)).toHaveLength(1)
    const told = (await server.get('/api/notifications', token)).body
    expect(told[0]).toMatchObject({
      type: 'kit_joined',
      link: `/my-collection/${(await rowOf(token, id))?.item_id}`,
    })
    // It came in with the import, and goes with it.
    await again(token, id, 'undo')
    expect(await collection(token)).toEqual([])
  })

  test('joins when votes approve it; two at once join it once', async () => {
    const { token, contribution, kit } = await waiting()
    for (const voter of [await member(), await member(), await member()]) {
      const vote = { vote_type: 'upvote' }
      expect(
        (await server.send('POST', `${CONTRIBUTIONS}/${contribution}/vote`, vote, { token: voter })).status,
      ).toBe(200)
    }
    await Promise.all([joinApproved(server.db), joinApproved(server.db)])
    expect(await collection(token)).toMatchObject([{ master_kit_id: kit }])
  })

  test('of a banned member waits on, and holds up nobody else’s', async () => {
    const [first, other, last] = [await waiting(), await waiting(), await waiting()]
    const setStatus = (status: string) =>
      server.pool.query(
        `update member m set status = $2 from collection_import i where i.member_id = m.id and i.id = any($1)`,
        [[first.id, last.id], status],
      )
    await setStatus('banned')
    for (const { contribution } of [first, other, last]) await moderate(contribution, 'approve')
    await joinLater()
    expect(await collection(other.token)).toMatchObject([{ master_kit_id: other.kit }])
    await setStatus('active')
    await joinLater()
    const joined = await server.pool.query('select from collection_item where master_kit_id = any($1)', [
      [first.kit, last.kit],
    ])
    expect(joined.rows).toHaveLength(2)
  })

  test('says that it was rejected, and why; it may be proposed anew, or be another kit', async () => {
    const { token, id, contribution } = await waiting()
    await moderate(contribution, 'reject')
    await joinLater()
    expect(await rowOf(token, id)).toMatchObject({
      state: 'proposed',
      proposal: { contribution_id: contribution, status: 'rejected', reason: 'So it is' },
    })
    const anew = await propose(token, id)
    expect(anew.body.proposal).toMatchObject({ status: 'draft', reason: null })
    expect(anew.body.proposal.contribution_id).not.toBe(contribution)
    const said = { club_id: club, season: '1940/1941', style: 'home', model: 'replica' }
    const master_kit_id = await buildEntity(server.db, registry.master_kit, said)
    const chosen = await fix(token, id, 1, { kit: { master_kit_id } })
    expect(chosen.body).toMatchObject({ state: 'ready', proposal: null, kit: { master_kit_id } })
  })

  test('says that it was withdrawn', async () => {
    const { token, id, contribution } = await waiting()
    await server.send('DELETE', `${CONTRIBUTIONS}/${contribution}`, undefined, { token })
    expect(await rowOf(token, id)).toMatchObject({ state: 'proposed', proposal: { status: 'withdrawn' } })
  })

  test('is not added where it was left out meanwhile, or the import was undone', async () => {
    const left = await waiting()
    const undone = await waiting()
    await fix(left.token, left.id, 1, { decision: 'skip' })
    await again(undone.token, undone.id, 'undo')
    for (const { contribution } of [left, undone]) await moderate(contribution, 'approve')
    await joinLater()
    expect(await collection(left.token)).toEqual([])
    expect(await collection(undone.token)).toEqual([])
    const back = await fix(left.token, left.id, 1, { decision: null })
    expect(back.body).toMatchObject({ state: 'ready', kit: { master_kit_id: left.kit } })
  })

  test('waits until its values are right', async () => {
    const token = await member()
    const { sheet } = missing()
    const { id } = await read(token, sheet.replace(',M,', ',huge,'))
    const { body } = await propose(token, id)
    expect(body).toMatchObject({ state: 'problem', proposal: { status: 'draft' } })
    const { body: sized } = await fix(token, id, 1, { values: { size: 'S' } })
    expect(sized).toMatchObject({ state: 'proposed' })
    const kit = await complete(token, sized.proposal.contribution_id)
    await moderate(sized.proposal.contribution_id, 'approve')
    await joinLater()
    expect(await collection(token)).toMatchObject([{ master_kit_id: kit, size: 'S' }])
  })

  test('keeps its import while it waits', async () => {
    const { token, id, contribution } = await waiting()
    const age = () =>
      server.pool.query(`update collection_import set updated_at = now() - interval '31 days'`)
    const isThere = async () => (await server.get(`/api/my-collection/imports/${id}`, token)).status === 200
    await age()
    await purgeOldImports(server.db)
    for (let n = 0; n < 10; n++) await read(token, 'club\nRC Lens')
    expect(await isThere()).toBe(true)
    await moderate(contribution, 'reject')
    await age()
    await purgeOldImports(server.db)
    expect(await isThere()).toBe(false)
  })
})
