/**
 * Three processes of the built product behind nginx, on Debian's PostgreSQL with a streaming replica: whether they agree,
 * whether any of them may die, restart or do without the replica. As root on Debian.
 *
 *   npm run several [-- --only agree|races|posts|replica|killed|restarted] [-- --pairs 5000]
 *   npm run several -- --only memory --data /tmp/k100 --minutes 10     one process, all of it at once, its memory
 *   npm run several -- --only journeys [-- e2e/catalogue/live.spec.ts …]
 *
 * --pooler: with PgBouncer in transaction mode between them and the server.
 */
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { parseArgs } from 'node:util'
import { isRootOnDebian } from '../scripts/cluster.ts'
import { openSite, type Site } from './faults/site.ts'
import { agree } from './several/agree.ts'
import { journeys } from './several/journeys.ts'
import { killed, restarted } from './several/killed.ts'
import { memory } from './several/memory.ts'
import { startNginx } from './several/nginx.ts'
import type { Part, Report } from './several/part.ts'
import { posts } from './several/posts.ts'
import { races } from './several/races.ts'
import { replica } from './several/replica.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    pairs: { type: 'string', default: '5000' },
    /** Of `memory`: a folder of bench:generate, or the address of such a database. */
    data: { type: 'string' },
    url: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '6' },
    pooler: { type: 'boolean', default: false },
  },
})
const say = (line: string): void => console.log(line)
let complaints = 0

const reportOf = (name: string): Report => ({
  figure: (what, value, isWrong = false) => {
    if (isWrong) complaints++
    say(`| ${name} | ${what} | ${value}${isWrong ? ' **WRONG**' : ''} |`)
  },
  complain: (what) => {
    complaints++
    say(`  ! ${name}: ${what}`)
  },
})

const PARTS: Readonly<Record<string, Part>> = {
  agree: agree(Number(values.pairs)),
  posts,
  races,
  replica,
  killed: killed(Number(values.rounds)),
  restarted: restarted(Number(values.rounds)),
}

let close: () => Promise<void> = async () => undefined
const ending = new AbortController()
async function interrupt(): Promise<void> {
  ending.abort()
  // these tidy up by themselves: the journeys' own process is told to end, too
  if (values.only === 'memory' || values.only === 'journeys') return
  await close()
  process.exit(130)
}
process.once('SIGINT', interrupt)
process.once('SIGTERM', interrupt)

const makeHome = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-several-'))

async function openSeveral(): Promise<Site> {
  const home = makeHome()
  const site = await openSite('server', home, {
    processes: 3,
    hasReplica: true,
    hasPooler: values.pooler,
    // nginx, and before it whoever sends: each request may come from a network of its own
    env: { TRUST_PROXY: '2' },
    openFront: (ports) => startNginx(home, ports),
  })
  close = async () => {
    close = async () => undefined
    await site.close()
    fs.rmSync(home, { recursive: true, force: true })
  }
  return site
}

async function runParts(): Promise<void> {
  try {
    const site = await openSeveral()
    for (const [name, part] of Object.entries(PARTS))
      if (values.only === undefined || values.only === name)
        await part(site, reportOf(name)).catch((error: Error) => {
          const said = site.products.map(({ output }) => output).join('\n')
          reportOf(name).complain(`${error.message}\n${said}`)
        })
    for (const { exits, output } of site.products)
      if (exits > 0) reportOf('site').complain(`a process ended by itself: ${output}`)
  } finally {
    await close()
  }
}

if (!isRootOnDebian()) {
  say('Left out: only root on Debian can make a PostgreSQL server and an nginx here.')
  process.exit(0)
}
say('| part | what | figure |\n|---|---|---|')
if (values.only === 'memory') {
  const { data, url, minutes } = values
  await memory({ data, url, minutes: Number(minutes), signal: ending.signal }, reportOf('memory'))
} else if (values.only === 'journeys')
  await journeys(makeHome(), positionals, values.pooler, reportOf('journeys'))
else await runParts()
say(complaints === 0 ? '\nThey agree.' : `\n${complaints} complaints`)
process.exit(complaints === 0 ? 0 : 1)
