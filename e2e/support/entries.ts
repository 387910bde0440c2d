import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { storedSchema } from '@kitdex/contract/catalogue/schema'
import { fileSystemEntries } from '../../server/src/features/contributions/service.ts'
import { openDatabase } from '../../server/src/platform/database/db.ts'

interface NewEntry {
  readonly type: EntityType
  readonly values: Readonly<Record<string, unknown>>
}

/** Puts entries into the running product's catalogue, as an import does; answers their ids. */
export async function addEntries(entries: readonly NewEntry[]): Promise<string[]> {
  const place = { databaseUrl: process.env.DATABASE_URL, dataDir: process.env.E2E_DATA_DIR ?? '' }
  const { db, close } = await openDatabase(place, () => undefined)
  const ids: string[] = []
  for (const { type, values: said } of entries) {
    const values = storedSchema(registry[type]).parse(said)
    const filed = await db
      .transaction()
      .execute((trx) => fileSystemEntries(trx, registry[type], [{ values }], 'import'))
    ids.push(...filed)
  }
  await close()
  return ids
}
