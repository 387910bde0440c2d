import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { registry } from '@kitdex/contract/catalogue/registry'
import { storedSchema } from '@kitdex/contract/catalogue/schema'
import sharp from 'sharp'
import { freePort } from '../../scripts/cluster.ts'
import { hashToken } from '../../server/src/features/accounts/service.ts'
import { fileSystemEntries } from '../../server/src/features/contributions/service.ts'
import { findFaults } from '../../server/src/features/integrity/service.ts'
import { sweepForgotten } from '../../server/src/features/uploads/sweep-service.ts'
import { setClock } from '../../server/src/platform/clock.ts'
import { type Db, kyselyOn, openPool } from '../../server/src/platform/database/db.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { createImages } from '../../server/src/platform/images/images.ts'
import type { Storage } from '../../server/src/platform/storage/storage.ts'
import { openStorage } from '../../server/src/platform/storage/storage-open.ts'
import { type Around, type Engine, type EngineName, openEngine } from './engine.ts'
import type { Pool } from './ledger.ts'
import { Load, type Member, type World } from './load.ts'

const START_LIMIT_MS = 60_000
const DAY_MS = 86_400_000
const MEMBERS = 12
const KITS = 20

/** A process of the product, started again and again under one address. */
export class Product {
  readonly port: number
  readonly url: string
  /** Exits that nobody asked for. */
  exits = 0
  output = ''
  child: ChildProcess | undefined
  readonly #env: Record<string, string>
  #mayExit = false

  constructor(port: number, env: Record<string, string>) {
    this.port = port
    this.url = `http://127.0.0.1:${port}`
    this.#env = env
  }

  start(): void {
    const { DATABASE_URL: _, ...inherited } = process.env
    this.#mayExit = false
    const child = spawn(process.execPath, ['server/dist/main.js'], {
      env: { ...inherited, PORT: String(this.port), HOST: '127.0.0.1', ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (chunk: Buffer) => {
      this.output = (this.output + chunk).slice(-6000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('exit', () => {
      if (this.child === child && !this.#mayExit) this.exits++
    })
    this.child = child
  }

  /** Ends it and waits until it is gone; answers its exit code. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    this.#mayExit = true
    const gone = once(child, 'exit') as Promise<[number | null]>
    child.kill(signal)
    return (await gone)[0]
  }

  async isHealthy(withinMs = 1000): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(withinMs)
      const response = await fetch(`${this.url}/api/health`, { signal, headers: { connection: 'close' } })
      await response.text()
      return response.status === 200
    } catch {
      return false
    }
  }

  /** The milliseconds until it is healthy. */
  async untilHealthy(): Promise<number> {
    const began = performance.now()
    while (!(await this.isHealthy())) {
      if (performance.now() - began > START_LIMIT_MS) throw new Error('It does not become healthy any more.')
      await wait(10)
    }
    return performance.now() - began
  }
}

/** Products on one database, with members, kits and a load. */
export interface Site {
  engine: Engine
  products: Product[]
  product: Product
  load: Load
  world: World
  /** Of members. */
  tokens: string[]
  home: string
  pool: Pool
  /** What stands in front of the processes; the load goes through it. */
  front?: Front
  /** Whatever of the acknowledged is lost, and whatever is half there; while nobody writes. */
  inspect(of?: Load): Promise<{ lost: string[]; halves: string[] }>
  close(): Promise<void>
}

/** A proxy that spreads requests over the processes. */
export interface Front {
  url: string
  close(): Promise<void>
}

export interface SiteOptions extends Around {
  processes?: number
  env?: Record<string, string>
  openFront?(ports: number[]): Promise<Front>
}

export async function openSite(
  name: EngineName,
  home: string,
  { processes = 1, env = {}, openFront, ...around }: SiteOptions = {},
): Promise<Site> {
  fs.chmodSync(home, 0o755)
  const engine = await openEngine(name, home, around)
  const dataDir = path.join(home, 'data')
  const products: Product[] = []
  for (let i = 0; i < processes; i++) {
    const own = { DATA_DIR: dataDir, STARTER_CATALOGUE: 'off', RATE_LIMIT_FACTOR: '100000', TRUST_PROXY: '1' }
    products.push(new Product(await freePort(), { ...own, LOG_LEVEL: 'error', ...engine.env, ...env }))
  }
  const [product] = products
  if (!product) throw new Error('There is no process.')
  // all at once, on an empty database
  for (const one of products) one.start()
  for (const one of products) await one.untilHealthy()
  const front = await openFront?.(products.map(({ port }) => port))
  const pool = openPool(engine.url, () => undefined, { max: 2, statementTimeout: 60_000 })
  const world = await furnish(pool)
  // twice the same: what is sent to all at once is sent to two of them
  const urls = front ? [front.url, front.url] : products.map(({ url }) => url)
  const load = new Load(() => urls, world)
  const tokens = world.members.map(({ token }) => token)
  return {
    ...{ engine, products, product, load, world, tokens, home, pool },
    ...(front && { front }),
    inspect: (of = load) => inspect(of, pool, dataDir),
    close: async () => {
      await load.stop()
      await front?.close()
      for (const one of products) await one.end('SIGKILL')
      await pool.end()
      await engine.close()
    },
  }
}

/** Members with a session, and kits to collect. */
async function furnish(pool: Pool): Promise<World> {
  const members: Member[] = []
  for (let i = 0; i < MEMBERS; i++) {
    const member = { id: newId(), token: newId() }
    await pool.query(`insert into member (id, email, name, created_at) values ($1, $2, 'Faults', now())`, [
      member.id,
      `${member.id}@example.test`,
    ])
    await pool.query(
      `insert into session (token_hash, member_id, created_at, last_used_at, expires_at)
       values ($1, $2, now(), now(), now() + interval '1 day')`,
      [hashToken(member.token), member.id],
    )
    members.push(member)
  }
  const kits = await kyselyOn(pool)
    .transaction()
    .execute(async (trx) => {
      const file = (entity: typeof registry.team | typeof registry.master_kit, said: object) =>
        fileSystemEntries(trx, entity, [{ values: storedSchema(entity).parse(said) }], 'import')
      const [club_id] = await file(registry.team, { name: 'Club', country: 'France' })
      const ids: string[] = []
      for (let i = 0; i < KITS; i++) {
        const season = `${2000 + i}/${2001 + i}`
        ids.push(...(await file(registry.master_kit, { club_id, season, style: 'home', model: 'replica' })))
      }
      return ids
    })
  const create = { width: 320, height: 240, channels: 3 as const, background: '#135' }
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  return {
    members,
    kits: { owned: kits.slice(0, 8), wanted: kits.slice(8, 16), raced: kits.slice(16) },
    picture: new Blob([new Uint8Array(jpeg)]),
  }
}

/** An interrupted call may leave a file that nobody names: that is the sweep's, which comes a day later. */
async function sweep(db: Db, storage: Storage, dataDir: string): Promise<void> {
  const images = await createImages(storage, path.join(dataDir, 'cache', 'images'), { warn: () => undefined })
  const restoreClock = setClock(() => new Date(Date.now() + 2 * DAY_MS))
  await sweepForgotten(db, images).finally(restoreClock)
  images.close()
}

async function inspect(
  { ledger }: Load,
  pool: Pool,
  dataDir: string,
): Promise<{ lost: string[]; halves: string[] }> {
  const storage = await openStorage({ dataDir, s3: undefined })
  const db = kyselyOn(pool)
  await sweep(db, storage, dataDir)
  const faults = await findFaults(db, storage, 0)
  // an interrupted call may leave a file that nobody names: that is the sweep's
  const halves = faults
    .filter(({ what }) => what !== 'files without a row')
    .flatMap(({ what, ids }) => ids.map((id) => `${what}: ${id}`))
  return {
    lost: await ledger.findLost(pool),
    halves: [...halves, ...(await ledger.findDoubled(pool))],
  }
}
