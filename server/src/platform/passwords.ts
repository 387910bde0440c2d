import { hash, verify } from '@node-rs/argon2'
import { tooMany } from './http/errors.ts'
import { createFairQueue, type Turn } from './limits/fair-queue.ts'

/** OWASP's choice for argon2id, which is the library's own algorithm unless told otherwise. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What nobody knows, hashed with these options. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$prvYEEtWf9na8MiSgth/cA$3MelfaT+Lg5nn5OW3nJPuwk4Ybym0Sc7oOrCUoFPKgw'

/** Signing in, a member who says their password again, and a password that is new do not wait for one another. */
type PasswordTurn = Turn & { readonly line: 'sign-in' | 'confirm' | 'new' }

/**
 * Hashing runs in threads of its own, two at a time, so that pages are served while many sign in.
 * Whoever would wait too long is asked to come back.
 */
const queue = createFairQueue(2, 200, () => tooMany('Too many people are signing in right now', 2))

export interface Hashing {
  hash(password: string): Promise<string>
  /** Takes as long for an account that is not there, or has no password, as for one that does. */
  isRight(stored: string | null | undefined, password: string): Promise<boolean>
}

const hashing: Hashing = {
  hash: (password) => hash(password, OPTIONS),
  isRight: async (stored, password) =>
    (await verify(stored ?? DECOY, password)) && stored !== null && stored !== undefined,
}

/** What is done in one's turn: hashing, and what has to be looked up for it, so that a flood does not look it up. */
export const inTurn = <T>(turn: PasswordTurn, work: (hashing: Hashing) => Promise<T>): Promise<T> =>
  queue.run(turn, () => work(hashing))

export const hashPassword = (password: string, turn: PasswordTurn): Promise<string> =>
  inTurn(turn, (hashing) => hashing.hash(password))
