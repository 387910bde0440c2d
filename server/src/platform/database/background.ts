import { AppError, conflict } from '../http/errors.ts'
import { createGate } from '../limits/gate.ts'
import { createTurns } from '../limits/turns.ts'
import type { Db } from './db.ts'

/**
 * Where what takes long is done: on connections of its own, so that it never takes those that others wait for. A member
 * has one such piece of work under way and the others in line, whichever calls they came with; all members together
 * have a few under way, each in turn.
 */
export interface Background {
  run<T>(memberId: string, work: (db: Db) => Promise<T>): Promise<T>
}

/** Of the connections in `db.ts`: the others are for mail and for tidying up, which nobody may hold up. */
const AT_ONCE = 2
const LONGEST_LINE = 200
const LONGEST_OWN_LINE = 20
const RETRY_AFTER_SECONDS = 5

const full = () =>
  new AppError(503, 'Many files are being worked on, try again in a moment', undefined, RETRY_AFTER_SECONDS)
const ownFull = () => conflict('Your files are being worked on already, try again in a moment')

export function createBackground(db: Db): Background {
  const all = createGate(AT_ONCE, full)
  const inTurn = createTurns(LONGEST_OWN_LINE, ownFull)
  return {
    run: (memberId, work) => inTurn(memberId, () => all.run(() => work(db), LONGEST_LINE)),
  }
}
