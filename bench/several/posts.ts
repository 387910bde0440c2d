import { randomUUID } from 'node:crypto'
import { Answers, send } from '../faults/client.ts'
import type { Site } from '../faults/site.ts'
import { at, inLanes, type Part } from './part.ts'
import { listen, type Statements } from './statements.ts'

const POSTS = 10_000
const LANES = 20
const READS = 500

const pathsOf = ({ world }: Site): string[] => [
  ...Object.values(world.kits)
    .flat()
    .flatMap((id) => [`/api/master-kits/${id}`, `/kit-area/master/${id}`]),
  ...Array.from({ length: 8 }, (_, i) => `/api/master-kits?limit=${i + 1}`),
  '/api/master-kits/facets?kit_type=home',
  '/kit-area',
]

/** What is refused: nobody's, nowhere, nonsense. */
const refused = (index: number): { path: string; body: object } =>
  at(
    [
      { path: `/api/nothing/${index}`, body: {} },
      { path: '/api/contributions-v2/', body: { entity_type: 'team', data: { name: randomUUID() } } },
      { path: '/api/my-collection', body: { master_kit_id: randomUUID() } },
      { path: '/api/auth/login', body: { email: index } },
      { path: '/api/newsletter', body: { email: 'nobody' } },
      { path: '/kit-area', body: {} },
    ],
    index,
  )

/** Nothing that anonymous POSTs bring about lets anything cached go. */
export const posts: Part = async (site, report) => {
  const { products, engine } = site
  if (!engine.replica) throw new Error('There is no replica.')
  const [reading, posting] = [new Answers(), new Answers()]
  const paths = pathsOf(site)
  const statements: Statements[] = [
    await listen(engine.url, `${site.home}/server/data`),
    await listen(engine.replica.url, engine.replica.data),
  ]
  const counted = () => statements.reduce((sum, one) => sum + one.count(), 0)
  const readAll = async (times: number): Promise<void> => {
    await inLanes(4, times, async (index) => {
      const { url } = at(products, Math.floor(index / paths.length))
      await send(url, { method: 'GET', path: at(paths, index) }, reading)
    })
  }
  const each = paths.length * products.length
  await readAll(each)
  await readAll(each)
  counted()
  await readAll(READS)
  const before = counted()
  let isOn = true
  let meanwhile = 0
  const readOn = async (): Promise<void> => {
    while (isOn) {
      await readAll(READS)
      meanwhile += READS
    }
  }
  const readers = readOn()
  const began = performance.now()
  await inLanes(LANES, POSTS, async (index) => {
    const headers = { 'x-forwarded-for': `10.${index % 250}.${Math.floor(index / 250)}.7` }
    await send(at(products, index).url, { method: 'POST', headers, ...refused(index) }, posting)
  })
  const seconds = (performance.now() - began) / 1000
  isOn = false
  await readers
  const during = counted()
  // what a change does, to know that it would be seen
  const [{ token }, kit] = [at(site.world.members, 4), at(site.world.kits.wanted, 0)]
  const body = { master_kit_id: kit, collection_type: 'owned', size: 'M' }
  await send(at(products, 0).url, { method: 'POST', path: '/api/my-collection', token, body }, reading)
  counted()
  await readAll(each)
  const changed = counted()
  const statuses = [...posting.statuses].map(([status, times]) => `${status} × ${times}`).join(', ')
  report.figure('anonymous POSTs', `${POSTS} in ${seconds.toFixed(0)} s: ${statuses}`)
  const taken = [...posting.statuses].some(([status]) => status < 400 || status >= 500)
  if (taken || posting.unanswered > 0) report.complain(`POSTs were answered ${statuses}`)
  report.figure(`statements for ${READS} repeated public reads before`, before, before > 0)
  report.figure(`statements for ${meanwhile} of them during`, during, during > 0)
  report.figure(
    'statements for the same after one change of a kit (it would be seen)',
    changed,
    changed === 0,
  )
  await Promise.all(statements.map((one) => one.close()))
}
