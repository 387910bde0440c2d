import { ConfigError } from './config.ts'

/** What the process has opened, and its end: whatever asks for it, whenever, it comes once and in order. */
export interface Lifecycle {
  /** Aborted as soon as the end begins: a start that is under way stops. */
  readonly signal: AbortSignal
  /** Closed at the end, what was opened last first. */
  opened(close: () => unknown): void
  /** Closes all and exits. */
  end(reason: string, code: number): Promise<void>
}

type Say = (message: string) => void

/** Requests get six seconds, then everything else closes within one; this is for what nobody thought of. */
const GIVE_UP_MS = 20_000

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const complaint = (error: unknown): string =>
  error instanceof ConfigError ? error.message : String((error as Error | undefined)?.stack ?? error)

/** Starts, and ends with SIGTERM, SIGINT and what nobody caught, also when they come in the middle of the start. */
export function runUntilEnded(start: (life: Lifecycle) => Promise<void>, say: Say): Lifecycle {
  const ending = new AbortController()
  const closers: (() => unknown)[] = []
  const closeAll = async (): Promise<void> => {
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close()
      } catch (error) {
        say(`not closed tidily: ${messageOf(error)}`)
      }
    }
  }
  const end = async (reason: string, code: number): Promise<void> => {
    if (ending.signal.aborted) return
    say(`${reason}: closing`)
    ending.abort()
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref()
    await closeAll()
    // What a start opened while it was told to stop.
    await started
    await closeAll()
    process.exit(code)
  }
  const life: Lifecycle = { signal: ending.signal, opened: (close) => void closers.push(close), end }
  // Nobody reads what we say any more: no reason to end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.on('SIGTERM', () => end('SIGTERM', 0))
  process.on('SIGINT', () => end('SIGINT', 0))
  // Nobody knows in what state it left us: better to begin anew than to go on, but not without a word.
  const fail = (error: unknown): void => {
    process.stderr.write(`kitdex: nobody caught ${complaint(error)}\n`)
    void end('an error', 1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  const started = start(life).catch((error: unknown) => {
    if (ending.signal.aborted) return
    process.stderr.write(`kitdex cannot start. ${complaint(error)}\n`)
    // Not waited for: it waits for us.
    void end('no start', 1)
  })
  return life
}
