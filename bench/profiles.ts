import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { parseArgs } from 'node:util'
import { MOST_FOLLOWED } from '@kitdex/contract/rules/profile'
import { buildApp } from '../server/src/app.ts'
import { hashToken } from '../server/src/features/accounts/service.ts'
import { estimateMissing } from '../server/src/features/collection/service.ts'
import { loadConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { newId } from '../server/src/platform/ids.ts'
import { generate } from './generator/generate.ts'
import { between, databaseTimes, serverTime } from './processor-time.ts'

/**
 * A member with 5,000 items, 10,000 contributions and 2,000 followers, who follows as many as one may: every call about
 * them and their feed within 15 ms of processor time, of the server and of the database: npm run bench:profiles
 */
const LIMIT_MS = 15
const ROUNDS = 3
const TIMES = 40

const { values } = parseArgs({
  options: {
    kits: { type: 'string', default: '10000' },
    /** Only calls with this in their address. */
    only: { type: 'string', default: '' },
    /** A folder to keep what was generated in, for the next run. */
    data: { type: 'string' },
  },
})
const ITEMS = 5000
const CONTRIBUTIONS = 10_000
const OTHERS = 2000

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const dataDir = values.data ?? fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-bench-'))
fs.mkdirSync(dataDir, { recursive: true })
fs.chmodSync(dataDir, 0o755)
const config = { ...loadConfig({}), dataDir, rateFactor: 1_000_000, logLevel: 'silent' }
const database = await openDatabase(config, say, { statementTimeout: 0 })
const { db, pool } = database
await migrate(pool, () => undefined)

const { rows: filled } = await pool.query('select from follow limit 1')
if (filled.length === 0) await build()
await pool.query('vacuum analyze')
const [member, viewer] = [await signIn('Bench'), await signIn('Viewer')]

async function signIn(name: string): Promise<{ id: string; token: string }> {
  const token = newId()
  const { rows } = await pool.query<{ member_id: string }>(
    `insert into session (token_hash, member_id, created_at, last_used_at, expires_at)
     select $1, id, now(), now(), now() + interval '1 day' from member where name = $2 returning member_id`,
    [hashToken(token), name],
  )
  return { id: rows[0]?.member_id ?? '', token }
}

async function build(): Promise<void> {
  await generate(pool, { kits: Number(values.kits), seed: 1, say })
  const id = newId()
  await pool.query(
    `insert into member (id, email, name, created_at) values ($1, 'bench@example.test', 'Bench', now()),
       (gen_random_uuid(), 'viewer@example.test', 'Viewer', now())`,
    [id],
  )
  await pool.query(
    `insert into member (id, email, name, created_at)
     select gen_random_uuid(), 'other-' || i || '@example.test', 'Other ' || i, now() from generate_series(1, $1) i`,
    [OTHERS],
  )
  say('items …')
  await insertItems(`name = 'Bench'`, ITEMS)
  await insertItems(`name like 'Other %'`, 5)
  await estimateMissing(db, id)
  say('contributions and votes …')
  await insertContributions(`name = 'Bench'`, CONTRIBUTIONS)
  await insertContributions(`name like 'Other %'`, 5)
  await pool.query(
    `insert into vote (contribution_id, member_id, vote_type, created_at, updated_at)
     select c.id, $1, 'upvote', now(), now() from contribution c where c.author_id <> $1 limit 5000`,
    [id],
  )
  await pool.query(
    `with others as (select id, row_number() over () as n from member where name like 'Other %')
     insert into follow select id, $1::uuid, now() from others
     union all select $1, id, now() from others where n <= $2`,
    [id, MOST_FOLLOWED],
  )
  await pool.query(
    `insert into showcase select $1, row_number() over (), id from (select id from collection_item
       where member_id = $1 and collection_type = 'owned' and not is_hidden limit 6) i`,
    [id],
  )
}

/** `of` chooses whose: the member's many, and some of everybody else's. */
async function insertItems(of: string, each: number): Promise<void> {
  await pool.query(
    `with kits as (select id, row_number() over (order by id) as n, count(*) over () as total from master_kit where live)
     insert into collection_item (id, member_id, master_kit_id, collection_type, copy, details, created_at, updated_at)
     select gen_random_uuid(), m.id, k.id, case when i % 5 = 0 then 'wanted' else 'owned' end, i,
       jsonb_strip_nulls(jsonb_build_object('size', (array['S', 'M', 'L', 'XL'])[1 + i % 4],
         'condition', (array['very_good', 'used', 'damaged'])[1 + i % 3],
         'signed', case when i % 7 = 0 then true end, 'hidden', case when i % 50 = 0 then true end,
         'purchase_price', case when i % 4 > 0 then 20 + i % 150 + 0.5 end,
         'comments', case when i % 2 = 0 then repeat('From a fair, in good light. ', 4) end)),
       now() - i * interval '1 hour' - m.n * interval '1 second', now()
     from (select id, row_number() over (order by id) as n from member where ${of}) m, generate_series(1, $1::int) i
     join kits k on true
     where k.n = 1 + ((i + m.n * 31) * 7919::bigint) % k.total`,
    [each],
  )
}

async function insertContributions(of: string, each: number): Promise<void> {
  await pool.query(
    `with teams as (select array_agg(id) as ids from (select id from team where live order by id limit 500) t)
     insert into contribution (id, reference, kind, entity_type, entity_id, status, title, data, base, origin, author_id,
       upvotes, downvotes, decided_how, decided_at, created_at, updated_at)
     select gen_random_uuid(), 'KDX-CONTRIB-' || left(m.name, 1) || m.n || '-' || i, 'improve', 'team', t.ids[1 + i % 500],
       s.status, 'Update City - Team ' || i, jsonb_build_object('city', 'City ' || i), '{"city": null}', 'member', m.id,
       1, 1, case when s.status <> 'pending_review' then 'votes' end,
       case when s.status <> 'pending_review' then now() - i * interval '1 minute' - m.n * interval '1 second' end,
       now() - i * interval '90 seconds' - m.n * interval '1 second', now()
     from teams t, (select id, name, row_number() over (order by id) as n from member where ${of}) m,
       generate_series(1, $1::int) i,
       lateral (select case when i % 10 < 6 then 'approved' when i % 10 < 8 then 'rejected' else 'pending_review' end as status) s`,
    [each],
  )
}

const app = await buildApp({ db, background: database.background, databaseUrl: database.url, config })

async function ask(url: string, token: string): Promise<string> {
  const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  return answer.body
}

/** What one asking takes: the least of some rounds, since a busy machine makes a processor slower. */
async function measure(url: string, token: string): Promise<{ server: number; database: number }> {
  // Before it is measured, as often as in a round: what is asked for the first time is also compiled.
  for (let i = 0; i < TIMES; i++) await ask(url, token)
  let least = { server: Number.POSITIVE_INFINITY, database: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const before = [serverTime(), await databaseTimes(pool)] as const
    for (let i = 0; i < TIMES; i++) await ask(url, token)
    const taken = {
      server: (serverTime() - before[0]) / TIMES,
      database: between(before[1], await databaseTimes(pool)) / TIMES,
    }
    if (taken.server + taken.database < least.server + least.database) least = taken
  }
  return least
}

const users = `/api/users/${member.id}`
const cursorAt = (body: string): string => (JSON.parse(body) as { cursor: string }[]).at(-1)?.cursor ?? ''
const calls = [
  ...['profile', 'public-profile', 'stats', 'collection-stats', 'profile-completeness', 'follow-status'],
  ...['followers?limit=20', 'followers?limit=20&page=90', 'following?limit=20', 'activity-feed?limit=20'],
  `activity-feed?limit=20&before=${cursorAt(await ask(`${users}/activity-feed?limit=100`, viewer.token))}`,
  ...['recent-collection?limit=5', 'collection?limit=20', 'collection?limit=20&page=200', 'showcase'],
  ...['preview', 'gamification', 'collection?limit=20&sort=club', 'collection/summary'],
].map((call) => `${users}/${call}`)
const cursor = cursorAt(await ask('/api/feed?limit=100', member.token))
calls.push('/api/users/profile/public-info', '/api/feed?limit=20', `/api/feed?limit=20&before=${cursor}`)

let isGood = true
say('  server  database   in all   of processor time, in ms')
for (const [who, token] of [
  ['owner', member.token],
  ['other', viewer.token],
] as const) {
  for (const url of calls.filter((call) => !values.only || call.includes(values.only))) {
    const { server, database: inDatabase } = await measure(url, token)
    const isOver = server + inDatabase > LIMIT_MS
    isGood &&= !isOver
    const figures = [server, inDatabase, server + inDatabase].map((ms) => ms.toFixed(2).padStart(8))
    say(`${figures.join(' ')}   ${who}: ${url.replace(member.id, '{id}')}${isOver ? ' <<<' : ''}`)
  }
}
say(`at most ${LIMIT_MS}`)
await app.close()
await database.close()
if (!values.data) fs.rmSync(dataDir, { recursive: true, force: true })
process.exit(isGood ? 0 : 1)
