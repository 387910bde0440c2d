import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/harness.ts'
import { newId } from '../ids.ts'
import { createNames, listed, prepared } from './prepared.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp()
})
afterAll(() => server.close())

test('what is marked is read and planned once on a connection; nothing else is kept', async () => {
  await server.db.connection().execute(async (db) => {
    const ask = (n: number) =>
      sql<{ n: number }>`${prepared} select ${n}::integer * 2 as n`.execute(db).then(({ rows }) => rows)
    expect(await ask(1)).toEqual([{ n: 2 }])
    expect(await ask(21)).toEqual([{ n: 42 }])
    await sql`select 'not marked' where ${true}`.execute(db)
    const { rows } = await sql<{ calls: number }>`
      select generic_plans + custom_plans as calls from pg_prepared_statements
      where statement like '%integer * 2%' or statement like '%not marked%'`.execute(db)
    expect(rows).toEqual([{ calls: 2 }])
  })
})

test('a short list does not make a statement be planned each time', async () => {
  await server.db.connection().execute(async (db) => {
    const ids = [newId()]
    // PostgreSQL tries five times what a plan for these values would cost.
    for (let time = 0; time < 8; time++)
      await sql`${prepared} select title from entity where id = any(${listed(ids, 'uuid')})`.execute(db)
    const { rows } = await sql`
      select generic_plans::integer as usual, custom_plans::integer as own from pg_prepared_statements
      where statement like '%select title from entity%'`.execute(db)
    expect(rows).toEqual([{ usual: 3, own: 5 }])
  })
})

test('there are only so many names: a statement that comes after is as it would be without', () => {
  const nameOf = createNames(2)
  const [one, other] = ['/* prepared */ select 1', '/* prepared */ select 2'].map(nameOf)
  expect(one).not.toBe(other)
  expect([one, other]).not.toContain(undefined)
  expect(nameOf('/* prepared */ select 3')).toBeUndefined()
  expect(nameOf('/* prepared */ select 1')).toBe(one)
  expect(nameOf('select 1')).toBeUndefined()
})
