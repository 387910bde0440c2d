import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import type { DB } from './database-types.ts'
import type { Db } from './db.ts'

/** For what a transaction has no use for: its connection is there already. */
const driver = new DummyDriver()
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/**
 * A transaction whose statements are sent as they are asked for. Kysely's own waits with each for the answer to the one
 * before; here, those of one `Promise.all` go out together, and the database answers them in their order. The first that
 * fails is the one that is thrown: it fails all after it.
 */
export const transact = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute((trx) => {
    const executor = trx.getExecutor()
    return executor.provideConnection(async (connection) => {
      let isOver = false
      const sending = executor.withConnectionProvider({
        // What is still at work when another part has failed would write into whatever comes after.
        provideConnection: async (use) => {
          if (isOver) throw new Error('the transaction is over')
          return use(connection)
        },
      })
      try {
        return await work(new Transaction<DB>({ config: { dialect }, dialect, driver, executor: sending }))
      } finally {
        isOver = true
      }
    })
  })
