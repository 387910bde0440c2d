import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Lifecycle } from './lifecycle.ts'

/** Longer than a process takes that ends tidily. */
const END_WITHIN_MS = 12_000
/** One that ended so soon may do so again: not without a pause. */
const SOON_MS = 5000
const START_AGAIN_MS = 1000

/** Started by another process of ours, to serve beside others. */
export const isWorker = (): boolean => cluster.isWorker

const isThere = ({ process: { exitCode, signalCode } }: Worker): boolean =>
  exitCode === null && signalCode === null

async function end(worker: Worker): Promise<void> {
  if (!isThere(worker)) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const late = setTimeout(() => worker.process.kill('SIGKILL'), END_WITHIN_MS)
  await ended
  clearTimeout(late)
}

/**
 * So many processes serve one port, and one that dies is replaced. Resolves with the port once the first serves; one
 * that cannot ends the start: the others could not, either.
 */
export async function startWorkers({
  count,
  env,
  life,
  say,
}: {
  count: number
  env: NodeJS.ProcessEnv
  life: Lifecycle
  say(message: string): void
}): Promise<number> {
  const workers = new Set<Worker>()
  life.opened(() => Promise.all([...workers].map(end)))
  let isServing = false
  const fork = (): Worker => {
    const begun = performance.now()
    const worker = cluster.fork(env)
    workers.add(worker)
    worker.once('listening', () => say(`process ${worker.process.pid} serves`))
    worker.once('exit', (code, signal) => {
      workers.delete(worker)
      if (!isServing || life.signal.aborted) return
      say(`process ${worker.process.pid} has ended (${signal ?? code}), another takes its place`)
      const again = () => life.signal.aborted || fork()
      setTimeout(again, performance.now() - begun < SOON_MS ? START_AGAIN_MS : 0)
    })
    return worker
  }
  const first = fork()
  const unable = once(first, 'exit').then(() => {
    throw new Error('A process that was to serve has ended.')
  })
  const [address] = await Promise.race([once(first, 'listening'), unable])
  isServing = true
  while (workers.size < count && !life.signal.aborted) fork()
  return address.port
}
