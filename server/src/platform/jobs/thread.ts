import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import { AppError, invalid } from '../http/errors.ts'

/**
 * Work on what people sent, in a thread of its own, one piece after the other: whatever it takes, others are answered
 * meanwhile. What takes too long, or too much memory, is ended with its thread.
 */
export interface Thread<In, Out> {
  run(input: In): Promise<Out>
  close(): Promise<void>
}

type Answer<Out> =
  | { done: Out }
  | { refused: { status: number; detail: AppError['detail'] } }
  | { failed: string }

const LIMIT_MS = 20_000
const MOST_MEGABYTES = 256
const IDLE_MS = 60_000
const TOO_MUCH = new Set(['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'])

/** A thread does not take over what reads TypeScript in the process. */
const TYPESCRIPT = `
  const { workerData } = require('node:worker_threads')
  import('tsx/esm/api').then(({ tsImport }) => tsImport(workerData, workerData))`

/** `module` has no ending: it is TypeScript where we are, and JavaScript where we were built. */
export function createThread<In, Out>(module: string, limitMs = LIMIT_MS): Thread<In, Out> {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }
  const start = async (): Promise<Worker> => {
    const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES }
    const started = import.meta.url.endsWith('.js')
      ? new Worker(new URL(`${module}.js`), { resourceLimits })
      : new Worker(TYPESCRIPT, { resourceLimits, eval: true, workerData: `${module}.ts` })
    // Whoever waits for it is told; without anybody it would end our process.
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    started.unref()
    await once(started, 'message')
    return started
  }
  const work = async (input: In): Promise<Out> => {
    clearTimeout(idle)
    thread ??= await start()
    const answered = once(thread, 'message', { signal: AbortSignal.timeout(limitMs) })
    thread.postMessage(input)
    const [answer] = (await answered.catch(async (error: NodeJS.ErrnoException) => {
      await end()
      throw TOO_MUCH.has(error.code ?? '') ? invalid('This is more than can be read at once') : error
    })) as [Answer<Out>]
    idle = setTimeout(end, IDLE_MS).unref()
    if ('refused' in answer) throw new AppError(answer.refused.status, answer.refused.detail)
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.done
  }
  return {
    run: (input) => {
      const next = last.then(() => work(input))
      last = next.catch(() => undefined)
      return next
    },
    close: end,
  }
}

function answer<In, Out>(work: (input: In) => Out, input: In): Answer<Out> {
  try {
    return { done: work(input) }
  } catch (error) {
    if (error instanceof AppError) return { refused: { status: error.status, detail: error.detail } }
    return { failed: String(error) }
  }
}

/** In the thread: what it does. */
export function serveThread<In, Out>(work: (input: In) => Out): void {
  parentPort?.on('message', (input: In) => parentPort?.postMessage(answer(work, input)))
  parentPort?.postMessage('ready')
}
