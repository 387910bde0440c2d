import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { DAY_MS, type Guesses, type Kind, LONGEST_WAIT_MS, RECENT_MS } from './guess-rule.ts'

/** What a crash may lose is a guess or two: whoever signs in does not wait for the disk because of it. */
const lightly = sql`set_config('synchronous_commit', 'off', true) is not null`

/**
 * Guesses at one account, and those of one place, are counted one after the other, however many come at once. For
 * a transaction that does nothing else.
 */
export async function lockGuesses(db: Db, account: string, place: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 1)),
    pg_advisory_xact_lock(hashtextextended(${place}, 2)), ${lightly}`.execute(db)
}

/** Of each kind; one of which there was none for longer than anybody waits is not in it. */
export async function listGuesses(
  db: Db,
  account: string,
  place: string,
  at: Date,
): Promise<(Guesses & { kind: Kind })[]> {
  const since = new Date(at.getTime() - DAY_MS - LONGEST_WAIT_MS)
  const { rows } = await sql<Guesses & { kind: Kind }>`
    with guess as (
      select 'pair' as kind, at from wrong_password
        where account = ${account} and place = ${place} and at > ${since}
      union all select 'place', at from wrong_password where place = ${place} and at > ${since}
      union all select 'account', at from wrong_password where account = ${account} and at > ${since}),
    newest as (select kind, max(at) as newest from guess group by kind)
    select kind, newest,
      count(*) filter (where at > newest - ${RECENT_MS} * interval '1 ms') as recent,
      count(*) filter (where at > newest - ${DAY_MS} * interval '1 ms') as today
    from newest join guess using (kind) group by kind, newest`.execute(db)
  return rows
}

export async function insertGuess(db: Db, account: string, place: string, at: Date): Promise<void> {
  await db.insertInto('wrong_password').values({ account, place, at }).execute()
}

/** Those at an account from one place, in no transaction. */
export async function removeGuessesFrom(db: Db, account: string, place: string): Promise<void> {
  await sql`delete from wrong_password where account = ${account} and place = ${place} and ${lightly}`.execute(
    db,
  )
}

/** Those at an account from everywhere. */
export async function removeGuesses(db: Db, account: string): Promise<void> {
  await db.deleteFrom('wrong_password').where('account', '=', account).execute()
}

export async function removeOldGuesses(db: Db, at: Date): Promise<void> {
  const before = new Date(at.getTime() - 2 * DAY_MS)
  await db.deleteFrom('wrong_password').where('at', '<', before).execute()
}
