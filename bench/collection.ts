import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { hashToken } from '../server/src/features/accounts/service.ts'
import { estimateMissing } from '../server/src/features/collection/service.ts'
import { loadConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { newId } from '../server/src/platform/ids.ts'
import { generate } from './generator/generate.ts'
import { median } from './median.ts'
import { startProduct } from './product.ts'
import { launchBrowser, SLOW_FRAME_MS, scrollThrough, watchThread } from './scroll.ts'

/**
 * A member with 5,000 items in the built product, on an embedded database that is made for it. Medians of five: what
 * the server needs for totals, estimates and figures, what a browser needs until the first cards are in sight, and
 * whether the longest page scrolls: npm run bench:collection [-- --kits 100000 --items 5000]
 */
const TIMES = 5
const CALL_LIMIT_MS = 150
const OPEN_LIMIT_MS = 1000
/** Of the page's own thread, counted in its processor time: a busy machine does not change it. */
const FRAME_LIMIT_MS = 16

const { values } = parseArgs({
  options: { kits: { type: 'string', default: '10000' }, items: { type: 'string', default: '5000' } },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)

let isGood = true
const tell = (what: string, figure: number, unit: string, limit?: number): void => {
  const isOver = limit !== undefined && figure > limit
  isGood &&= !isOver
  say(
    `${figure.toFixed(1).padStart(8)} ${unit}  ${what}${limit ? `, at most ${limit}` : ''}${isOver ? ' <<<' : ''}`,
  )
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-bench-'))
fs.chmodSync(dataDir, 0o755)
const token = newId()

/** Every fifth is wanted, one in ten was sold; most say what they cost and when, some are signed. */
async function fill() {
  const database = await openDatabase({ ...loadConfig({}), dataDir }, () => undefined, {
    statementTimeout: 0,
  })
  await migrate(database.pool, () => undefined)
  await generate(database.pool, { kits: Number(values.kits), seed: 1, say })
  const { pool } = database
  const id = newId()
  await pool.query(
    `insert into member (id, email, name, created_at) values ($1, 'bench@example.test', 'Bench', now())`,
    [id],
  )
  await pool.query(
    `insert into session (token_hash, member_id, created_at, last_used_at, expires_at)
     values ($1, $2, now(), now(), now() + interval '1 day')`,
    [hashToken(token), id],
  )
  await pool.query(
    `with kits as (select id, row_number() over (order by id) as n, count(*) over () as total from master_kit where live),
       stars as (select array_agg(id) as ids from (select id from player where live order by id limit 50) p)
     insert into collection_item (id, member_id, master_kit_id, collection_type, copy, details, created_at, updated_at,
       sold_price, sold_at)
     select gen_random_uuid(), $1, k.id, t.type, i, jsonb_strip_nulls(jsonb_build_object(
         'size', (array['S', 'M', 'L', 'XL'])[1 + i % 4],
         'condition', (array['new_with_tags', 'very_good', 'used', 'damaged', 'needs_restoration', null])[1 + i % 6],
         'origin', case when i % 11 = 0 then 'match_worn' end,
         'match_proof', case when i % 11 = 0 then 'photo' end,
         'patches', case when i % 3 = 0 then jsonb_build_array('national_league', 'continental_competition') end,
         'signed', case when i % 7 = 0 then true end,
         'signature_player_id', case when i % 7 = 0 then s.ids[1 + i % 50] end,
         'player_id', case when i % 5 = 0 then s.ids[1 + i % 50] end,
         'name_printing', case when i % 5 = 0 then 'NUMBER TEN' end,
         'purchase_price', case when i % 4 > 0 then 20 + i % 150 + 0.5 end,
         'purchase_date', case when i % 3 > 0 then (date '2010-01-01' + i)::text end,
         'comments', case when i % 2 = 0 then repeat('From a fair, in good light. ', 4) end)),
       now() - i * interval '1 hour', now(), case when t.type = 'sold' then 80 end,
       case when t.type = 'sold' then date '2025-06-01' - i % 900 end
     from stars s, generate_series(1, $2::int) i
     join kits k on k.n = 1 + (i * 7919::bigint) % k.total,
     lateral (select case when i % 10 < 2 then 'wanted' when i % 10 = 2 then 'sold' else 'owned' end as type) t`,
    [id, Number(values.items)],
  )
  await estimateMissing(database.db, id)
  await pool.query('vacuum analyze')
  const brand = await pool.query(
    `select brand_id as id from master_kit where live group by 1 order by count(*) desc limit 1`,
  )
  const club = await pool.query(
    `select club_id as id from master_kit where live group by 1 order by count(*) desc limit 1`,
  )
  await database.close()
  return { brand: brand.rows[0].id as string, club: club.rows[0].id as string }
}

const { brand, club } = await fill()
const product = await startProduct({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' })

const asMember = { headers: { authorization: `Bearer ${token}` } }
const user = await (await fetch(`${product.url}/api/auth/me`, asMember)).text()

async function measureCall(call: string, limit?: number): Promise<void> {
  const times: number[] = []
  for (let i = 0; i <= TIMES; i++) {
    const began = performance.now()
    const answer = await fetch(product.url + call, asMember)
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${text}`)
    if (i > 0) times.push(performance.now() - began)
  }
  tell(call, median(times), 'ms', limit)
}

async function newPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await context.addInitScript(
    ([kept, member]) => {
      // The frame that shows the first card: what waits for it from outside takes its own time to notice.
      new MutationObserver((_, watch) => {
        if (!document.querySelector('article')) return
        watch.disconnect()
        requestAnimationFrame(() => setTimeout(() => performance.mark('cards')))
      }).observe(document, { childList: true, subtree: true })
      localStorage.setItem('kitdex.token', kept ?? '')
      localStorage.setItem('kitdex.user', member ?? '')
    },
    [token, user],
  )
  return context.newPage()
}

/** From nothing, with an empty cache, to the first cards and the totals over them. */
async function measureOpening(browser: Browser, width: number): Promise<void> {
  const times: number[] = []
  const busy: number[] = []
  for (let i = 0; i <= TIMES; i++) {
    const page = await newPage(browser, width)
    const busyFor = await watchThread(page)
    await page.goto(`${product.url}/my-collection`, { waitUntil: 'commit' })
    await page.getByRole('article').first().waitFor()
    const shown = await page.waitForFunction(`performance.getEntriesByName('cards')[0]?.startTime`)
    if (i > 0) {
      times.push(Number(await shown.jsonValue()))
      busy.push(await busyFor())
    }
    await page.context().close()
  }
  tell(`My Collection opened, first cards in sight, ${width} px`, median(times), 'ms', OPEN_LIMIT_MS)
  tell('of it processor time of the page', median(busy), 'ms')
}

/** The longest page there is, wheeled from its top to its end. */
async function measureScrolling(browser: Browser, width: number): Promise<void> {
  const page = await newPage(browser, width)
  await page.goto(`${product.url}/my-collection?size=100`)
  await page.getByRole('article').nth(99).waitFor()
  const { frames, slow, perFrame, nodes } = await scrollThrough(page)
  tell(`processor time of a frame, 100 cards scrolled through, ${width} px`, perFrame, 'ms', FRAME_LIMIT_MS)
  tell(`of ${frames} frames took over ${SLOW_FRAME_MS} ms`, slow, '  ')
  tell(`elements in the page, whatever the collection's length`, nodes, '  ')
  await page.context().close()
}

try {
  const mine = '/api/my-collection'
  await measureCall(`${mine}/summary`, CALL_LIMIT_MS)
  await measureCall(`${mine}/summary?collection_type=wanted`, CALL_LIMIT_MS)
  await measureCall(`${mine}/estimates`, CALL_LIMIT_MS)
  await measureCall(`${mine}/statistics`, CALL_LIMIT_MS)
  await measureCall(`${mine}?limit=20&collection_type=owned`, CALL_LIMIT_MS)
  await measureCall(`${mine}?limit=20&collection_type=owned&sort=-value&page=100`, CALL_LIMIT_MS)
  await measureCall(`${mine}?limit=20&collection_type=owned&q=united`, CALL_LIMIT_MS)
  await measureCall(`${mine}/sets/suggestions`, CALL_LIMIT_MS)
  await measureCall(`${mine}/sets?club=${club}`, CALL_LIMIT_MS)
  for (const show of [
    '',
    '&show=missing',
    '&show=missing&page=50',
    '&show=owned',
    '&from=2000/2001&to=2010/2011',
  ])
    await measureCall(`${mine}/sets?brand=${brand}${show}`, CALL_LIMIT_MS)
  const browser = await launchBrowser()
  for (const width of [390, 1280]) {
    await measureOpening(browser, width)
    await measureScrolling(browser, width)
  }
  await browser.close()
} finally {
  await product.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
