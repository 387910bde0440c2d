import { hash, verify } from '@node-rs/argon2'
import { tooMany } from './errors.ts'

/** OWASP's choice for argon2id, which is the library's own algorithm unless told otherwise. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing runs in threads of its own, two at a time, so that pages are served while many sign in.
 * Whoever would wait too long is asked to come back.
 */
const AT_ONCE = 2
const MOST_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw tooMany('Too many people are signing in right now', 2)
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

let decoy: Promise<string> | undefined

/** Takes as long for an account that is not there, or has no password, as for one that does. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return matches && stored !== null && stored !== undefined
}
