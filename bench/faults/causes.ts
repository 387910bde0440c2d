import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from '../../server/src/platform/database/engine-process.ts'
import { signalAll } from './engine.ts'
import type { Site } from './site.ts'
import { stall } from './stalls.ts'

/** What happens to a site under load. */
export interface Cause {
  name: string
  rounds: number
  /** How many processes the site has; one. */
  processes?: number
  /** On a disk of its own, which can be filled. */
  onSmallDisk?: boolean
  /** Each round has a new site: it is about how that starts. */
  isOfTheStart?: boolean
  /** Does it, and answers the milliseconds from its end until the site was healthy. */
  strike(site: Site, round: number, complain: (what: string) => void): Promise<number>
}

const FROZEN_MS = 8_000
const AWAY_MS = 4_000
const STALLED_MS = 8_000
const FULL_MS = 6_000
/** The load alone keeps the process busy, and 280 connections come on top of it at once. */
const BUSY_ANSWER_MS = 2000
const CLOSE_LIMIT_MS = 10_500

async function killProcess({ product }: Site): Promise<number> {
  await product.end('SIGKILL')
  product.start()
  return product.untilHealthy()
}

/** The first process, one of its sessions (PostgreSQL then ends all of them), or all at once. */
const victims = ({ engine }: Site, round: number): number[] => {
  const [first = 0, ...others] = engine.processes()
  return [[first], others.slice(-1), [first, ...others]][round % 3] ?? []
}

async function killDatabase(site: Site, round: number): Promise<number> {
  const { engine, product } = site
  const began = performance.now()
  signalAll(victims(site, round), 'SIGKILL')
  // healthy by an answer that was on its way does not count
  await wait(100)
  if (engine.name === 'embedded') {
    // the product starts it again: it is the product's time
    await product.untilHealthy()
    return performance.now() - began
  }
  await engine.revive()
  return product.untilHealthy()
}

async function killBoth(site: Site, round: number): Promise<number> {
  signalAll(victims(site, round), 'SIGKILL')
  await site.product.end('SIGKILL')
  if (site.engine.name === 'server') await site.engine.revive()
  site.product.start()
  return site.product.untilHealthy()
}

async function freeze({ engine, product }: Site): Promise<number> {
  const frozen = engine.processes()
  signalAll(frozen, 'SIGSTOP')
  await wait(FROZEN_MS)
  signalAll(frozen, 'SIGCONT')
  return product.untilHealthy()
}

async function restart({ engine, product }: Site, round: number): Promise<number> {
  await engine.restart(round % 2 === 0 ? 'fast' : 'immediate')
  return product.untilHealthy()
}

/** A server that is down, or, where the product brings it along, one that lives on and does not answer. */
async function awayAtStart({ engine, product }: Site): Promise<number> {
  await product.end('SIGKILL')
  const there = engine.processes()
  if (engine.name === 'embedded') signalAll(there, 'SIGSTOP')
  else {
    signalAll(there, 'SIGKILL')
    while (there.some(isAlive)) await wait(5)
  }
  product.start()
  await wait(AWAY_MS)
  if (engine.name === 'embedded') signalAll(there, 'SIGCONT')
  else await engine.revive()
  return product.untilHealthy()
}

/** Whatever is given back meanwhile is taken, too. */
async function fillDisk(site: Site, _round: number, complain: (what: string) => void): Promise<number> {
  const { engine, product, home, load } = site
  const filler = path.join(home, 'filler')
  const file = fs.openSync(filler, 'w')
  const began = performance.now()
  const full = () => load.answers.statuses.get(507) ?? 0
  const before = full()
  while (
    performance.now() - began < FULL_MS ||
    (full() === before && performance.now() - began < 3 * FULL_MS)
  ) {
    for (const size of [8_388_608, 65_536, 4096]) fillBy(file, size)
    await wait(20)
  }
  if (full() === before) complain('nobody was told that the disk is full')
  fs.closeSync(file)
  fs.rmSync(filler)
  if (engine.name === 'server') await engine.revive()
  return product.untilHealthy()
}

function fillBy(file: number, size: number): void {
  const block = Buffer.alloc(size, 1)
  try {
    for (;;) fs.writeSync(file, block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

async function stallConnections(
  site: Site,
  _round: number,
  complain: (what: string) => void,
): Promise<number> {
  const { product, load } = site
  const release = await stall(product.port, site.tokens, 40)
  const before = load.ledger.acknowledged
  const began = performance.now()
  while (performance.now() - began < STALLED_MS) {
    if (!(await product.isHealthy(BUSY_ANSWER_MS))) complain('not healthy while connections stall')
    await wait(200)
  }
  if (load.ledger.acknowledged - before < 20) complain('others wait while connections stall')
  release()
  return product.untilHealthy()
}

async function terminate(site: Site, _round: number, complain: (what: string) => void): Promise<number> {
  const { product, engine } = site
  const release = await stall(product.port, site.tokens, 5)
  const database = engine.processes()
  const began = performance.now()
  const code = await product.end('SIGTERM')
  const took = performance.now() - began
  if (code !== 0) complain(`exit code ${code} on SIGTERM`)
  if (took > CLOSE_LIMIT_MS) complain(`${Math.round(took)} ms from SIGTERM to the exit`)
  if (engine.name === 'embedded' && database.some(isAlive)) complain('PostgreSQL outlived a SIGTERM')
  release()
  product.start()
  return product.untilHealthy()
}

/** Nothing but the load: two processes that started on an empty database at once, and write the same things. */
async function race({ products, load }: Site): Promise<number> {
  await load.untilAcknowledged(200)
  return Math.max(...(await Promise.all(products.map((product) => product.untilHealthy()))))
}

export const CAUSES: readonly Cause[] = [
  { name: 'the process is killed', rounds: 8, strike: killProcess },
  { name: 'the database is killed', rounds: 6, strike: killDatabase },
  { name: 'both are killed', rounds: 6, strike: killBoth },
  { name: 'the database is frozen', rounds: 3, strike: freeze },
  { name: 'the database restarts', rounds: 4, strike: restart },
  { name: 'the database is away at start', rounds: 3, strike: awayAtStart },
  { name: 'the disk fills', rounds: 2, onSmallDisk: true, strike: fillDisk },
  { name: 'connections stall', rounds: 2, strike: stallConnections },
  { name: 'SIGTERM', rounds: 5, strike: terminate },
  { name: 'two processes race', rounds: 2, processes: 2, isOfTheStart: true, strike: race },
]
