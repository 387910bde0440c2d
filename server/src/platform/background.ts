import type { Db } from './db.ts'
import { AppError, conflict } from './errors.ts'
import { createGate, type Gate } from './gate.ts'

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
const LONGEST_OWN_LINE = 30
const RETRY_AFTER_SECONDS = 5

const full = () =>
  new AppError(503, 'Many files are being worked on, try again in a moment', undefined, RETRY_AFTER_SECONDS)
const ownFull = () => conflict('Your files are being worked on already, try again in a moment')

export function createBackground(db: Db): Background {
  const all = createGate(AT_ONCE, full)
  const own = new Map<string, { gate: Gate; users: number }>()
  return {
    async run(memberId, work) {
      const mine = own.get(memberId) ?? { gate: createGate(1, ownFull), users: 0 }
      own.set(memberId, mine)
      mine.users++
      try {
        return await mine.gate.run(() => all.run(() => work(db), LONGEST_LINE), LONGEST_OWN_LINE)
      } finally {
        mine.users--
        if (mine.users === 0) own.delete(memberId)
      }
    },
  }
}
