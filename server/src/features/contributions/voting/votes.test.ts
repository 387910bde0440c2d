import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../../test/harness.ts'

/** `npm run bench:votes` does the same 200 times, against the product. */
const ROUNDS = 10
const VOTERS = 50

let server: TestApp
let author: { id: string; token: string }
let voters: { id: string; token: string }[]

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  voters = await Promise.all(Array.from({ length: VOTERS }, () => buildUser(server.db)))
})
afterAll(() => server.close())

const countOf = async (query: string, ...values: unknown[]): Promise<number> =>
  (await server.pool.query(`select count(*)::int as n from ${query}`, values)).rows[0].n

test(`${VOTERS} who vote at once make one approval, one entry, one award, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const data = { name: `FC Round ${round}`, country: 'France' }
    const filed = (await server.send('POST', '/api/contributions-v2/', { entity_type: 'team', data }, author))
      .body
    const answers = await Promise.all(
      voters.map((voter) =>
        server.send('POST', `/api/contributions-v2/${filed.id}/vote`, { vote_type: 'upvote' }, voter),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(VOTERS - 3)
    expect(answers.filter(({ body }) => body.auto_approved)).toHaveLength(1)
    expect(await countOf('vote where contribution_id = $1', filed.id)).toBe(3)
    expect(await countOf('team where name = $1 and live', data.name)).toBe(1)
    expect(await countOf(`revision where contribution_id = $1 and action = 'applied'`, filed.id)).toBe(1)
    expect(await countOf('xp_award where contribution_id = $1', filed.id)).toBe(1)
    expect(await countOf(`audit where subject_id = $1 and action = 'contribution.approved'`, filed.id)).toBe(
      1,
    )
    expect(
      await countOf(
        `notification where type = 'contribution_approved' and data->>'contribution_id' = $1`,
        filed.id,
      ),
    ).toBe(1)
  }
  expect((await server.get(`/api/users/${author.id}/gamification`)).body.xp).toBe(100)
})

test('for and against at once: one of both, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const data = { name: `FC Either ${round}`, country: 'France' }
    const filed = (await server.send('POST', '/api/teams', data, author)).body
    const answers = await Promise.all(
      voters.map((voter, i) => {
        const vote = { vote_type: i % 2 ? 'upvote' : 'downvote' }
        return server.send('POST', `/api/contributions-v2/${filed.contribution_id}/vote`, vote, voter)
      }),
    )
    const ended = answers.filter(({ body }) => body.auto_approved || body.auto_rejected)
    expect(ended).toHaveLength(1)
    const isLive = (await server.get(`/api/teams/${filed.id}`)).status === 200
    expect(isLive).toBe(ended[0]?.body.auto_approved)
    expect(await countOf('xp_award where contribution_id = $1', filed.contribution_id)).toBe(isLive ? 1 : 0)
  }
})
