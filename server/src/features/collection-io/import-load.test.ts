import { registry } from '@kitdex/contract/catalogue/registry'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { importsOn } from '../../test/imports.ts'
import { leastWork } from '../../test/processor.ts'
import { until } from '../../test/until.ts'

/**
 * What imports may take of what others need: the event loop, connections, and each other's turn. Of the event loop, in
 * yardsticks: a file takes one or two, a part of one that is read four to eight.
 */
const [FILE, PART] = [5, 15]

let server: TestApp
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  const club_id = await buildEntity(server.db, registry.team, { name: 'RC Lens', country: 'France' })
  await buildEntity(server.db, registry.master_kit, {
    ...{ club_id, season: '1998/1999', style: 'home', model: 'replica' },
  })
})
afterAll(() => server.close())

const { start } = importsOn(() => server)
const member = async () => (await buildUser(server.db)).token

describe('five megabytes', () => {
  const MOST = 5_242_880
  const header = 'club,season,type,comments\n'
  const row = (said: string) => `RC Lens,1998/1999,home,${said}\n`
  const rows = (said: string) =>
    header + row(said).repeat(Math.min(4999, Math.floor(MOST / row(said).length) - 1))
  const keys = (i: number) =>
    Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key ${i} ${at}`, '']))
  // A first file, so that what reads it is there.
  beforeAll(async () => start(await member(), header + row('')))
  test.each([
    ['of commas', ','.repeat(MOST), 422, 'Line 1, column 201: there are more than 200 columns'],
    ['of commas below a header', header + ','.repeat(MOST - 100), 422, 'Line 2, column 201'],
    ['of one cell', header + 'x'.repeat(MOST - 100), 422, 'Line 2, column 1: a cell has more than 20,000'],
    ['of quotation marks', header + '"'.repeat(MOST - 100), 422, 'Line 2, column 1: '],
    ['of an open quotation mark', `${header}"${'x\n'.repeat(2_500_000)}`, 422, 'never closed'],
    ['of line ends', '\n'.repeat(MOST), 422, 'no rows'],
    ['of Windows-1252', Buffer.from(rows('\u0092é'.repeat(500)), 'latin1'), 201, ''],
    ['of quoted cells', rows(`"${'a ""b"", c '.repeat(90)}"`), 201, ''],
    ['of UTF-16', Buffer.from(`\ufeff${rows('é'.repeat(480))}`, 'utf16le').subarray(0, MOST), 201, ''],
    ['of empty items', `[${'{},'.repeat(1_700_000)}{}]`, 422, '5,000'],
    ['of keys', JSON.stringify(Array.from({ length: 4000 }, (_, i) => keys(i))), 422, '200 columns'],
    ['of items', JSON.stringify(Array.from({ length: 5000 }, () => ({ club: 'x'.repeat(1000) }))), 201, ''],
    ['of one value', JSON.stringify([{ club: 'x'.repeat(5_000_000) }]), 422, 'Item 1, club: '],
    ['of brackets', '['.repeat(2_600_000) + ']'.repeat(2_600_000), 422, 'too deep'],
  ])('%s hold nobody up', async (_what, content, status, message) => {
    const tokens = await Promise.all([member(), member(), member()])
    const taken = await leastWork(FILE, async () => {
      const answer = await start(tokens.pop() ?? '', content)
      expect([answer.status, JSON.stringify(answer.body.detail ?? '')]).toEqual([
        status,
        expect.stringContaining(message),
      ])
    })
    // Sending them, in this process as well, takes most of it.
    expect(taken).toBeLessThan(FILE)
  })
})

const IMPORTS = '/api/my-collection/imports'
const post = (token: string, id: string, what: string) =>
  server.send('POST', `${IMPORTS}/${id}/${what}`, undefined, { token })

/** As long as it is held, whatever works on an import waits. */
async function holdImports() {
  const client = await server.pool.connect()
  await client.query('begin; lock table collection_import in access exclusive mode')
  const waiting = async (): Promise<number> => {
    const { rows } = await client.query(
      `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0].n
  }
  return {
    waiting,
    release: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

test('imports that wait for the database take no connection that pages need', async () => {
  const drafts = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const token = await member()
      return { token, id: (await start(token, 'club,season,type\nRC Lens,1998/1999,home')).body.id }
    }),
  )
  const held = await holdImports()
  const works = drafts.map(({ token, id }) => post(token, id, 'read'))
  await until(async () => expect(await held.waiting()).toBe(2))
  expect((await server.get('/api/master-kits?limit=1')).status).toBe(200)
  expect(await held.waiting()).toBe(2)
  await held.release()
  expect((await Promise.all(works)).map(({ status }) => status)).toEqual(works.map(() => 200))
})

test('a member has one import under way', async () => {
  const token = await member()
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await start(token, 'club\nRC Lens')).body.id)
  const held = await holdImports()
  const works = ids.map((id) => post(token, id, 'read'))
  const another = start(await member(), 'club\nRC Lens')
  await until(async () => expect(await held.waiting()).toBe(2))
  await held.release()
  expect((await another).status).toBe(201)
  expect((await Promise.all(works)).map(({ status }) => status)).toEqual([200, 200, 200])
})

describe('reading', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const word = (seed: number): string =>
    Array.from({ length: 17 }, (_, at) => letters[(seed * (at + 7) + at * at) % 26]).join('') + (100 + seed)
  const odd = (n: number): string => Array.from({ length: 8 }, (_, at) => word(n * 8 + at)).join(' ')

  test.each([
    ['clubs nobody knows', ['club', ...Array.from({ length: 60 }, (_, n) => odd(n))], 48],
    ['words nobody knows', ['shirt', ...Array.from({ length: 60 }, (_, n) => odd(n))], 54],
    [
      'long cells',
      [
        'club,performance,player',
        ...Array.from({ length: 60 }, () => `RC Lens,"${'goal,'.repeat(3990)}",${'é'.repeat(19_000)}`),
      ],
      0,
    ],
  ])('%s takes little of the processor and few questions at a time', async (_what, lines, left) => {
    const imports: { token: string; id: string }[] = []
    for (let n = 0; n < 3; n++) {
      const token = await member()
      imports.push({ token, id: (await start(token, lines.join('\n'))).body.id })
    }
    const taken = await leastWork(PART, async () => {
      const { token, id } = imports.pop() ?? { token: '', id: '' }
      const asked = vi.spyOn(pg.Client.prototype, 'query')
      const { body } = await post(token, id, 'read')
      const questions = asked.mock.calls.length
      asked.mockRestore()
      expect(body.counts).toMatchObject({ unread: left })
      expect(questions).toBeLessThan(130)
    })
    expect(taken).toBeLessThan(PART)
  })
})
