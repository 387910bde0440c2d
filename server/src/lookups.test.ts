import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { OWN_ROWS } from './features/accounts/repo.ts'
import { contributing } from './test/contributions.ts'
import { type Statement, statementsOf, usualPlan } from './test/statements.ts'
import { buildItem } from './test/things.ts'

/** What is asked of large tables is looked up in an index, however few rows a test has. */

const { site, propose, vote, rule, post } = contributing()

/** Their rows stay for ever: nobody looks for what refers to one that goes. */
const STAY = ['member', 'entity', 'team', 'brand', 'player', 'competition', 'master_kit', 'reference_kit']

/** An index that begins with the column and leaves out no value of it. */
const hasIndex = (table: string, column: string) => `exists (
  select from pg_index i join pg_attribute first on first.attrelid = i.indrelid and first.attnum = i.indkey[0]
  where i.indrelid = ${table} and first.attname = ${column} and (i.indpred is null
    or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(first.attname) || ' IS NOT NULL)'))`

test('whoever removes a row finds what refers to it', async () => {
  const { rows } = await site.server.pool.query(
    `select c.conrelid::regclass || '.' || a.attname as place
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and not (c.confrelid::regclass::text = any($1)) and not ${hasIndex('c.conrelid', 'a.attname')}`,
    [STAY],
  )
  expect(rows).toEqual([])
})

test('what is a member’s is found when they download it, or leave', async () => {
  const { rows } = await site.server.pool.query(
    `select t || '.' || c as place from unnest($1::text[], $2::text[]) as own(t, c)
     where not ${hasIndex('t::regclass', 'c')}`,
    [OWN_ROWS.map(([, table]) => table), OWN_ROWS.map(([, , column]) => column)],
  )
  // In the order of days, but for what was taken back.
  expect(rows).toEqual([{ place: 'xp_award.member_id' }])
})

const LARGE = [
  ...['entity', 'entity_name', 'master_kit', 'reference_kit', 'contribution', 'revision', 'vote', 'xp_award'],
  ...['collection_item', 'item_photo', 'removed_item', 'notification', 'offer', 'deal', 'deal_leg', 'thread'],
]

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** The tables of which a plan looks at every row, by themselves or in the order of an index. */
const walkedIn = (plan: Plan, version: number): string[] => {
  // Before 18 a walk in an index may seem as cheap as looking up, with the few rows of a test.
  const mayTellOrder = version >= 18 && /^Index (Only )?Scan$/.test(plan['Node Type'])
  const isWalk = plan['Node Type'] === 'Seq Scan' || (mayTellOrder && plan['Index Cond'] === undefined)
  const below = (plan.Plans ?? []).flatMap((one) => walkedIn(one, version))
  return [...(isWalk ? [plan['Relation Name'] ?? ''] : []), ...below]
}

/** Ways that look at every row: they are taken where no other is left. */
const DEAR = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']

/** The large tables that a statement walks over, since there is nothing else: walking is made as dear as can be. */
async function walkedBy({ text }: Statement): Promise<string[]> {
  const client = await site.server.pool.connect()
  try {
    for (const way of DEAR) await client.query(`set ${way} = off`)
    const [[{ Plan }]] = (await usualPlan(client, text, ', format json')) as [[{ Plan: Plan }]]
    // The few rows of a test decide how an `exists` is asked, and which side of what was merged comes first.
    if (/hashed SubPlan|Recursive Union/.test(JSON.stringify(Plan))) return []
    const { rows } = await client.query('show server_version')
    return walkedIn(Plan, Number.parseInt(rows[0].server_version, 10)).filter((table) =>
      LARGE.includes(table),
    )
  } finally {
    await client.query('reset all')
    client.release()
  }
}

test('what is proposed, decided, taken back and collected walks over no large table', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const { server, voters, moderator, author } = site
  const kit = await propose('master_kit')
  for (const voter of voters.slice(0, 3)) await vote(kit.id, voter)
  const version = await propose('reference_kit', {
    ...{ master_kit_id: kit.entity_id, model: 'replica', league_competition: 'Any' },
    pic_1: 'https://example.test/1.jpg',
  })
  await rule(version.id, { action: 'approve' })
  const item = await buildItem(server, author, kit.entity_id, { reference_kit_id: version.entity_id })
  await server.send('PUT', `/api/my-collection/${item}`, { size: 'M' }, author)
  await post('/api/marketplace/offers', { item_id: item, for_sale: true, price: 80, ships_to: 'Europe' })
  await server.send('DELETE', `/api/my-collection/${item}`, undefined, author)
  await rule(kit.id, { action: 'reject', reason: 'Not a shirt' })
  await rule(kit.id, { action: 'approve', reason: 'A shirt after all' }, moderator)
  const statements = statementsOf(asked.mock.calls)
  asked.mockRestore()
  expect((await server.get(`/api/master-kits/${kit.entity_id}`)).status).toBe(200)
  const texts = new Map(statements.map((one) => [one.text, one]))
  const planned = [...texts.values()].filter(({ text }) =>
    /^\s*(\/\*.*?\*\/)?\s*(select|with|insert|update|delete)/.test(text),
  )
  expect(planned.length).toBeGreaterThan(50)
  const walking: string[] = []
  for (const statement of planned)
    for (const table of await walkedBy(statement)) walking.push(`${table}: ${statement.text}`)
  expect(walking).toEqual([])
})
