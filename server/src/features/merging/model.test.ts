import { type AnyEntity, ENTITY_TYPES, type EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { storedSchema } from '@kitdex/contract/catalogue/schema'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { NO_ENTRIES, STAYS } from '../../test/entry-references.ts'
import { buildUser } from '../../test/harness.ts'
import { findMisdescribed } from '../catalogue/write-service.ts'
import { addItem, removeItems, sellItem } from '../collection/changing-service.ts'
import { estimateSome } from '../collection/service.ts'
import { file } from '../contributions/filing-service.ts'
import { findBusyContributor } from '../contributions/repo.ts'
import { fileSystemEntries } from '../contributions/service.ts'
import { listFindings } from '../integrity/repo.ts'
import { report } from '../reports/service.ts'
import { merge, undo } from './service.ts'

/** So many are tried each time; each looks at every table, which grow. */
const RUNS = Number(process.env.MODEL_RUNS ?? 3)

let database: TestDatabase
let members: Caller[]
let moderator: Caller
beforeAll(async () => {
  database = await createTestDatabase()
  const as = async (role: Caller['role']): Promise<Caller> => ({
    ...(await buildUser(database.db, role)),
    ...{ role, sessionId: '', address: '' },
  })
  members = await Promise.all([as('user'), as('user')])
  moderator = await as('moderator')
})
afterAll(() => database.drop())

const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => database.db.transaction().execute(work)

/** What is refused is not done; that is all there is to it. */
async function attempt<T>(work: (db: Db) => Promise<T>): Promise<T | undefined> {
  try {
    return await inTransaction(work)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

type Known = Record<EntityType, string[]>
const n = fc.nat(30)
const graph = fc.record({
  kits: fc.array(fc.record({ club: n, brand: n, sponsor: n, competition: n, model: n }), {
    minLength: 3,
    maxLength: 6,
  }),
  versions: fc.array(fc.record({ kit: n, player: n, competition: n }), { minLength: 2, maxLength: 5 }),
  items: fc.array(
    fc.record({ who: n, kit: n, isVersion: fc.boolean(), isWanted: fc.boolean(), player: n, end: n }),
    { minLength: 4, maxLength: 10 },
  ),
  said: fc.array(
    fc.record({ who: n, type: fc.constantFrom(...ENTITY_TYPES), which: n, isReport: fc.boolean() }),
    {
      minLength: 3,
      maxLength: 7,
    },
  ),
  // Of each type one, in any order: chance alone leaves types out.
  merges: fc
    .tuple(
      fc.shuffledSubarray([...ENTITY_TYPES], { minLength: ENTITY_TYPES.length }),
      fc.array(n, { minLength: 18, maxLength: 18 }),
    )
    .map(([types, picks]) =>
      types.map((type, i) => {
        const [into = 0, step = 0, choice = 0] = picks.slice(3 * i, 3 * i + 3)
        return { type, into, from: into + 1 + (step % 2), choice }
      }),
    ),
})
type Graph = typeof graph extends fc.Arbitrary<infer T> ? T : never

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

let made = 0
async function build(entity: AnyEntity, said: Record<string, unknown>[]): Promise<string[]> {
  const entries = said.map((one) => ({ values: storedSchema(entity).parse(one) }))
  const ids = await inTransaction((db) => fileSystemEntries(db, entity, entries, 'import'))
  await sql`insert into import_key (source, entity_type, key, entity_id)
    select ${`test ${++made}`}, ${entity.type}, id, id::uuid from unnest(${ids}::text[]) id`.execute(
    database.db,
  )
  return ids
}

async function buildEntries({ kits, versions }: Graph): Promise<Known> {
  const three = [0, 1, 2]
  const all = (entity: AnyEntity, said: (i: number) => Record<string, unknown>) =>
    build(entity, three.map(said))
  const known: Known = {
    team: await all(registry.team, (i) => ({
      name: `Team ${made} ${i}`,
      country: 'France',
      short_name: `T${i}`,
    })),
    brand: await all(registry.brand, (i) => ({ name: `Brand ${made} ${i}`, common_names: [`B${i}`] })),
    competition: await all(registry.competition, (i) => ({ name: `Cup ${made} ${i}`, type: 'National cup' })),
    player: [],
    master_kit: [],
    reference_kit: [],
  }
  const types = ['none', 'star', 'superstar']
  known.player = await all(registry.player, (i) => ({
    ...{ name: `Player ${made} ${i}`, player_type: types[i], current_team_id: at(known.team, i) },
  }))
  known.master_kit = await build(
    registry.master_kit,
    kits.map(({ club, brand, sponsor, competition, model }) => ({
      ...{
        club_id: at(known.team, club),
        brand_id: at(known.brand, brand),
        season: '2019/2020',
        style: 'home',
      },
      ...{ primary_sponsor_id: at(known.brand, sponsor), competition_id: at(known.competition, competition) },
      secondary_sponsor_ids: [...new Set([at(known.brand, sponsor + 1), at(known.brand, brand)])],
      model: at(['replica', 'authentic'], model),
    })),
  )
  known.reference_kit = await build(
    registry.reference_kit,
    versions.map(({ kit, player, competition }) => ({
      ...{ master_kit_id: at(known.master_kit, kit), model: 'replica' },
      competition_id: at(known.competition, competition),
      available_prints: [{ player_name: 'X', number: 9, player_id: at(known.player, player) }],
    })),
  )
  return known
}

/** Nobody wants any of it. */
const unasked = async () => undefined

async function buildItems({ items }: Graph, known: Known): Promise<void> {
  for (const { who, kit, isVersion, isWanted, player, end } of items) {
    const memberId = at(members, who).id
    const of = isVersion
      ? { reference_kit_id: at(known.reference_kit, kit) }
      : { master_kit_id: at(known.master_kit, kit) }
    const named = {
      ...{
        associated_player_id: at(known.player, player),
        signature_player_id: at(known.player, player + 1),
      },
      opponent_id: at(known.team, player),
    }
    const list = { collection_type: isWanted ? ('wanted' as const) : ('owned' as const), another_copy: true }
    const id = await attempt((db) => addItem(db, memberId, of, { ...named, ...list }))
    if (id && end % 5 === 0) await attempt((db) => removeItems(db, memberId, [id], unasked))
    if (id && end % 5 === 1) await attempt((db) => sellItem(db, memberId, id, { sold_price: 10 }, unasked))
  }
  await sql`insert into collection_import (id, member_id, file_name, columns, created_at, updated_at)
    values (${newId()}, ${members[0]?.id}, 'x', '[]', now(), now())`.execute(database.db)
  await sql`insert into collection_import_row (import_id, number, cells, chosen_kit, state, reading)
    select (select id from collection_import order by id desc limit 1), row_number() over (), '[]',
      jsonb_build_object('master_kit_id', k), 'ready', jsonb_build_object('kit', jsonb_build_object('master_kit_id', k))
    from unnest(${known.master_kit}::uuid[]) k`.execute(database.db)
}

/** Who would take each but the first for an offer, and who would take all. */
async function buildWishes(known: Known): Promise<void> {
  for (const skipped of [0, 1]) {
    const id = newId()
    await sql`insert into offer (id, member_id, status, for_sale, for_swap, price, wishes, ships_to, created_at, updated_at)
      values (${id}, ${members[0]?.id}, 'withdrawn', true, false, 1, '', '', now(), now())`.execute(
      database.db,
    )
    await sql`insert into offer_wish (offer_id, master_kit_id)
      select ${id}::uuid, k from unnest(${known.master_kit.slice(skipped)}::uuid[]) k`.execute(database.db)
  }
}

/** Proposals that wait, for entries and naming them; reports of them. */
async function buildSaid({ said }: Graph, known: Known): Promise<void> {
  for (const { who, type, which, isReport } of said) {
    const member = at(members, who)
    const id = at(known[type], which)
    if (isReport) {
      await attempt((db) => report(db, member, { subject: 'entry', id, reason: 'wrong', text: 'x' }))
      continue
    }
    const author = await findBusyContributor(database.db, member.id, new Date(0))
    const texts = { title: 'x', description: 'So it is', sourceUrls: [], pictures: [] }
    const named = {
      team: { city: `City ${which}` },
      brand: { country: 'Spain' },
      competition: { organizer: `O${which}` },
      player: { current_team_id: at(known.team, which + 1) },
      master_kit: { brand_id: at(known.brand, which + 1), secondary_sponsor_ids: [at(known.brand, which)] },
      reference_kit: { competition_id: at(known.competition, which + 1) },
    }[type]
    if (!author) continue
    const proposal = { entity: registry[type], entityId: id, values: named, submitted: named, ...texts }
    await attempt((db) => file(db, author, proposal))
    if (type === 'master_kit') {
      const values = { club_id: at(known.team, which), season: '2001/2002', style: 'away', model: 'replica' }
      const brand_id = at(known.brand, which)
      await attempt((db) =>
        file(db, author, { ...proposal, entityId: null, values: { ...values, brand_id }, submitted: values }),
      )
    }
  }
}

/** Counted, or made from something else: the integrity of these is looked at by itself. */
const NOT_COMPARED = [
  'audit',
  'catalogue_count',
  'search_word',
  'entry_merge',
  'merge_move',
  'suggested_double',
]

/** Every row of every table, but for what is the merges' own and when an entry was written last. */
async function snapshot(
  mergeIds: readonly string[],
  touched: readonly string[],
): Promise<Record<string, string[]>> {
  while ((await estimateSome(database.db)) > 0);
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 1`.execute(database.db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (NOT_COMPARED.includes(name)) continue
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(database.db)
    found[name] = rows
      .filter(({ row }) => !mergeIds.includes(String(name === 'contribution' ? row.id : row.contribution_id)))
      .filter(({ row }) => name !== 'brand_demand' || row.added !== 0)
      .map(({ row }) => {
        if (name !== 'entity') return JSON.stringify(row)
        const { updated_at: _, revision, ...rest } = row
        return JSON.stringify(touched.includes(String(row.id)) ? rest : { ...rest, revision })
      })
      .sort()
  }
  return found
}

async function expectWhole(): Promise<void> {
  const findings = await inTransaction(listFindings)
  expect(findings).toEqual([])
  expect(await findMisdescribed(database.db)).toEqual([])
}

/** No column but those of history names it. */
async function expectGone(id: string): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype, 'jsonb'::regtype)`.execute(database.db)
  const only: Record<string, ReturnType<typeof sql>> = {
    contribution: sql`and status in ('draft', 'pending_review', 'needs_revision')`,
    brand_demand: sql`and added <> 0`,
  }
  const looked = columns
    .map(({ table, column }) => ({ table, column, name: `${table}.${column}` }))
    .filter(({ name }) => !STAYS.includes(name) && !NO_ENTRIES.includes(name))
    .map(
      ({ table, column, name }) => sql`
        select ${name}::text as name from ${sql.table(table)} where ${sql.id(column)}::text like ${`%${id}%`}
          ${only[table] ?? sql``}`,
    )
  const { rows } = await sql`${sql.join(looked, sql` union all `)}`.execute(database.db)
  expect(rows).toEqual([])
}

test('what is merged is gone from everywhere; what is undone is as it was, row by row', async () => {
  await fc.assert(
    fc.asyncProperty(graph, async (built) => {
      const known = await buildEntries(built)
      await buildItems(built, known)
      await buildWishes(known)
      await buildSaid(built, known)
      const before: { id: string; state: Awaited<ReturnType<typeof snapshot>> }[] = []
      const ids: string[] = []
      const touched = built.merges.flatMap(({ type, into, from }) => [
        at(known[type], into),
        at(known[type], from),
      ])
      for (const { type, into, from, choice } of built.merges) {
        const pair = { into: at(known[type], into), other: at(known[type], from) }
        const choices = {
          name: at(['kept', 'other'] as const, choice),
          model: at(['kept', 'other'] as const, choice),
        }
        const state = await snapshot(ids, touched)
        const done = await attempt((db) => merge(db, moderator, { ...pair, choices, reason: '' }))
        if (!done) continue
        before.push({ id: done.contribution_id, state })
        ids.push(done.contribution_id)
        await expectGone(pair.other)
      }
      await expectWhole()
      for (const { id, state } of before.toReversed()) {
        await inTransaction((db) => undo(db, moderator, id, ''))
        expect(await snapshot(ids, touched)).toEqual(state)
      }
      await expectWhole()
    }),
    {
      numRuns: RUNS,
      endOnFailure: true,
      ...(process.env.MODEL_SEED && { seed: Number(process.env.MODEL_SEED) }),
    },
  )
}, 600_000)
