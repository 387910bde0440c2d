import { expect, test } from 'vitest'
import { contributing, V2 } from '../../test/contributions.ts'
import { sendForm } from '../../test/things.ts'

const { site, sample, post, propose } = contributing()
const NOBODY = '00000000-0000-7000-8000-000000000000'
const PHOTOS = { front_photo_url: 'https://example.test/1.jpg', back_photo_url: 'https://example.test/2.jpg' }

interface Answer {
  status: number
  body: { detail: { loc: (string | number)[] }[] }
}
/** Where it says that something is wrong. */
const refusedAt = ({ status, body }: Answer): string[] => {
  expect(status, JSON.stringify(body)).toBe(422)
  return body.detail.map(({ loc }) => loc.join('.')).sort()
}
const proposing = (entity_type: string, data: object, more: object = {}) =>
  post(V2, { title: 'A title', description: 'Why', entity_type, data, ...more })

test.each<[string, string, object, string[]]>([
  ['a blank one', 'competitions', { competition_name: ' ', type: 'cup' }, ['body.competition_name']],
  ['one too many', 'competitions', { name: 'Cup', type: 'cup', year_created: 99999 }, ['body.year_created']],
  ['no value of it', 'competitions', { name: 'Cup', competition_type: 'no such' }, ['body.competition_type']],
  ['no picture', 'teams', { name: 'Team', country: 'Spain', logo: 'no picture' }, ['body.logo']],
  [
    'in a list',
    'teams',
    { name: 'A', country: 'Spain', alternative_names: [4] },
    ['body.alternative_names.0'],
  ],
  ['nobody', 'players', { name: 'Ada', country: 'Spain', current_team: NOBODY }, ['body.current_team']],
  [
    'our own name',
    'players',
    { name: 'Ada', country: 'Spain', current_team_id: NOBODY },
    ['body.current_team_id'],
  ],
  ['what nobody sent', 'competitions', { type: 'cup' }, ['body.name']],
])('a refusal names what the caller sent: %s', async (_, path, body, at) => {
  expect(refusedAt(await post(`/api/${path}`, body))).toEqual(at)
})

test('a kit is refused in the words of the form, or of the call, that it came by', async () => {
  const kit = { season: '2001/2002', kit_type: 'replica', ...PHOTOS }
  const direct = { ...kit, team_id: NOBODY, brand_id: NOBODY, jersey_type: 'home', primary_color: 'red' }
  expect(refusedAt(await post('/api/master-kits', direct))).toEqual(['body.brand_id', 'body.team_id'])
  expect(refusedAt(await proposing('master_kit', { ...kit, club: 'x', kit_style: 'no such' }))).toEqual([
    ...['body.club', 'body.kit_style'],
  ])
  const form = { ...kit, club_id: 'x', kit_style: 'no such' }
  const { front_photo_url: _, back_photo_url: __, ...fields } = form
  const sent = await sendForm(site.server, site.author.token, '/api/master-kits', fields)
  expect(refusedAt(sent)).toEqual(['body.back_photo', 'body.club_id', 'body.front_photo', 'body.kit_style'])
})

test('so is an improvement, a draft, and what is changed afterwards', async () => {
  const about = { entity_id: site.kitId }
  expect(refusedAt(await proposing('master_kit', { team_id: NOBODY }, about))).toEqual(['body.team_id'])
  expect(refusedAt(await proposing('master_kit', { jersey_type: 'no such' }, { status: 'draft' }))).toEqual([
    'body.jersey_type',
  ])
  const { id } = await propose('competition', sample('competition'))
  const change = (data: object) =>
    site.server.send('PUT', `${V2}${id}`, { data }, { token: site.author.token })
  expect(refusedAt(await change({ start_year: 3 }))).toEqual(['body.start_year'])
  expect(refusedAt(await change({ competition_name: '' }))).toEqual(['body.competition_name'])
  expect(refusedAt(await change({ founded_year: 3 }))).toEqual(['body.founded_year'])
})
