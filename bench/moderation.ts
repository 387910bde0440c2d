import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from '../server/src/app.ts'
import { hashToken } from '../server/src/features/accounts/service.ts'
import { recount } from '../server/src/features/analytics/service.ts'
import { loadConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { newId } from '../server/src/platform/ids.ts'
import { between, databaseTimes, serverTime } from './processor-time.ts'

/**
 * 100,000 contributions of a year, 1,000,000 votes, 50,000 members: every call of the moderators' dashboard within
 * 150 ms of processor time, of the server and of the database: npm run bench:moderation
 */
const LIMIT_MS = 150
const ROUNDS = 3
const TIMES = 5

const { values } = parseArgs({
  options: {
    contributions: { type: 'string', default: '100000' },
    votes: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '50000' },
    /** A folder to keep what was generated in, for the next run. */
    data: { type: 'string' },
    /** Only calls with this in their address. */
    only: { type: 'string', default: '' },
  },
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const dataDir = values.data ?? fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-bench-'))
fs.mkdirSync(dataDir, { recursive: true })
fs.chmodSync(dataDir, 0o755)
const config = { ...loadConfig({}), dataDir, rateFactor: 1_000_000, logLevel: 'silent' }
const database = await openDatabase(config, say, { statementTimeout: 0 })
const { db, pool } = database
await migrate(pool, () => undefined)

const token = newId()
const { rows: filled } = await pool.query('select from vote limit 1')
if (filled.length === 0) await generate()
await pool.query(
  `insert into session (token_hash, member_id, created_at, last_used_at, expires_at)
   select $1, id, now(), now(), now() + interval '1 day' from member where email = 'bench@example.test'`,
  [hashToken(token)],
)

async function generate(): Promise<void> {
  say('members …')
  await pool.query(
    `insert into member (id, email, name, role, created_at)
   select gen_random_uuid(), 'm' || i || '@example.test', 'Member ' || i, 'user', now() - i * interval '10 minutes'
   from generate_series(1, $1::int) i
   union all select gen_random_uuid(), 'bench@example.test', 'Bench', 'moderator', now()`,
    [Number(values.members)],
  )
  const client = await pool.connect()
  say('contributions …')
  await client.query(
    `create temp table who as select id, row_number() over () as n from member where role = 'user';
   create index on who (n); analyze who`,
  )
  // What is told to followers and whom it refers to is known to be right here: it would take most of the time.
  await client.query('set session_replication_role = replica').catch(() => undefined)
  await client.query(
    `insert into contribution (id, reference, kind, entity_type, status, title, data, base, origin, author_id, source_urls,
     upvotes, downvotes, decided_how, decided_at, created_at, updated_at)
   select gen_random_uuid(), 'KDX-CONTRIB-' || i, 'create',
     (array['team', 'brand', 'player', 'competition', 'master_kit', 'reference_kit'])[1 + i % 6], s.status,
     'New entry ' || i, jsonb_build_object('name', 'Name ' || i), '{}', 'member', w.id,
     case when i % 3 = 0 then '{https://example.test}'::text[] else '{}' end, i % 4, i % 2,
     case when s.status in ('approved', 'rejected') then (array['votes', 'moderator'])[1 + i % 2] end,
     case when s.status in ('approved', 'rejected') then c.at + i % 72 * interval '1 hour' end, c.at, c.at
   from generate_series(1, $1::int) i
   join who w on w.n = 1 + (i * 7919::bigint) % $2,
   lateral (select now() - (i * 365.0 / $1) * interval '1 day' as at) c,
   lateral (select case when i % 20 < 12 then 'approved' when i % 20 < 16 then 'rejected'
     else 'pending_review' end as status) s`,
    [Number(values.contributions), Number(values.members)],
  )
  say('votes …')
  const each = Math.max(1, Math.round(Number(values.votes) / Number(values.contributions)))
  await client.query(
    `with c as (select id, created_at, row_number() over (order by created_at) as n from contribution)
   insert into vote (contribution_id, member_id, vote_type, field_votes, created_at, updated_at)
   select c.id, w.id, case when (c.n + k) % 4 = 0 then 'downvote' else 'upvote' end,
     case when (c.n + k) % 10 = 0 then '{"name": "approve", "country": "reject"}'::jsonb else '{}' end,
     c.created_at + k * interval '3 hours', least(now(), c.created_at + k * interval '3 hours')
   from c cross join generate_series(1, $1::int) k join who w on w.n = 1 + (c.n * 104729 + k * 7907) % $2`,
    [each, Number(values.members)],
  )
  await client.query('set session_replication_role = origin').catch(() => undefined)
  client.release()
  await pool.query('vacuum analyze')
}

const app = await buildApp({ db, background: database.background, databaseUrl: database.url, config })
const begun = performance.now()
await recount(database.background)
say(`the figures were counted ahead in ${((performance.now() - begun) / 1000).toFixed(1)} s`)

async function ask(url: string): Promise<void> {
  const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
}

/** What one asking takes: the least of some rounds, since a busy machine makes a processor slower. */
async function measure(url: string): Promise<number> {
  for (let i = 0; i < 2; i++) await ask(url)
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const before = [serverTime(), await databaseTimes(pool)] as const
    for (let i = 0; i < TIMES; i++) await ask(url)
    const taken = serverTime() - before[0] + between(before[1], await databaseTimes(pool))
    least = Math.min(least, taken / TIMES)
  }
  return least
}

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const LIST = '/api/contributions-v2/'
const ANALYTICS = '/api/moderation/analytics'
const RANGES = ['days=7', 'days=30', 'days=365', 'days=all', `from=${dayBefore(30)}&to=${dayBefore(0)}`]
const calls = [
  `${LIST}admin/moderation-stats`,
  ...['pending_review', 'approved', 'rejected'].flatMap((status) => [
    `${LIST}?status=${status}&limit=25`,
    `${LIST}?status=${status}&limit=25&page=400`,
    `${LIST}?status=${status}&entity_type=team&q=entry+7&limit=100`,
  ]),
  `${LIST}?limit=6`,
  ...['all', 'contributions', 'votes', 'approvals', 'moderated'].map(
    (type) => `/api/moderation/activity?type=${type}`,
  ),
  '/api/moderation/reports',
  ...['overview', 'community', 'voting'].flatMap((panel) =>
    RANGES.map((range) => `${ANALYTICS}/${panel}?${range}`),
  ),
  ...['content', 'predictive', 'export/voting?days=365'].map((panel) => `${ANALYTICS}/${panel}`),
]
let isGood = true
for (const url of calls.filter((one) => one.includes(values.only))) {
  const taken = await measure(url)
  const isOver = taken > LIMIT_MS
  isGood &&= !isOver
  say(`${taken.toFixed(1).padStart(8)} ms   ${url}${isOver ? ' <<<' : ''}`)
}
say(`at most ${LIMIT_MS} ms`)
await app.close()
await database.close()
if (!values.data) fs.rmSync(dataDir, { recursive: true, force: true })
process.exit(isGood ? 0 : 1)
