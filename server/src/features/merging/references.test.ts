import { fieldsOf } from '@kitdex/contract/catalogue/entity'
import { entities } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { DERIVED, ITEMS, NO_ENTRIES, STAYS } from '../../test/entry-references.ts'
import { COLUMNS, DOCUMENTS } from './reference-repo.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** What entries say of each other: a merge writes those anew. */
const links = entities.flatMap((entity) =>
  fieldsOf(entity).flatMap(([key, field]) =>
    field.kind === 'link' || (field.kind === 'list' && field.of === 'print') ? [`${entity.type}.${key}`] : [],
  ),
)
const moved = [...COLUMNS, ...DOCUMENTS].map(({ table, column }) => `${table}.${column}`)

test('a merge knows every column in which an id may stand: a new one is put into one of the lists', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype, 'jsonb'::regtype, 'json'::regtype) order by 1`,
  )
  const known = [...links, ...moved, ...DERIVED, ...ITEMS, ...STAYS, ...NO_ENTRIES]
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('what the database knows to be an entry is in none of the others', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select f.conrelid::regclass || '.' || a.attname as name from pg_constraint f
     join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
     where f.contype = 'f' and f.confrelid::regclass::text = any($1)`,
    [['entity', ...entities.map(({ type }) => type)]],
  )
  const names = rows.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => NO_ENTRIES.includes(name))).toEqual([])
})
