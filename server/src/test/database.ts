import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../platform/database/db.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

export const TEMPLATE = 'kitdex_test_template'
export const STARTER_TEMPLATE = 'kitdex_test_starter'

export const databaseOn = (url: string, name: string): string => {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.toString()
}

export interface TestDatabase extends Omit<OpenDatabase, 'close'> {
  drop(): Promise<void>
}

const asAdmin = async (statement: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

/** A database of the test's own, empty or with the starter catalogue. */
export async function createTestDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const name = `kitdex_test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${template}`)
  const url = databaseOn(inject('databaseUrl'), name)
  const { close, ...database } = await openDatabase({ databaseUrl: url, dataDir: '' }, () => undefined)
  return {
    ...database,
    drop: async () => {
      await close()
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}
