import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Endpoint } from '@kitdex/contract/endpoint'
import fc from 'fast-check'
import { z } from 'zod'
import type { TestApp } from '../harness.ts'
import { kindOf, type OwnerName } from './known.ts'
import { asCommand, requestOf, type Shot, shotsAt } from './requests.ts'
import { buildWorld, type World } from './world.ts'

/** Requests one at a time, each answer held against what is promised of all of them. */

/** By `npm run fuzz`, alone. In the test line others run beside it, and in the same process before it: their heap. */
const SPARE = process.env.FUZZ_RUNS ? 1 : 2
const MAIN_THREAD_MS = 200 * SPARE
const ANSWER_MS = 1000 * SPARE
/** A garbage collection or a busy machine is no fault: what is slow, or cannot be done now, is asked again. */
const TRIES = 3
const LARGEST_REFUSAL = 20_000
const ROUNDS = 4
const MOST_SHRINKS = 60
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g

const worded = {
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}
const refusal = z.strictObject({
  detail: z.union([
    z.string(),
    z.array(
      z.strictObject({
        loc: z.array(z.union([z.string(), z.number()])),
        msg: z.string(),
        type: z.string(),
        ...worded,
      }),
    ),
  ]),
  ...worded,
})

interface Took {
  main: number
  whole: number
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * How long the main thread did not wait, and the processor time of all threads: neither is less than the main
 * thread's processor time, so the smaller of the two is closer to it.
 */
async function timed<T>(work: () => Promise<T>): Promise<Took & { result: T }> {
  const loop = performance.eventLoopUtilization()
  const before = processorMs()
  const began = performance.now()
  const result = await work()
  const { active } = performance.eventLoopUtilization(loop)
  return { result, main: Math.min(active, processorMs() - before), whole: performance.now() - began }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Resident memory once what nobody holds is gone. */
const memoryMb = (): number => {
  collect()
  collect()
  return process.memoryUsage().rss / 1_048_576
}

export interface Run {
  seed: number
  requests: number
  statuses: Record<string, number>
  slowest: (Took & { command: string; status: number })[]
  failures: string[]
  /** Endpoints that no request got through to. */
  unreached: string[]
  seconds: number
  /** Of all threads of this process; the database's are not among them. */
  processorSeconds: number
  /** After each round. */
  memory: number[]
}

type Documented = Record<string, Record<string, { responses: Record<string, unknown> }>>

class Fuzz {
  readonly #server: TestApp
  readonly #world: World
  readonly #documented: Documented
  readonly run: Run
  readonly #reached = new Set<string>()
  readonly #shots = new Map<Endpoint, fc.Arbitrary<Shot>>()

  constructor(server: TestApp, world: World, documented: Documented, seed: number) {
    this.#server = server
    this.#world = world
    this.#documented = documented
    this.run = {
      seed,
      requests: 0,
      statuses: {},
      slowest: [],
      failures: [],
      unreached: [],
      seconds: 0,
      processorSeconds: 0,
      memory: [],
    }
  }

  #callerOf({ who, path, body }: Shot): OwnerName | 'anonymous' {
    if (who !== 'owner') return who
    const named = `${path} ${JSON.stringify(body)}`.match(ID) ?? []
    return named.map((id) => this.#world.pools.ownerOf(id)).find(Boolean) ?? 'user'
  }

  async #ask(endpoint: Endpoint, shot: Shot) {
    const request = requestOf(endpoint, shot, this.#world.files, this.#world.tokenOf(this.#callerOf(shot)))
    // Each from a line of its own: what limits an address has its own tests.
    const line = ++this.run.requests
    Object.assign(request.headers ?? {}, {
      'x-forwarded-for': `10.${line >> 16}.${(line >> 8) & 255}.${line & 255}`,
    })
    const took = await timed(() => this.#server.app.inject(request))
    return took
  }

  /** Asks, and asks again while it is slow. */
  async #answerTo(endpoint: Endpoint, shot: Shot) {
    let { result: answer, ...took } = await this.#ask(endpoint, shot)
    const isSlow = (): boolean => took.main > MAIN_THREAD_MS || took.whole > ANSWER_MS
    for (let i = 1; i < TRIES && (isSlow() || answer.statusCode === 503); i++) {
      await this.#tidy(endpoint, shot, answer.statusCode)
      const { result, main, whole } = await this.#ask(endpoint, shot)
      answer = result
      took = { main: Math.min(took.main, main), whole: Math.min(took.whole, whole) }
    }
    return { answer, took }
  }

  async shoot(endpoint: Endpoint, shot: Shot): Promise<string[]> {
    const { answer, took } = await this.#answerTo(endpoint, shot)
    const status = answer.statusCode
    this.run.statuses[status] = (this.run.statuses[status] ?? 0) + 1
    if (took.main > (this.run.slowest[9]?.main ?? 0)) {
      this.#keepSlowest({ ...took, status, command: asCommand(endpoint, shot).slice(0, 300) })
    }
    if (status < 300) this.#reached.add(`${endpoint.method} ${endpoint.path}`)
    const wrong = this.#complaints(
      endpoint,
      status,
      String(answer.headers['content-type'] ?? ''),
      answer.body,
    )
    if (took.main > MAIN_THREAD_MS) wrong.push(`${took.main.toFixed(0)} ms of the main thread`)
    if (took.whole > ANSWER_MS) wrong.push(`answered after ${took.whole.toFixed(0)} ms`)
    if (status < 300) this.#harvest(endpoint, shot, answer.body)
    await this.#tidy(endpoint, shot, status)
    return wrong.map((complaint) => `${status}: ${complaint}`)
  }

  #complaints(endpoint: Endpoint, status: number, type: string, body: string): string[] {
    if (status >= 500) return [body.slice(0, 500)]
    const path = endpoint.path.replace('{*', '{')
    const wrong: string[] = []
    const known = this.#documented[path]?.[endpoint.method.toLowerCase()]?.responses ?? {}
    if (!(status in known))
      wrong.push(
        `a status that the API's description does not know of ${endpoint.method} ${path}: ${body.slice(0, 200)}`,
      )
    if (status < 300 && (endpoint.media || endpoint.download)) return wrong
    if (!type.startsWith('application/json')) return [...wrong, `answers ${type}`]
    const schema = status < 300 ? endpoint.reply : refusal
    const parsed = schema.safeParse(JSON.parse(body))
    if (!parsed.success) wrong.push(`not in its schema: ${JSON.stringify(parsed.error.issues).slice(0, 500)}`)
    if (status >= 400 && body.length > LARGEST_REFUSAL) wrong.push(`a refusal of ${body.length} bytes`)
    return wrong
  }

  #keepSlowest(one: Run['slowest'][number]): void {
    this.run.slowest.push(one)
    this.run.slowest.sort((a, b) => b.main - a.main)
    this.run.slowest.length = Math.min(this.run.slowest.length, 10)
  }

  /** What was made is there for others to ask for. */
  #harvest({ method, path, media, download }: Endpoint, shot: Shot, body: string): void {
    if (method === 'GET' || media || download) return
    const pools = this.#world.pools
    for (const [, name = ''] of body.matchAll(/uploads\/([\w./-]+\.webp)/g))
      pools.add('upload', undefined, name)
    const kind = kindOf(path)
    const id = /"id":"([^"]+)"/.exec(body)?.[1]
    const owner = this.#callerOf(shot)
    if (kind && id) pools.add(kind, owner === 'anonymous' ? undefined : owner, id)
  }

  async #tidy({ method, path }: Endpoint, { who }: Shot, status: number): Promise<void> {
    const mayHaveEnded = method !== 'GET' && /^\/api\/(auth|admin|moderation)\//.test(path)
    if ((mayHaveEnded && status < 300) || ((status === 401 || status === 429) && who !== 'anonymous'))
      await this.#world.restore()
  }

  async at(endpoint: Endpoint, runs: number, seed: number): Promise<void> {
    const shots =
      this.#shots.get(endpoint) ?? shotsAt(endpoint, this.#world.pools, Object.keys(this.#world.files))
    this.#shots.set(endpoint, shots)
    let shrinks = 0
    const property = fc.asyncProperty(shots, async (shot) => {
      // What takes a second to fail takes minutes to shrink.
      if (shrinks > MOST_SHRINKS) return
      const wrong = await this.shoot(endpoint, shot)
      if (wrong.length === 0) return
      shrinks++
      throw new Error(wrong.join('\n'))
    })
    const details = await fc.check(property, { numRuns: runs, seed })
    if (!details.failed) return
    const [shot] = details.counterexample ?? []
    const said =
      details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance)
    this.run.failures.push(`${said}\n  ${shot ? asCommand(endpoint, shot) : ''}`)
  }

  finish(endpoints: readonly Endpoint[]): Run {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`)
    this.run.unreached = names.filter((name) => !this.#reached.has(name))
    return this.run
  }
}

export interface FuzzOptions {
  runs: number
  seed: number
  /** Part of the addresses to ask, or nothing. */
  only?: string | undefined
}

/** Decoders, drawings and what reads all tables take their time: a third as often as others. */
const SLOW = /^\/api\/(?:share\/|dump\/catalogue|moderation\/analytics\/recount|admin\/integrity)/
const weightOf = ({ files, path }: Endpoint): number => (files || SLOW.test(path) ? 1 : 3)

export async function fuzz(server: TestApp, { runs, seed, only = '' }: FuzzOptions): Promise<Run> {
  const mounted = server.routes.flatMap(({ method, config }) =>
    config?.endpoint && method !== 'HEAD' ? [config.endpoint] : [],
  )
  // A stream does not end: it is tried where streams are tested.
  const endpoints = mounted.filter(
    ({ method, path, media }) => media !== 'text/event-stream' && `${method} ${path}`.includes(only),
  )
  const { paths } = (await server.get('/api/openapi.json')).body as { paths: Documented }
  const one = new Fuzz(server, await buildWorld(server), paths, seed)
  const { run } = one
  const [began, before] = [performance.now(), processorMs()]
  const weight = endpoints.reduce((sum, endpoint) => sum + weightOf(endpoint), 0)
  for (let round = 0; round < ROUNDS; round++) {
    // Each round in another order: what one call leaves behind, another finds.
    const order =
      fc.sample(fc.shuffledSubarray(endpoints, { minLength: endpoints.length }), {
        seed: seed + round,
        numRuns: 1,
      })[0] ?? []
    for (const [i, endpoint] of order.entries()) {
      const share = Math.ceil((runs * weightOf(endpoint)) / weight / ROUNDS)
      await one.at(endpoint, share, seed + round * 1000 + i)
    }
    run.memory.push(Math.round(memoryMb()))
  }
  run.seconds = (performance.now() - began) / 1000
  run.processorSeconds = (processorMs() - before) / 1000
  return one.finish(endpoints)
}

export const reportOf = (run: Run): string =>
  [
    `fuzz: ${run.requests} requests in ${run.seconds.toFixed(0)} s (${run.processorSeconds.toFixed(0)} s of the processor), FUZZ_SEED=${run.seed}`,
    `answers ${JSON.stringify(run.statuses)}, memory after each round ${run.memory.join(', ')} MB`,
    `no request got through to: ${run.unreached.join(', ') || 'none'}`,
    ...run.slowest.map(
      ({ main, whole, status, command }) =>
        `${main.toFixed(0)} ms of the main thread, ${whole.toFixed(0)} ms in all, ${status}: ${command}`,
    ),
  ].join('\n')
