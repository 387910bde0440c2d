import * as path from 'node:path'
import { type Config, loadConfig } from '../platform/config.ts'

export interface Command {
  config: Config
  argument: string
  signal: AbortSignal
  say(message: string): void
}

/** A path as the person at the keyboard means it: npm changes the directory before it starts us. */
export const resolvePath = (file: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

/** Runs a command with what its usage names: one argument, a word like [-- --repair] that may be left out, or none. A failure is one message, not a stack; Ctrl-C lets it clean up. */
export async function runCommand(usage: string, work: (command: Command) => Promise<void>): Promise<void> {
  const given = process.argv.slice(2)
  const [argument = ''] = given
  const word = /\[-- (--\w+)\]/.exec(usage)?.[1]
  const isRight = word
    ? given.length === 0 || (given.length === 1 && argument === word)
    : given.length === (usage.includes(' -- ') ? 1 : 0) && !argument.startsWith('-')
  if (!isRight) {
    process.stderr.write(`Usage: ${usage}\n`)
    process.exit(2)
  }
  const interruption = new AbortController()
  const interrupt = () => interruption.abort(new Error('Interrupted; nothing was changed.'))
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  const say = (message: string) => process.stdout.write(`${message}\n`)
  try {
    await work({ config: loadConfig(), argument, signal: interruption.signal, say })
  } catch (error) {
    process.stderr.write(`${explain(interruption.signal.aborted ? interruption.signal.reason : error)}\n`)
    process.exitCode = 1
  }
}

/** What was done is done, but not whole: said file by file, and by the exit code. */
export function sayFlaws(flaws: string[], say: (message: string) => void): void {
  if (flaws.length === 0) return
  say('NOT WHOLE. Of the files that rows name:')
  for (const flaw of flaws) say(`  ${flaw}`)
  process.exitCode = 2
}

/** pg reports an unreachable server as an error without words. */
function explain(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return explain(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
