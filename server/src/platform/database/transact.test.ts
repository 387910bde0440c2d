import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bootApp, buildUser, type TestApp } from '../../test/harness.ts'
import { statementsOf } from '../../test/statements.ts'
import { transact } from './transact.ts'

let server: TestApp
beforeAll(async () => {
  server = await bootApp()
})
afterAll(() => server.close())

const namesOf = async (id: string) => {
  const { rows } = await sql<{ name: string }>`select name from member where id = ${id}`.execute(server.db)
  return rows.map(({ name }) => name)
}

test('what is asked for at once is sent at once, and answered in its order', async () => {
  const member = await buildUser(server.db)
  const [asked, answered]: [number[], number[]] = [[], []]
  await transact(server.db, async (db) => {
    const ask = async (n: number) => {
      const asking = sql<{ name: string }>`
        update member set name = name || ${n}::text where id = ${member.id} returning name`.execute(db)
      asked.push(n)
      const { rows } = await asking
      answered.push(asked.length)
      return rows[0]?.name.slice(-3)
    }
    await sql`update member set name = 'A' where id = ${member.id}`.execute(db)
    expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual(['A1', 'A12', '123'])
  })
  expect(asked).toEqual([1, 2, 3])
  expect(answered).toEqual([3, 3, 3])
  expect(await namesOf(member.id)).toEqual(['A123'])
})

test('three statements leave in one piece', async () => {
  const sends = vi.spyOn(pg.Client.prototype, 'query')
  const pieces: number[] = []
  await transact(server.db, async (db) => {
    await sql`select 1`.execute(db)
    const client = sends.mock.contexts.at(-1) as unknown as { connection: { stream: { _writev: unknown } } }
    const { stream } = client.connection
    const write = vi.spyOn(stream as { _writev(chunks: unknown[], done: () => void): void }, '_writev')
    await Promise.all([1, 2, 3].map((n) => sql`select ${n}::int`.execute(db)))
    pieces.push(write.mock.calls.length)
    write.mockRestore()
  })
  sends.mockRestore()
  expect(pieces).toEqual([1])
})

test('the first that fails is the one that is thrown, and nothing of the transaction stays', async () => {
  const member = await buildUser(server.db)
  const [before] = await namesOf(member.id)
  const failing = transact(server.db, (db) =>
    Promise.all([
      sql`update member set name = 'Other' where id = ${member.id}`.execute(db),
      sql`select 1 / 0`.execute(db),
      sql`select ${'no number'}::text::int`.execute(db),
    ]),
  )
  await expect(failing).rejects.toThrow('division by zero')
  expect(await namesOf(member.id)).toEqual([before])
  const next = await transact(server.db, (db) => sql<{ n: number }>`select 1 as n`.execute(db))
  expect(next.rows).toEqual([{ n: 1 }])
})

test('whoever is still at work when it is over writes nothing', async () => {
  const member = await buildUser(server.db)
  const [before] = await namesOf(member.id)
  const said = vi.spyOn(pg.Client.prototype, 'query')
  let late: Promise<unknown> = Promise.resolve()
  const failing = transact(server.db, (db) => {
    const rollsBack = () => statementsOf(said.mock.calls).some(({ text }) => text === 'rollback')
    const isRolledBack = vi.waitUntil(rollsBack, { interval: 0 })
    late = isRolledBack.then(() => sql`update member set name = 'Late' where id = ${member.id}`.execute(db))
    return Promise.all([Promise.reject(new Error('refused')), late])
  })
  await expect(failing).rejects.toThrow('refused')
  await expect(late).rejects.toThrow(/transaction is (over|already rolled back)/i)
  said.mockRestore()
  expect(await namesOf(member.id)).toEqual([before])
})
