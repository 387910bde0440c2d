import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OpenDatabase } from '../../server/src/platform/database/db.ts'
import { type Client, holding, liftRules } from '../../server/src/platform/transfer/transfer-tables.ts'
import { Rows } from './copy.ts'
import { Entries } from './entries.ts'
import { firstName, surname } from './names.ts'
import { Random } from './random.ts'
import { KitMaker, WorldMaker } from './world.ts'

export interface Size {
  kits: number
  seed: number
  say(message: string): void
}

const CHUNK = 10_000
/** After so many kits, what waits to be copied goes on. */
const TURN = 50
const BEGAN = Date.UTC(2022, 0, 1)
const KITS_FROM = Date.UTC(2023, 0, 1)
const KITS_UNTIL = Date.UTC(2026, 9, 1)
const KITS_PER_MEMBER = 10
const ITEMS_PER_MEMBER = 15

/** An empty, migrated database becomes one with so many kits and all that belongs to them. The same seed, the same rows. */
export async function generate(pool: OpenDatabase['pool'], { kits, seed, say }: Size): Promise<void> {
  const began = performance.now()
  const random = new Random(seed)
  const rows = new Rows()
  const members = makeMembers(random, rows, Math.round(kits / KITS_PER_MEMBER))
  const entries = new Entries(random, rows, members.slice(0, Math.ceil(members.length / 20)))
  await holding(pool, async (client) => {
    await client.query(`begin; set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'`)
    const { rows: filled } = await client.query(
      '(select from entity limit 1) union all (select from member limit 1)',
    )
    if (filled.length > 0) throw new Error('There is something in it already: take an empty database.')
    // They are empty, and so are all that refer to them; what is copied into a table after this is frozen.
    await client.query('truncate member, entity, search_word cascade')
    const putBack = await liftRules(client)
    const indexes = await dropIndexes(client)
    const world = await new WorldMaker(random, entries, kits, BEGAN).make()
    const maker = new KitMaker(random, entries, world)
    const made: { kit: string; version: string }[] = []
    // The next ones are made while the database takes those before.
    let copying = Promise.resolve()
    for (let i = 0; i < kits; i++) {
      made.push(maker.make(Math.round(KITS_FROM + ((KITS_UNTIL - KITS_FROM) * i) / kits)))
      if (i % TURN === 0) await nextTurn()
      if (i % CHUNK < CHUNK - 1) continue
      await copying
      copying = rows.copy(client)
    }
    await copying
    await makeItems(random, rows, client, members, made)
    for (const word of [...entries.words].sort()) rows.add('search_word', { word })
    await rows.copy(client)
    say(`rows are in after ${seconds(began)}`)
    for (const [name, last] of entries.numbers)
      await client.query('select setval($1::regclass, $2)', [name, last])
    await client.query('analyze')
    // Before the triggers that keep the counts are back, and before there are indexes that would change with them.
    await client.query('select recount_catalogue()')
    say(`counted after ${seconds(began)}`)
    for (const definition of indexes) await client.query(definition)
    say(`indexes are there after ${seconds(began)}`)
    await putBack()
    await client.query('commit')
    // Index-only scans want the map of visible pages, which frozen rows have; the planner wants its statistics.
    await client.query('vacuum catalogue_count, collector, collection_count, kit_demand, brand_demand')
    await client.query('analyze')
  })
  say(`${kits} kits after ${seconds(began)}`)
}

const seconds = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** An index is made faster at once than row by row; what guards a constraint stays. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint p where p.conindid = i.indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map((row) => row.definition)
}

function makeMembers(random: Random, rows: Rows, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const at = BEGAN + i * 60_000
    const id = random.id(at)
    rows.add('member', {
      id,
      email: `member${i}@example.test`,
      name: `${firstName(random)} ${surname(random)}`,
      role: 'user',
      status: 'active',
      created_at: new Date(at),
      email_verified_at: new Date(at),
    })
    return id
  })
}

/** Few members own much, few kits are owned by many. */
async function makeItems(
  random: Random,
  rows: Rows,
  client: Client,
  members: string[],
  kits: { kit: string; version: string }[],
): Promise<void> {
  for (let i = 0; i < members.length * ITEMS_PER_MEMBER; i++) {
    const at = KITS_FROM + i * 1000
    const rank = Math.floor(kits.length * random.next() ** 3)
    // Popular kits are of any age: a step that shares no divisor with the number of kits mixes them.
    const owned = kits[(rank * 7919) % kits.length]
    rows.add('collection_item', {
      id: random.id(at),
      member_id: members[Math.floor(members.length * random.next() ** 2)],
      master_kit_id: owned?.kit,
      reference_kit_id: random.chance(0.5) ? owned?.version : null,
      collection_type: random.chance(0.8) ? 'owned' : 'wanted',
      copy: i,
      created_at: new Date(at),
      updated_at: new Date(at),
    })
    if (i % 100_000 === 99_999) await rows.copy(client)
  }
}
