import { LOOK_SECONDS } from '@kitdex/contract/rules/contributions/lanes'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { bootApp, buildUser, type TestApp } from '../../../test/harness.ts'
import { buildContribution } from '../../../test/things.ts'

let server: TestApp
let ana: Awaited<ReturnType<typeof buildUser>>
let ben: typeof ana
let first: string
let second: string
let restore = () => {}

beforeAll(async () => {
  server = await bootApp()
  ;[ana, ben] = [await buildUser(server.db, 'moderator'), await buildUser(server.db, 'admin')]
  const author = await buildUser(server.db)
  first = await buildContribution(server, author, 'pending_review')
  second = await buildContribution(server, author, 'pending_review')
})
afterAll(() => server.close())
afterEach(() => restore())

const look = async (who: typeof ana, id: string, method: 'POST' | 'DELETE' = 'POST') =>
  (await server.send(method, `/api/contributions-v2/${id}/looking`, undefined, who)).body.others?.map(
    (one: { id: string }) => one.id,
  )

test('a moderator is told who else looks at the same, until they go on to another or away', async () => {
  expect(await look(ana, first)).toEqual([])
  expect(await look(ben, first)).toEqual([ana.id])
  expect(await look(ana, first)).toEqual([ben.id])
  await look(ben, second)
  expect(await look(ana, first)).toEqual([])
  await look(ben, first)
  await look(ben, first, 'DELETE')
  expect(await look(ana, first)).toEqual([])
})

test('who says nothing for a minute has left', async () => {
  expect(LOOK_SECONDS).toBe(60)
  await look(ben, second)
  const later = (seconds: number) => {
    const at = new Date(now().getTime() + seconds * 1000)
    restore = setClock(() => at)
  }
  later(59)
  expect(await look(ana, second)).toEqual([ben.id])
  restore()
  later(61)
  expect(await look(ana, second)).toEqual([])
})
