import { openDatabase } from '../../server/src/platform/database/db.ts'

/** The product's own database, for what no call can bring about yet. */
export async function withDatabase<T>(
  work: (
    query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>,
  ) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(
    { databaseUrl: process.env.DATABASE_URL, dataDir: process.env.E2E_DATA_DIR ?? '' },
    () => undefined,
  )
  try {
    return await work((text, values) => database.pool.query(text, values))
  } finally {
    await database.close()
  }
}
