import { AppError } from '../http/errors.ts'
import { createGate } from '../limits/gate.ts'
import { type ChildOptions, startChild } from './image-child.ts'
import type { DrawJob, Encoded, EncodeJob, ShrinkJob } from './image-encode.ts'
import { DAMAGED, refused, TOO_SLOW } from './image-pieces.ts'

type Work = EncodeJob | ShrinkJob | DrawJob
export type ImageJob = Work & { id: number }
export type ImageAnswer = { id: number } & (Encoded | { refused: string } | { failed: string } | Progress)
/** At work on it, or waiting for its turn. */
interface Progress {
  isWorking: boolean
}

/**
 * Decodes in a process of its own. A picture that brings a decoder down brings down that process and not the
 * server, one that takes too long or too much memory ends with it, and what decoding took goes back with it.
 */
export interface ImageProcess {
  run(work: Work): Promise<Encoded>
  stop(): void
}

interface Waiting {
  kind: Work['kind']
  resolve(encoded: Encoded): void
  reject(error: unknown): void
  hasBegun: boolean
  limit?: NodeJS.Timeout
}

/** From when its work begins. */
const WORK_LIMIT_MS = 10_000
/** Until then: a process starts, and another large picture is ahead. */
const WAIT_LIMIT_MS = 30_000
const IDLE_MS = 60_000

const tryAgain = (): AppError =>
  new AppError(503, 'The picture could not be worked on, try again in a moment')

/** Under way when a process ended, perhaps because of another. */
const INTERRUPTED = new Error('interrupted')

/** One process and what it has in hand; `onIdle` when that is nothing any more. */
function startWorker(options: ChildOptions, onIdle: () => void) {
  const child = startChild(options)
  const waiting = new Map<number, Waiting>()
  let last = 0
  /** Ended by us, because of this one. */
  let late: Waiting | undefined
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
  /** It took too long, or was the only one. */
  const blame = (one: Waiting, isAlone: boolean): Error => {
    if (!one.hasBegun) return INTERRUPTED
    if (one === late) return one.kind === 'encode' ? refused(TOO_SLOW) : tryAgain()
    return isAlone && !late ? refused(DAMAGED) : INTERRUPTED
  }
  const onEnd = (): void => {
    const all = [...waiting]
    for (const [id, one] of all) {
      settle(id)
      one.reject(blame(one, all.length === 1))
    }
  }
  const limit = (one: Waiting, ms: number): void => {
    clearTimeout(one.limit)
    one.limit = setTimeout(() => {
      late ??= one
      child.kill('SIGKILL')
    }, ms)
  }
  child.once('exit', onEnd).once('error', onEnd)
  child.on('message', (message) => {
    const answer = message as ImageAnswer
    if ('isWorking' in answer) {
      const one = waiting.get(answer.id)
      if (!one) return
      one.hasBegun = answer.isWorking
      limit(one, answer.isWorking ? WORK_LIMIT_MS : WAIT_LIMIT_MS)
      return
    }
    const one = settle(answer.id)
    if ('refused' in answer) one?.reject(refused(answer.refused))
    else if ('failed' in answer) one?.reject(new Error(answer.failed))
    else one?.resolve(answer)
  })
  const send = (work: Work, resolve: Waiting['resolve'], reject: Waiting['reject']): void => {
    const id = ++last
    const one: Waiting = { kind: work.kind, resolve, reject, hasBegun: false }
    waiting.set(id, one)
    limit(one, WAIT_LIMIT_MS)
    child.channel?.ref()
    child.send({ ...work, id } satisfies ImageJob, (error) => {
      if (error) settle(id)?.reject(INTERRUPTED)
    })
  }
  return { child, send }
}

/** Started by the first picture, ended when there was none for a while. */
function createLane(options: ChildOptions): ImageProcess {
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
        if (!worker?.child.connected) worker = startWorker(options, onIdle)
        worker.send(work, resolve, reject)
      }),
  }
}

export function createImageProcess(options: ChildOptions = {}): ImageProcess {
  const first = createLane(options)
  /** Whoever was interrupted is tried once more, in a process of its own: there it is the only one. */
  const second = createLane(options)
  const alone = createGate(1)
  const onceMore = (work: Work) => (error: unknown) => {
    if (error !== INTERRUPTED) throw error
    return alone.run(() => second.run(work), Number.POSITIVE_INFINITY)
  }
  const giveUp = (error: unknown): never => {
    throw error === INTERRUPTED ? tryAgain() : error
  }
  return {
    run: (work) => first.run(work).catch(onceMore(work)).catch(giveUp),
    stop: () => {
      first.stop()
      second.stop()
    },
  }
}
