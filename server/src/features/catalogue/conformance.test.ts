import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import { neverNull } from '@kitdex/contract/catalogue/field'
import { entities } from '@kitdex/contract/catalogue/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { COPIED_COLUMNS, columnType, DERIVED_COLUMNS } from './columns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const columnsOf = async (table: string): Promise<Record<string, { type: string; nullable: boolean }>> => {
  const { rows } = await sql<{ name: string; type: string; nullable: boolean }>`
    select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`.execute(
    database.db,
  )
  return Object.fromEntries(rows.map(({ name, type, nullable }) => [name, { type, nullable }]))
}

const described = (entity: AnyEntity) =>
  Object.fromEntries(
    fieldsOf(entity).map(([key, field]) => [key, { type: columnType(field), nullable: !neverNull(field) }]),
  )

test('there are entities to compare', () => {
  expect(entities.map((entity) => entity.type)).toEqual([
    'team',
    'brand',
    'player',
    'competition',
    'master_kit',
    'reference_kit',
  ])
})

test.each(entities.map((entity) => [entity.type, entity] as const))(
  'the definition of %s and its table are the same',
  async (type, entity) => {
    const columns = await columnsOf(type)
    for (const copied of [...COPIED_COLUMNS, ...(DERIVED_COLUMNS[type] ?? [])]) {
      expect(columns, copied).toHaveProperty(copied)
      delete columns[copied]
    }
    expect(columns).toEqual(described(entity))
  },
)

test.each(entities.map((entity) => [entity.type, entity] as const))(
  'every link of %s is a foreign key to the type it names',
  async (type, entity) => {
    const { rows } = await sql<{ column: string; target: string }>`
      select a.attname as column, c.confrelid::regclass::text as target
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.conrelid = ${type}::regclass and a.attname <> 'id'`.execute(database.db)
    const links = fieldsOf(entity).flatMap(([key, field]) =>
      field.kind === 'link' && !field.many ? [{ column: key, target: field.to }] : [],
    )
    const byColumn = (a: { column: string }, b: { column: string }) => (a.column < b.column ? -1 : 1)
    expect(rows.sort(byColumn)).toEqual(links.sort(byColumn))
  },
)
