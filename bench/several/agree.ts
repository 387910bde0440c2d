import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, Answers, send } from '../faults/client.ts'
import type { Member } from '../faults/load.ts'
import type { Site } from '../faults/site.ts'
import { at, inLanes, type Part } from './part.ts'

const LANES = 20
const SOON_MS = 200
/** Of an owned item, for each entry that comes in and gets another name. */
const ITEMS = 4
const GIVE_UP_MS = 10_000
const V2 = '/api/contributions-v2/'

/** A write, and what everybody must be told afterwards: by each of these addresses, that. */
interface Pair {
  kind: string
  write(url: string): Promise<Answer>
  shown: { path: string; isRight(answer: Answer): boolean }[]
}

interface Seen {
  pairs: number
  /** Of those that were asked in the moment the write was answered. */
  asked: number
  atOnce: number
  late: string[]
}

/** What one lane does over and over, with a kit and members of its own. */
async function* cycle(site: Site, lane: number, answers: Answers): AsyncGenerator<Pair, undefined> {
  const { members, kits } = site.world
  const kit = at(Object.values(kits).flat(), lane)
  const [moderator, ...others] = members as [Member, ...Member[]]
  const [author, ...voters] = [0, 1, 2, 3].map((i) => at(others, lane + i)) as [Member, ...Member[]]
  const ask = (url: string, method: string, path: string, { token }: Member, body?: object) =>
    send(url, { method, path, token, ...(body && { body }) }, answers)
  const somewhere = () => at(site.products, Math.floor(Math.random() * site.products.length)).url
  const collected = (count: number) => ({
    path: `/api/master-kits/${kit}`,
    isRight: ({ body }: Answer) => body.total_collectors === count,
  })
  async function* itemComesAndGoes(): AsyncGenerator<Pair, undefined> {
    let item = ''
    yield {
      kind: 'an item is owned',
      write: async (url) => {
        const body = { master_kit_id: kit, collection_type: 'owned', size: 'M' }
        const answer = await ask(url, 'POST', '/api/my-collection', author, body)
        item = answer.body?.id
        return answer
      },
      shown: [collected(1)],
    }
    yield {
      kind: 'an item is removed',
      write: (url) => ask(url, 'DELETE', `/api/my-collection/${item}`, author),
      shown: [collected(0), { path: '/api/master-kits?limit=40', isRight: hasKit(kit, 0) }],
    }
    return undefined
  }
  for (;;) {
    for (let i = 0; i < ITEMS; i++) yield* itemComesAndGoes()
    const name = `Team ${randomUUID()}`
    const country = `Land of ${name}`
    const data = { name, country }
    const filed = await ask(somewhere(), 'POST', V2, author, { entity_type: 'team', data })
    const { id, entity_id } = filed.body
    const vote = (voter: Member) => (url: string) =>
      ask(url, 'POST', `${V2}${id}/vote`, voter, { vote_type: 'upvote' })
    const list = `${V2}?entity_id=${entity_id}&limit=1`
    for (const [i, voter] of voters.slice(0, 2).entries())
      yield {
        kind: 'a vote',
        write: vote(voter),
        shown: [{ path: list, isRight: ({ body }) => body[0]?.upvotes === i + 1 }],
      }
    yield {
      kind: 'a vote that approves',
      write: vote(voters[2] as Member),
      shown: [
        { path: list, isRight: ({ body }) => body[0]?.status === 'approved' },
        { path: `/api/teams/${entity_id}`, isRight: ({ body }) => body.name === name },
        {
          path: `/api/teams?country=${encodeURIComponent(country)}`,
          isRight: ({ body }) => body[0]?.name === name,
        },
      ],
    }
    const renamed = `Club ${randomUUID()}`
    const change = {
      entity_type: 'team',
      entity_id,
      data: { name: renamed },
      title: renamed,
      description: 'It is called so now.',
    }
    const update = await ask(somewhere(), 'POST', V2, author, change)
    if (update.status !== 201) throw new Error(JSON.stringify(update.body))
    yield {
      kind: 'a name, changed',
      write: (url) => ask(url, 'POST', `${V2}${update.body.id}/moderate`, moderator, { action: 'approve' }),
      shown: [
        { path: `/api/teams/${entity_id}`, isRight: ({ body }) => body.name === renamed },
        { path: `/teams/${entity_id}`, isRight: isPageOf(renamed) },
      ],
    }
  }
}

const isPageOf =
  (name: string) =>
  ({ status, body }: Answer): boolean =>
    status === 200 && String(body).includes(`<title>${name}`)

const hasKit =
  (id: string, count: number) =>
  ({ body }: Answer): boolean =>
    body.find((one: { id: string }) => one.id === id)?.total_collectors === count

/** What is written through one process is read through another: 200 ms later at the latest it is what was written. */
export const agree =
  (pairs: number): Part =>
  async (site, report) => {
    const { products, world, pool } = site
    await pool.query(`update member set role = 'moderator' where id = $1`, [world.members[0]?.id])
    const answers = new Answers()
    const seen = new Map<string, Seen>()
    const cycles = Array.from({ length: LANES }, (_, lane) => cycle(site, lane, answers))
    await inLanes(LANES, pairs, async (index, lane) => {
      const { value: pair } = await at(cycles, lane).next()
      if (!pair) return
      const writer = Math.floor(Math.random() * products.length)
      const reader = at(products, writer + 1 + (index % (products.length - 1)))
      const read = (path: string) => send(reader.url, { method: 'GET', path }, answers)
      const wrong = async (): Promise<string[]> => {
        const told = await Promise.all(pair.shown.map(({ path }) => read(path)))
        return pair.shown.flatMap(({ path, isRight }, i) =>
          isRight(told[i] as Answer) ? [] : [`${path} (${told[i]?.status})`],
        )
      }
      const all = seen.get(pair.kind) ?? { pairs: 0, asked: 0, atOnce: 0, late: [] }
      seen.set(pair.kind, all)
      // so that the old answer is there
      if ((await wrong()).length !== pair.shown.length) report.complain(`${pair.kind}: it was so before`)
      const { status, body } = await pair.write(at(products, writer).url)
      if (status >= 300 || status === 0)
        return report.complain(`${pair.kind}: ${status} ${JSON.stringify(body)}`)
      const written = performance.now()
      all.pairs++
      // not each time: an answer that is made anew then would hide one that was not dropped
      if (index % 2 === 0) {
        all.asked++
        if ((await wrong()).length === 0) all.atOnce++
      }
      await wait(Math.max(0, SOON_MS - (performance.now() - written)))
      const old = await wrong()
      if (old.length === 0) return
      while ((await wrong()).length > 0 && performance.now() - written < GIVE_UP_MS) await wait(10)
      all.late.push(`${old.join(', ')} for ${Math.round(performance.now() - written)} ms`)
    })
    let total = 0
    for (const [kind, { pairs: count, asked, atOnce, late }] of seen) {
      total += count
      const right = `${count} pairs, right at once ${atOnce} of ${asked}, old after ${SOON_MS} ms ${late.length}`
      report.figure(kind, right, late.length > 0)
      for (const one of late.slice(0, 3)) report.complain(`old: ${one}`)
    }
    report.figure('pairs', total, total < pairs * 0.99)
    for (const [what, times] of answers.failures) report.complain(`${times} × ${what}`)
  }
