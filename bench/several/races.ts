import { randomUUID } from 'node:crypto'
import { Answers, send } from '../faults/client.ts'
import { Load } from '../faults/load.ts'
import { at, type Part } from './part.ts'

const ROUNDS = 100
const V2 = '/api/contributions-v2/'

/** What there must be of a contribution that so many voted for in one moment. */
const COUNTS: Readonly<Record<string, [query: string, count: number]>> = {
  votes: ['vote where contribution_id = $1', 3],
  entries: ['team where id = (select entity_id from contribution where id = $1) and live', 1],
  revisions: [`revision where contribution_id = $1 and action = 'applied'`, 1],
  awards: ['xp_award where contribution_id = $1', 1],
  approvals: [`audit where subject_id = $1::text::uuid and action = 'contribution.approved'`, 1],
  messages: [
    `notification where type = 'contribution_approved' and data ->> 'contribution_id' = $1::text`,
    1,
  ],
}

/** All members vote in the same moment, through nginx and through each process, while others race, too. */
export const races: Part = async (site, report) => {
  const { world, pool, products, front } = site
  const urls = [...(front ? [front.url] : []), ...products.map(({ url }) => url)]
  const load = new Load(() => urls, world)
  const answers = new Answers()
  let wrong = 0
  load.start()
  for (let round = 0; round < ROUNDS; round++) {
    const author = at(world.members, round)
    const body = { entity_type: 'team', data: { name: `Race ${randomUUID()}`, country: 'France' } }
    const file = { method: 'POST', path: V2, token: author.token, body }
    const { id } = (await send(at(urls, round), file, answers)).body
    const voters = world.members.filter((member) => member !== author)
    const cast = await Promise.all(
      voters.map(({ token }, i) =>
        send(
          at(urls, round + i),
          { method: 'POST', path: `${V2}${id}/vote`, token, body: { vote_type: 'upvote' } },
          answers,
        ),
      ),
    )
    const taken = cast.filter(({ status }) => status === 200).length
    const late = cast.filter(({ status }) => status === 409).length
    const approved = cast.filter(({ body: told }) => told?.auto_approved).length
    const faults = [
      ...(taken === 3 ? [] : [`${taken} votes taken`]),
      ...(late === voters.length - 3 ? [] : [`${late} too late`]),
      ...(approved === 1 ? [] : [`${approved} approvals`]),
    ]
    for (const [what, [query, count]] of Object.entries(COUNTS)) {
      const { rows } = await pool.query(`select count(*)::int as n from ${query}`, [id])
      if (rows[0].n !== count) faults.push(`${rows[0].n} ${what} instead of ${count}`)
    }
    if (faults.length > 0) {
      wrong++
      report.complain(`${id}: ${faults.join(', ')}`)
    }
  }
  await load.stop()
  const { lost, halves } = await site.inspect(load)
  report.figure(`contributions that all members vote for at once`, ROUNDS)
  report.figure('of these with another outcome than one approval', wrong, wrong > 0)
  report.figure('writes acknowledged beside them', load.ledger.acknowledged)
  report.figure('of these lost', lost.length, lost.length > 0)
  report.figure('half applied, doubled or miscounted', halves.length, halves.length > 0)
  for (const what of [...lost, ...halves].slice(0, 8)) report.complain(what)
  for (const [what, times] of [...answers.failures, ...load.answers.failures])
    report.complain(`${times} × ${what}`)
}
