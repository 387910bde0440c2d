import { sql } from 'kysely'
import { endPool, kyselyOn, openPool } from '../database/db.ts'

export interface Health {
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

const ANSWER_MS = 2000

/** Asks on a connection that nobody else uses: busy is not ill. */
export function createHealth(url: string, log: (message: string) => void): Health {
  const pool = openPool(url, log, { min: 1, max: 1, statementTimeout: ANSWER_MS })
  const db = kyselyOn(pool)
  let asking: Promise<unknown> | undefined
  return {
    async check() {
      // Many who ask at once get one answer.
      asking ??= sql`select 1`.execute(db).finally(() => {
        asking = undefined
      })
      await asking
    },
    close: () => endPool(pool),
  }
}
