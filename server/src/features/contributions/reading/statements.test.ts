import { registry } from '@kitdex/contract/catalogue/registry'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../../test/harness.ts'
import { tellHeld } from '../../../test/held.ts'

/** What each call may ask of the database at most: a loop that asks once a row shows here first. */
const MOST = { create: 21, direct: 22, improve: 16, vote: 11, decidingVote: 36, approve: 29, undo: 24 }

let server: TestApp
let teamId: string
const ask = vi.spyOn(pg.Client.prototype, 'query')

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  teamId = await buildEntity(server.db, registry.team, { name: 'FC Test', country: 'France' })
})
afterAll(async () => {
  ask.mockRestore()
  await server.close()
})

async function post(what: keyof typeof MOST, url: string, body: object, { token }: { token: string }) {
  ask.mockClear()
  const answer = await server.send('POST', url, body, { token })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  const said = ask.mock.calls
    .map(([query]) => (query as { text?: string })?.text ?? String(query))
    // what a limit takes is one more, whatever is asked
    .filter((text) => !text.startsWith('insert into call_bucket'))
  expect(said.length, said.join('\n')).toBeLessThanOrEqual(MOST[what])
  return answer.body
}

test('filing, voting and deciding ask little of the database, whoever may decide', async () => {
  const [author, one, two, three] = await Promise.all(Array.from({ length: 4 }, () => buildUser(server.db)))
  const [moderator] = await Promise.all(Array.from({ length: 5 }, () => buildUser(server.db, 'moderator')))
  if (!author || !one || !two || !three || !moderator) throw new Error('nobody is there')
  const V2 = '/api/contributions-v2/'
  const data = { name: 'Sporting Test', country: 'Spain' }
  const created = await post('create', V2, { entity_type: 'team', data }, author)
  await post('vote', `${V2}${created.id}/vote`, { vote_type: 'upvote' }, one)
  await post('vote', `${V2}${created.id}/vote`, { vote_type: 'upvote' }, two)
  await post('decidingVote', `${V2}${created.id}/vote`, { vote_type: 'upvote' }, three)
  const change = {
    ...{ title: 'Better', description: 'As I know' },
    ...{ entity_type: 'team', entity_id: teamId, data: { city: 'Lille' } },
  }
  const { id } = await post('improve', V2, change, author)
  await post('approve', `${V2}${id}/moderate`, { action: 'approve' }, moderator)
  await tellHeld(server)
  await post('undo', `${V2}${id}/moderate`, { action: 'reject', reason: 'No' }, moderator)
  await post('direct', '/api/players', { name: 'Ana Test' }, author)
})
