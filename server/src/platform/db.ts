import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from './config.ts'
import { startEngine } from './engine.ts'

/** The way to the database: the pool, or the transaction of the request. Repositories write SQL with it. */
export type Db = Kysely<unknown>

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  /** Where others connect to the same database. */
  url: string
  close(): Promise<void>
}

// Dates stay what they are: a day has no time zone. Counts and prices are numbers.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export interface PoolLimits {
  max?: number
  statementTimeout?: number
}

export function openPool(url: string, log: (message: string) => void, limits: PoolLimits = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'kitdex',
    max: limits.max ?? 10,
    connectionTimeoutMillis: 2000,
    statement_timeout: limits.statementTimeout ?? 5000,
  })
  // Without a listener, a restart of the database would end our process.
  pool.on('error', (error) => log(`an idle database connection was lost: ${error.message}`))
  // The pool listens to idle connections only; one that is lost in the middle of a transaction would end us, too.
  // Its query fails as well, and says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (message: string) => void,
  limits: PoolLimits = {},
): Promise<OpenDatabase> {
  const engine = config.databaseUrl ? undefined : await startEngine({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? engine?.url ?? ''
  const pool = openPool(url, log, limits)
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    pool,
    url,
    close: async () => {
      await pool.end()
      await engine?.stop()
    },
  }
}
