import { text } from 'node:stream/consumers'
import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { loadConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { buildEntity } from '../server/src/test/harness.ts'

/** Entries from standard input into the catalogue of the product that runs on DATA_DIR; answers their ids. */
export interface NewEntry {
  readonly type: EntityType
  readonly values: Readonly<Record<string, unknown>>
}

const entries = JSON.parse(await text(process.stdin)) as NewEntry[]
const database = await openDatabase(loadConfig(), () => undefined)
const ids: string[] = []
for (const { type, values } of entries) ids.push(await buildEntity(database.db, registry[type], values))
await database.close()
process.stdout.write(JSON.stringify(ids))
