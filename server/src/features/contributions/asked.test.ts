import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'

let server: TestApp
let author: { id: string; token: string }
let team: string
let brand: string
let kit: string

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  team = await buildEntity(server.db, registry.team, { name: 'Asked FC', country: 'France', city: 'Lens' })
  brand = await buildEntity(server.db, registry.brand, { name: 'Asked', country: 'Spain' })
  kit = await buildEntity(server.db, registry.master_kit, {
    ...{ club_id: team, season: '2019/2020', style: 'home', model: 'replica' },
  })
})
afterAll(() => server.close())

const send = (method: 'POST' | 'PUT', url: string, body?: object) =>
  server.send(method, url, body, { token: author.token })
const file = (body: object) => send('POST', '/api/contributions-v2/', body)
const create = (entity_type: string, data: object, more: object = {}) => file({ entity_type, data, ...more })
const improve = (data: object, more: object = {}) =>
  file({ entity_type: 'team', entity_id: team, title: 'Better', description: 'As I know', data, ...more })

/** What is wrong with which field. */
const faults = ({
  status,
  body,
}: {
  status: number
  body: { detail: { loc: string[]; msg: string }[] }
}) => ({
  status,
  faults: Object.fromEntries(body.detail.map(({ loc, msg }) => [loc[1], msg])),
})
const PHOTO = 'https://example.test/a.jpg'

describe('the contribution form’s required fields', () => {
  test.each([
    ['team', {}, { name: 'Name is required', country: 'Country is required' }],
    ['brand', { name: 'B' }, { type: 'Type is required', country: 'Country is required' }],
    [
      'player',
      { name: 'P' },
      { nationality: 'Nationality is required', player_type: 'Player type is required' },
    ],
    ['competition', { competition_name: 'C', type: 'cup', country: ' ' }, { country: 'Country is required' }],
    [
      'master_kit',
      { season: '2020/2021' },
      {
        club_id: 'Team/Club is required',
        style: 'Kit Style is required',
        model: 'Kit Type is required',
        front_photo_url: 'Front photo is required',
        back_photo_url: 'Back photo is required',
      },
    ],
    [
      'reference_kit',
      { model: 'replica', pic_1: '' },
      {
        master_kit_id: 'Master kit is required',
        league_competition: 'League/Competition is required',
        pic_1: 'Main photo is required',
      },
    ],
  ])('of a %s are the call’s', async (type, data, expected) => {
    expect(faults(await create(type, data))).toEqual({ status: 422, faults: expected })
  })

  test('a picture that comes afterwards counts as there', async () => {
    const said = { master_kit_id: kit, model: 'replica', league_competition: 'Ligue 1' }
    expect((await create('reference_kit', { ...said, pic_1: 'image_uploaded_1' })).status).toBe(201)
    expect((await create('reference_kit', { ...said, pic_1: PHOTO })).status).toBe(201)
  })

  test('a draft may lack them, until it is submitted', async () => {
    const draft = (await create('brand', { name: 'Later' }, { status: 'draft' })).body
    const url = `/api/contributions-v2/${draft.id}`
    expect(faults(await send('POST', `${url}/submit`))).toEqual({
      status: 422,
      faults: { type: 'Type is required', country: 'Country is required' },
    })
    expect((await send('PUT', url, { data: { type: 'brand', country: 'Italy' } })).status).toBe(200)
    expect((await send('POST', `${url}/submit`)).status).toBe(200)
    expect(faults(await send('PUT', url, { data: { country: null } }))).toEqual({
      status: 422,
      faults: { country: 'Country is required' },
    })
  })
})

describe('an improvement', () => {
  const WORDS = 'Please provide a title and description for your contribution'
  test.each([
    [{ title: ' ' }, { title: WORDS }],
    [{ description: '' }, { description: WORDS }],
    [
      { title: undefined, description: '\u200b' },
      { title: WORDS, description: WORDS },
    ],
  ])('%j has a title and a description', async (about, expected) => {
    expect(faults(await improve({ city: 'Arras' }, about))).toEqual({ status: 422, faults: expected })
  })

  test('a draft of one gets them before it is submitted, and keeps them', async () => {
    const draft = (await improve({ city: 'Arras' }, { description: '', status: 'draft' })).body
    const url = `/api/contributions-v2/${draft.id}`
    expect(faults(await send('POST', `${url}/submit`)).faults).toEqual({ description: WORDS })
    await send('PUT', url, { description: 'Seen there' })
    expect((await send('POST', `${url}/submit`)).status).toBe(200)
    expect(faults(await send('PUT', url, { description: ' ' })).faults).toEqual({ description: WORDS })
    expect(faults(await send('PUT', url, { title: ' ' })).faults).toEqual({ title: WORDS })
  })

  test('does not empty what the form asks for', async () => {
    const said = { entity_type: 'brand', entity_id: brand, title: 'T', description: 'D' }
    expect(faults(await file({ ...said, data: { country: '' } })).faults).toEqual({
      country: 'Country is required',
    })
  })
})

test('what is not required is emptied, and given back when that is undone', async () => {
  const moderator = await buildUser(server.db, 'moderator')
  await buildUser(server.db, 'moderator')
  const id = await buildEntity(server.db, registry.team, {
    ...{ name: 'Emptied FC', country: 'France', city: 'Wrong', founded_year: 1900, colors: ['red'] },
  })
  const said = { entity_type: 'team', entity_id: id, title: 'T', description: 'D' }
  const data = { city: null, founded_year: null, colors: [] }
  const filed = (await file({ ...said, data })).body
  expect(filed).toMatchObject({ proposed_data: data, base_data: { city: 'Wrong' } })
  const rule = (action: string) =>
    server.send('POST', `/api/contributions-v2/${filed.id}/moderate`, { action, reason: 'So' }, moderator)
  const now = async () => (await server.get(`/api/teams/${id}`)).body
  expect((await rule('approve')).status).toBe(200)
  expect(await now()).toMatchObject({ ...data, name: 'Emptied FC' })
  expect((await rule('reject')).status).toBe(200)
  expect(await now()).toMatchObject({ city: 'Wrong', founded_year: 1900, colors: ['red'] })
})

describe('a direct call asks what its own form asks', () => {
  const jersey = () => ({
    ...{ team_id: team, brand_id: brand, season: '2020-21', jersey_type: 'away', model: 'replica' },
    ...{ primary_color: 'red', secondary_colors: [], main_image_url: PHOTO },
  })
  const ALL = 'Tous les champs marqués * sont obligatoires'
  const LEAGUE = 'Le nom et le type de compétition sont obligatoires'
  test.each([
    ['players', { nationality: 'Peru' }, { name: 'Player name is required' }],
    ['competitions', { country: 'Peru' }, { name: LEAGUE, type: LEAGUE }],
    ['competitions', { name: 'Copa', type: '' }, { type: LEAGUE }],
  ])('%s %j', async (slug, body, expected) => {
    expect(faults(await send('POST', `/api/${slug}`, body))).toEqual({ status: 422, faults: expected })
  })

  test.each(['team_id', 'brand_id', 'season', 'jersey_type', 'model', 'primary_color', 'main_image_url'])(
    'a master jersey without %s is refused',
    async (name) => {
      const body = { ...jersey(), [name]: null }
      expect(faults(await send('POST', '/api/master-kits', body))).toEqual({
        status: 422,
        faults: { [name]: ALL },
      })
    },
  )

  test('all that is asked for is enough', async () => {
    expect((await send('POST', '/api/master-kits', jersey())).status).toBe(201)
    expect((await send('POST', '/api/players', { name: 'Only a name' })).status).toBe(201)
    expect((await send('POST', '/api/competitions', { name: 'Copa', type: 'cup' })).status).toBe(201)
  })
})
