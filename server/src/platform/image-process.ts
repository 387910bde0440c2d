import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from './errors.ts'
import type { DrawJob, Encoded, EncodeJob, ShrinkJob } from './image-encode.ts'

type Work = EncodeJob | ShrinkJob | DrawJob
export type ImageJob = Work & { id: number }
export type ImageAnswer = { id: number } & (Encoded | { refused: string } | { failed: string })

/**
 * Decodes in a process of its own. A picture that brings a decoder down brings down that process and not the
 * server, one that takes for ever is ended with it, and the memory that decoding took goes back with it.
 */
export interface ImageProcess {
  run(work: Work): Promise<Encoded>
  stop(): void
}

interface Waiting {
  resolve(encoded: Encoded): void
  reject(error: unknown): void
  limit: NodeJS.Timeout
  isLate: boolean
}

/** What a process needs to start at all, here or there. */
const SYSTEM = Object.fromEntries(
  ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'].map((name) => [name, process.env[name]]),
)
const HERE = fileURLToPath(import.meta.url)
/** Longer than two decoders, one after the other, give themselves: for one that does not look at the clock. */
const HARD_LIMIT_MS = 25_000
const IDLE_MS = 60_000

/** Where the faces are that it writes with. */
const FONTS = fileURLToPath(new URL('../../fonts/fonts.conf', import.meta.url))

function start(draws: boolean): ChildProcess {
  const kind = path.extname(HERE)
  const child = fork(path.join(path.dirname(HERE), `image-worker${kind}`), draws ? ['draw'] : [], {
    cwd: path.dirname(HERE),
    execArgv: kind === '.ts' ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    // Of our environment, which holds passwords, it gets nothing else. glibc keeps what was freed, for each thread, and
    // that is a multiple of what decoding takes, unless it is told not to.
    env: { ...SYSTEM, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', FONTCONFIG_FILE: FONTS },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  return child
}

const tryAgain = (): AppError =>
  new AppError(503, 'The picture could not be worked on, try again in a moment')

/** Of all that were under way when the process ended, it was the one that took too long, or the only one. */
function blame(one: Waiting, all: readonly Waiting[]): AppError {
  if (one.isLate) return new AppError(415, 'The image takes too long to read')
  return all.length > 1 ? tryAgain() : new AppError(415, 'The image is damaged and cannot be read')
}

/** One process and what it has in hand; `onIdle` when that is nothing any more. */
function startWorker(draws: boolean, onIdle: () => void) {
  const child = start(draws)
  const waiting = new Map<number, Waiting>()
  let last = 0
  const settle = (id: number): Waiting | undefined => {
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.limit)
    if (waiting.size === 0) {
      // It does not keep us from ending.
      child.channel?.unref()
      onIdle()
    }
    return one
  }
  const onEnd = (): void => {
    const all = [...waiting.values()]
    for (const [id, one] of [...waiting]) {
      settle(id)
      one.reject(blame(one, all))
    }
  }
  child.once('exit', onEnd).once('error', onEnd)
  child.on('message', (message) => {
    const answer = message as ImageAnswer
    const one = settle(answer.id)
    if ('refused' in answer) one?.reject(new AppError(415, answer.refused))
    else if ('failed' in answer) one?.reject(new Error(answer.failed))
    else one?.resolve(answer)
  })
  const send = (work: Work, resolve: Waiting['resolve'], reject: Waiting['reject']): void => {
    const id = ++last
    const end = (): void => {
      one.isLate = true
      child.kill('SIGKILL')
    }
    const one: Waiting = { resolve, reject, isLate: false, limit: setTimeout(end, HARD_LIMIT_MS) }
    waiting.set(id, one)
    child.channel?.ref()
    child.send({ ...work, id } satisfies ImageJob, (error) => {
      if (error) settle(id)?.reject(tryAgain())
    })
  }
  return { child, send }
}

/** Started by the first picture, ended when there was none for a while; or it `draws` our own SVG instead. */
export function createImageProcess({ draws = false } = {}): ImageProcess {
  let worker: ReturnType<typeof startWorker> | undefined
  let idle: NodeJS.Timeout | undefined
  const stop = (): void => {
    clearTimeout(idle)
    if (worker?.child.connected) worker.child.disconnect()
    worker = undefined
  }
  const onIdle = (): void => {
    clearTimeout(idle)
    idle = setTimeout(stop, IDLE_MS).unref()
  }
  return {
    stop,
    run: (work) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        if (!worker?.child.connected) worker = startWorker(draws, onIdle)
        worker.send(work, resolve, reject)
      }),
  }
}
