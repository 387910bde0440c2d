import { setTimeout as wait } from 'node:timers/promises'
import { Answers, send } from '../faults/client.ts'
import { at, type Part } from './part.ts'
import { listen, type Statements } from './statements.ts'

const READERS = 6
const STOPPED_MS = 5000
const PATIENCE_MS = 30_000
const ORDERS = ['season', '-season'] as const

async function untilAsked(statements: Statements): Promise<number> {
  const began = performance.now()
  statements.count()
  while (statements.count() === 0) {
    if (performance.now() - began > PATIENCE_MS) return Number.POSITIVE_INFINITY
    await wait(50)
  }
  return performance.now() - began
}

/** Public reads go to the replica; it is stopped while they come, and started again. */
export const replica: Part = async (site, report) => {
  const { engine, front, pool, world } = site
  if (!engine.replica || !front) throw new Error('There is no replica.')
  const answers = new Answers()
  const get = (path: string, url = front.url) => send(url, { method: 'GET', path }, answers)
  const kits: Record<string, string[]> = {}
  const idsOf = (body: { id: string }[]): string[] => body.map(({ id }) => id)
  for (const order of ORDERS)
    kits[order] = idsOf((await get(`/api/master-kits?limit=100&sort=${order}`)).body)
  let wrong = 0
  let reads = 0
  let isOn = true
  /** Seldom the same twice, so that hardly anything is cached; and it is known what is right. */
  const readOn = async (): Promise<void> => {
    while (isOn) {
      const [limit, skip] = [1 + Math.floor(Math.random() * 100), Math.floor(Math.random() * 20)]
      const order = at(ORDERS, limit + skip)
      const { status, body } = await get(`/api/master-kits?limit=${limit}&skip=${skip}&sort=${order}`)
      reads++
      const right = kits[order]?.slice(skip, skip + limit)
      if (status !== 200 || idsOf(body).join() !== right?.join()) wrong++
      await wait(10)
    }
  }
  let writes = 0
  /** A public change now and then; 200 ms later every process says so. */
  const writeOn = async (): Promise<void> => {
    const [{ token }, kit] = [at(world.members, 3), at(world.kits.owned, 0)]
    const counted = async (url: string): Promise<number> =>
      (await get(`/api/master-kits/${kit}`, url)).body?.total_collectors
    const before = await counted(front.url)
    while (isOn) {
      const body = { master_kit_id: kit, collection_type: 'owned', size: 'M', another_copy: true }
      const added = await send(
        front.url,
        { method: 'POST', path: '/api/my-collection', token, body },
        answers,
      )
      const check = async (right: number): Promise<void> => {
        await wait(200)
        for (const { url } of site.products) if ((await counted(url)) !== right) wrong++
      }
      await check(before + 1)
      const path = `/api/my-collection/${added.body?.id}`
      await send(front.url, { method: 'DELETE', path, token }, answers)
      await check(before)
      writes += 2
      await wait(400)
    }
  }
  const statements = await listen(engine.replica.url, engine.replica.data)
  const load = [...Array.from({ length: READERS }, readOn), writeOn()]
  await untilAsked(statements)
  statements.count()
  await wait(3000)
  const asked = statements.count()
  report.figure('statements of the catalogue that the replica was asked in 3 s', asked, asked === 0)
  for (const mode of ['fast', 'immediate']) {
    if (!(await engine.replica.control('-m', mode, 'stop'))) report.complain('The replica does not stop.')
    const before = reads
    await wait(STOPPED_MS)
    report.figure(`reads while it was stopped (${mode})`, reads - before, reads === before)
    if (!(await engine.replica.control('start'))) report.complain('The replica does not start.')
    const ms = await untilAsked(statements)
    report.figure('  used again after its start', `${Math.round(ms)} ms`, ms > PATIENCE_MS)
  }
  isOn = false
  await Promise.all(load)
  await statements.close()
  const failed = [...answers.statuses].filter(([status]) => status >= 500).reduce((sum, [, n]) => sum + n, 0)
  report.figure('reads in all, public changes beside them', `${reads}, ${writes}`)
  report.figure('5xx or no answer', failed + answers.unanswered, failed + answers.unanswered > 0)
  report.figure('wrong answers', wrong, wrong > 0)
  const { rows } = await pool.query('select state from pg_stat_replication')
  report.figure('it follows at the end', rows.map(({ state }) => state).join(), rows.length !== 1)
}
