import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../server/dist/app.js'
import { loadConfig } from '../server/dist/platform/config.js'
import { openDatabase } from '../server/dist/platform/database/db.js'
import { get, mixOf, type Run, type Server, type World, writingRuns } from './floors/cases.ts'
import type { Asked, Request } from './floors/client.ts'
import { buildFloors, FLOOR_TABLE } from './floors/floors.ts'
import { buildPerson, removePeople } from './floors/people.ts'
import { type Case, plotOf, tableOf } from './floors/report.ts'
import { between, databaseTimes, serverTime } from './processor-time.ts'

/**
 * What a request costs, in processor time of the server and its database together, beside what it would cost at least;
 * each case of each server in turn, round by round: DATA_DIR=… npm run bench, on a database of bench:generate.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    times: { type: 'string', default: '200' },
    /** Of the cases those with this in their name; nothing is written down then. */
    only: { type: 'string', default: '' },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const [rounds, times] = [Number(values.rounds), Number(values.times)]
const read = loadConfig(values.url ? { ...process.env, DATABASE_URL: values.url } : process.env)
const config = { ...read, rateFactor: 1_000_000, logLevel: 'silent' }
const database = await openDatabase(config, say)
const { db, background, pool, url: databaseUrl } = database
const client = fork(fileURLToPath(new URL('./floors/client.ts', import.meta.url)))

const portOf = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
const ours = (cacheMs: number) => buildApp({ db, background, databaseUrl, config, cacheMs })
const [keeping, making] = [await ours(60_000), await ours(0)]

const { rows: kits } = await pool.query<World['kits'][number] & { nike: string | null }>(
  `select k.id, k.club_id as club, k.brand_id as brand, (select id from brand where folded_title = 'nike') as nike
   from master_kit k join team t on t.id = k.club_id and t.live join brand b on b.id = k.brand_id and b.live
   where k.live order by k.created_at desc, k.id desc limit 1000`,
)
const { rows: counted } = await pool.query('select count(*) from master_kit where live')
const [kit] = kits
if (!kit?.nike) throw new Error('There is no catalogue: npm run bench:generate first.')
const people = await Promise.all(Array.from({ length: 5 }, () => buildPerson(pool)))
const [author, owner, ...voters] = people as [World['author'], World['owner'], ...World['voters']]
await pool.query(
  `create unlogged table if not exists ${FLOOR_TABLE} (id uuid primary key default gen_random_uuid(), kit uuid)`,
)
await pool.query(`alter table ${FLOOR_TABLE} set logged`)

const PATHS = {
  list: `/api/master-kits?limit=24&brand=${kit.nike}&kit_type=home`,
  detail: `/api/master-kits/${kit.id}`,
  search: '/api/search/collaborative?q=manchester&limit=5',
  facets: '/api/master-kits/facets?kit_type=home',
  'kit page': `/kit-area/master/${kit.id}`,
  'Kit Area': '/kit-area',
}
const ONE_SQL: Record<string, string> = {
  list: `/list?brand=${kit.nike}&style=home`,
  detail: `/detail?id=${kit.id}`,
}
const bytes = new Map<string, { type: string; encoding: string | undefined; body: Buffer }>()
const floors = buildFloors(pool, bytes)
const ports = { keeping: await portOf(keeping), making: await portOf(making), floors: await portOf(floors) }
const world: World = { ports, kits, author, owner, voters, times }

async function measure(port: number, requests: Request[]): Promise<Asked & { processor: number }> {
  const [before, began] = [await databaseTimes(pool), serverTime()]
  client.send({ port, requests })
  const [asked] = (await once(client, 'message')) as [Asked]
  const processor = serverTime() - began + between(before, await databaseTimes(pool))
  if (asked.failure) throw new Error(asked.failure)
  return { ...asked, processor }
}

/** The same again and again. */
const repeatedly = (name: string, port: number, path: string, encoding: string): Server => ({
  ...{ name, port, requests: () => Array.from({ length: times }, () => get(path, encoding)) },
})

async function readingRuns(): Promise<Run[]> {
  const runs: Run[] = []
  for (const [name, path] of Object.entries(PATHS))
    for (const encoding of ['identity', 'br']) {
      const { headers, rawPayload } = await keeping.inject({
        ...{ url: path, headers: { 'accept-encoding': encoding } },
      })
      const key = `${name} ${encoding}`
      const type = String(headers['content-type'])
      bytes.set(key, { type, encoding: headers['content-encoding'] as string | undefined, body: rawPayload })
      const isPlain = encoding === 'identity'
      const statement = isPlain ? ONE_SQL[name] : undefined
      const servers = [
        repeatedly('the same bytes', ports.floors, `/bytes/${encodeURIComponent(key)}`, encoding),
      ]
      if (statement) servers.push(repeatedly('one statement', ports.floors, statement, encoding))
      servers.push({ ...repeatedly('repeated', ports.keeping, path, encoding), isWarmed: true })
      if (isPlain) servers.push(repeatedly('first asked', ports.making, path, encoding))
      runs.push({ name: isPlain ? name : key, servers })
    }
  return runs
}

const runs = [...(await readingRuns()), ...writingRuns(world)].filter(({ name }) =>
  name.includes(values.only),
)
const cases: Case[] = runs.map(({ name, servers }) => ({
  name,
  figures: new Map(servers.map((server) => [server.name, { processor: [], times: [] }])),
}))
const MIX = 'read, one write to nine'
const mixed: Case = {
  name: MIX,
  figures: new Map(['alone', 'among writes'].map((name) => [name, { processor: [], times: [] }])),
}
if (MIX.includes(values.only)) cases.push(mixed)

/** What a read costs beside writes is what both take less what such writes take alone. */
async function measureMix(round: number): Promise<void> {
  const { keeping: port } = ports
  const [mix, other] = [mixOf(world, round * 2), mixOf(world, round * 2 + 1)]
  const filed = async (requests: Request[]) =>
    (await measure(port, requests)).written.map((answer): string => JSON.parse(answer).id)
  const [writes, others] = [mix.writes(await filed(mix.file)), other.writes(await filed(other.file))]
  await measure(port, mix.reads)
  const alone = await measure(port, mix.reads)
  const both = await measure(
    port,
    mix.reads.flatMap((one, i) => (i % 9 === 8 ? [one, writes[(i - 8) / 9] as Request] : [one])),
  )
  const writing = await measure(port, others)
  if (round === 0) return
  const note = (name: string, processor: number, asked: Asked): void => {
    mixed.figures.get(name)?.processor.push(processor / mix.reads.length)
    mixed.figures.get(name)?.times.push(...asked.times)
  }
  note('alone', alone.processor, alone)
  note('among writes', both.processor - writing.processor, both)
}

try {
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { servers }] of runs.entries())
      for (const { name, port, requests, keep, isWarmed } of servers) {
        const asked = requests(round)
        if (isWarmed) await measure(port, asked.slice(0, 1))
        const { processor, times, written } = await measure(port, asked)
        keep?.(written)
        const figures = cases[index]?.figures.get(name)
        if (round === 0 || !figures) continue
        figures.processor.push(processor / asked.length)
        figures.times.push(...times)
      }
    if (cases.includes(mixed)) await measureMix(round)
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const head = `# ${commit}, ${counted[0]?.count} kits\n\nProcessor milliseconds a request (server and PostgreSQL), median of ${rounds} rounds of ${times}, four at once; wall times are of a machine that does other things, too.\n\n`
  say(head + tableOf(cases))
  if (values.only === '') {
    const folder = new URL('./results/', import.meta.url)
    fs.mkdirSync(folder, { recursive: true })
    const file = fileURLToPath(new URL(`${commit}-${counted[0]?.count}`, folder))
    fs.writeFileSync(`${file}.md`, `${head}${tableOf(cases)}\n`)
    fs.writeFileSync(`${file}.svg`, plotOf(cases))
  }
} finally {
  client.kill()
  await Promise.all([keeping, making, floors].map((app) => app.close()))
  await pool.query(`drop table ${FLOOR_TABLE}`)
  await removePeople(databaseUrl, people)
  await database.close()
}
