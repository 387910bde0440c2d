import * as fs from 'node:fs'
import { buildApp } from '../server/src/app.ts'
import { hashToken } from '../server/src/features/accounts/service.ts'
import { loadConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { newId } from '../server/src/platform/ids.ts'
import { median } from './median.ts'
import { between, databaseTimes, serverTime } from './processor-time.ts'

/**
 * What a warning of likely doubles takes while somebody writes a new entry: under 20 ms of processor time, of the
 * server and of the database, in a generated catalogue (npm run bench:generate):
 *
 *   DATA_DIR=… npm run bench:warnings
 */
const LIMIT_MS = 20
const ROUNDS = 5
const AT_ONCE = 10

const dataDir = process.env.DATA_DIR ?? ''
if (!fs.existsSync(dataDir)) throw new Error('DATA_DIR is a folder with a generated catalogue')
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const config = { ...loadConfig({}), dataDir, rateFactor: 1_000_000, logLevel: 'silent' }
const database = await openDatabase(config, say, { statementTimeout: 0 })
const { db, pool } = database
await migrate(pool, () => undefined)
const app = await buildApp({ db, background: database.background, databaseUrl: database.url, config })
await app.ready()

const [id, token] = [newId(), newId()]
await pool.query(
  `insert into member (id, email, name, role, created_at) values ($1, $2, 'Bench', 'user', now())`,
  [id, `${id}@example.test`],
)
await pool.query(
  `insert into session (token_hash, member_id, created_at, last_used_at, expires_at)
   values ($1, $2, now(), now(), now() + interval '1 day')`,
  [hashToken(token), id],
)

type Asked = Record<string, string>
const rowsOf = async (text: string): Promise<Asked[]> => (await pool.query(text)).rows
const count = async (table: string): Promise<number> =>
  Number((await pool.query(`select count(*) as n from ${table}`)).rows[0].n)

/** What people write: names that are there, and names as they are while they are typed. */
const cases: Record<string, Asked[]> = {
  team: await rowsOf(`select name, country from team where live order by id limit 40`),
  'team, half typed': await rowsOf(
    `select left(name, 5) as name from team where live order by id desc limit 40`,
  ),
  player: await rowsOf(
    `select name, coalesce(nationality, '') as nationality from player order by id limit 40`,
  ),
  'player, half typed': await rowsOf(`select left(name, 6) as name from player order by id desc limit 40`),
  brand: await rowsOf(`select name from brand order by id limit 40`),
  competition: await rowsOf(`select name, type from competition order by id limit 40`),
  master_kit: await rowsOf(
    `select club_id::text, season, style, model from master_kit where live order by id limit 40`,
  ),
}

say(`${await count('team')} teams, ${await count('player')} players, ${await count('master_kit')} kits`)
let isOver = false
for (const [name, asked] of Object.entries(cases)) {
  const type = name.split(',')[0] ?? name
  const ask = async (values: Asked) => {
    const query = new URLSearchParams({ entity_type: type, ...values })
    const answer = await app.inject({
      ...{ method: 'GET', url: `/api/duplicates?${query}` },
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  }
  for (const values of asked.slice(0, AT_ONCE)) await ask(values)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await databaseTimes(pool)
    const start = serverTime()
    for (const values of asked) await ask(values)
    const server = serverTime() - start
    rounds.push((server + between(before, await databaseTimes(pool))) / asked.length)
  }
  const ms = median(rounds)
  isOver ||= ms > LIMIT_MS
  say(
    `${name.padEnd(20)} ${ms.toFixed(1).padStart(6)} ms of processor time${ms > LIMIT_MS ? ': too much' : ''}`,
  )
}
await app.close()
await database.close()
process.exitCode = isOver ? 1 : 0
