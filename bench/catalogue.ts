import { parseArgs } from 'node:util'
import { startProduct } from './product.ts'

/**
 * Every list, facet and search call within 50 ms (95th percentile, one client) on a generated database, each
 * asking worked out anew: npm run bench:catalogue -- --url postgres://… (or DATA_DIR), filled by bench:generate.
 */
const TIMES = 25
const LIMIT_MS = 50

const { values } = parseArgs({ options: { url: { type: 'string' }, only: { type: 'string' } } })
const where: Record<string, string> = values.url
  ? { DATABASE_URL: values.url }
  : { DATA_DIR: process.env.DATA_DIR ?? 'data' }
const product = await startProduct({
  ...where,
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost',
  CACHE_SECONDS: '0',
})

const ask = async (path: string): Promise<{ body: unknown; total: number }> => {
  const answer = await fetch(product.url + path)
  const body = await answer.json()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
  return { body, total: Number(answer.headers.get('x-total-count')) }
}

const first = async (path: string): Promise<Record<string, string>> => {
  const { body } = await ask(path)
  const [row] = body as Record<string, string>[]
  if (!row) throw new Error(`${path}: nothing there; is the database a generated one?`)
  return row
}

const team = await first('/api/teams?q=psg&limit=1')
const brand = await first('/api/brands?q=nike&limit=1')
const league = await first('/api/competitions?q=premier+league&limit=1')
const player = await first('/api/players?limit=1')
const kit = await first(`/api/master-kits?club=${team.id}&limit=1`)
const { total } = await ask('/api/master-kits?limit=1')

const kits = '/api/master-kits?limit=24'
const facets = '/api/master-kits/facets?'
const calls = [
  kits,
  `/api/master-kits?limit=100`,
  `${kits}&skip=${Math.floor(total * 0.5)}`,
  `${kits}&skip=${Math.floor(total * 0.9)}`,
  `${kits}&sort=title`,
  `${kits}&sort=title&skip=${Math.floor(total * 0.9)}`,
  `${kits}&sort=oldest`,
  ...['season', '-season', 'club', 'collected', 'wanted', 'estimate'].flatMap((sort) => [
    `${kits}&sort=${sort}`,
    `${kits}&sort=${sort}&skip=${Math.floor(total * 0.5)}`,
    `${kits}&sort=${sort}&club=${team.id}`,
    `${kits}&sort=${sort}&brand=nike&skip=5000`,
    `${kits}&sort=${sort}&brand=nike&season=2019/2020&kit_type=away`,
    `${kits}&sort=${sort}&competition=${league.id}`,
    `${kits}&sort=${sort}&player=${player.id}`,
    `${kits}&sort=${sort}&q=${encodeURIComponent('nike home')}`,
  ]),
  `${kits}&club=${team.id}`,
  `${kits}&club=united`,
  `${kits}&brand=nike`,
  `${kits}&brand=nike&skip=10000`,
  `${kits}&season=2024/2025`,
  `${kits}&kit_type=home`,
  `${kits}&model=authentic`,
  `${kits}&competition=${league.id}`,
  `${kits}&brand=nike&kit_type=home`,
  `${kits}&brand=nike&season=2019/2020&kit_type=away`,
  `${kits}&kit_type=home&model=replica&skip=20000`,
  `${kits}&competition=${league.id}&brand=adidas`,
  `${kits}&verified=true`,
  `${kits}&verified=false`,
  `${kits}&q=${encodeURIComponent('psg 2019')}`,
  `${kits}&q=${encodeURIComponent('nike home')}`,
  `${kits}&q=home`,
  `${kits}&q=nike`,
  `${kits}&q=united`,
  `${kits}&q=a`,
  `${kits}&q=arsenl`,
  `${kits}&q=${encodeURIComponent('arsenal 03/04 home')}`,
  `${kits}&q=${encodeURIComponent('paris sant germain')}`,
  `${kits}&q=xqzwv`,
  `${kits}&q=nike&brand=nike&kit_type=home`,
  facets,
  `${facets}club=${team.id}`,
  `${facets}brand=nike`,
  `${facets}season=2024/2025`,
  `${facets}kit_type=home`,
  `${facets}model=replica`,
  `${facets}competition=${league.id}`,
  `${facets}kit_type=home&model=replica`,
  `${facets}brand=nike&kit_type=home`,
  `${facets}brand=nike&kit_type=home&season=2019/2020`,
  `${facets}verified=true`,
  `${facets}q=home`,
  `${facets}q=${encodeURIComponent('psg 2019')}`,
  `${facets}q=nike&kit_type=home`,
  '/api/teams?limit=24',
  '/api/teams?limit=100&country=England',
  '/api/teams?limit=24&skip=4000',
  '/api/teams?limit=24&q=barcelna',
  '/api/teams?limit=24&q=united',
  '/api/teams/facets?',
  '/api/teams/facets?country=England',
  '/api/brands?limit=24&type=brand',
  '/api/brands?limit=100',
  '/api/brands?limit=24&q=adida',
  '/api/brands/facets?',
  '/api/competitions?limit=24',
  '/api/competitions?limit=100&type=National+league',
  '/api/competitions/facets?',
  '/api/players?limit=24',
  '/api/players?limit=100&nationality=Brazil',
  '/api/players?limit=24&q=ronaldo',
  '/api/players?limit=24&q=ma&skip=100',
  '/api/players/facets?',
  '/api/players/facets?nationality=Brazil',
  '/api/reference-kits?limit=24',
  `/api/reference-kits?limit=24&skip=${total}`,
  `/api/reference-kits?limit=24&master_kit_id=${kit.id}`,
  `/api/reference-kits?limit=24&competition=${league.id}`,
  '/api/reference-kits?limit=24&q=nike+home',
  '/api/reference-kits/facets?',
  '/api/reference-kits/facets?model=replica',
  '/api/search/collaborative?q=psg&limit=5',
  '/api/search/collaborative?q=manchester&limit=5',
  '/api/search/collaborative?q=nike&limit=5',
  '/api/search/collaborative?q=a&limit=5',
  `/api/search/collaborative?q=${encodeURIComponent('real madrid home 2010')}&limit=5`,
  '/api/form-data/clubs?q=mar&limit=20',
  '/api/form-data/players?q=messi&limit=20',
  '/api/form-data/brands?limit=20',
  '/api/form-data/competitions?q=cup&limit=20',
  `/api/teams/${team.id}`,
  `/api/brands/${brand.id}`,
  `/api/competitions/${league.id}`,
  `/api/players/${player.id}`,
  `/api/master-kits/${kit.id}`,
].filter((call) => !values.only || call.includes(values.only))

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

interface Outcome {
  call: string
  p50: number
  p95: number
}

async function measure(call: string): Promise<Outcome> {
  const times: number[] = []
  for (let i = 0; i < TIMES; i++) {
    const began = performance.now()
    await ask(call)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return { call, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

const outcomes: Outcome[] = []
try {
  for (const call of calls) {
    const outcome = await measure(call)
    outcomes.push(outcome)
    const mark = outcome.p95 > LIMIT_MS ? ' <<<' : ''
    process.stdout.write(
      `${outcome.p50.toFixed(1).padStart(7)} ${outcome.p95.toFixed(1).padStart(7)}  ${call}${mark}\n`,
    )
  }
} finally {
  await product.stop()
}
const slow = outcomes.filter((outcome) => outcome.p95 > LIMIT_MS)
const worst = outcomes.reduce((a, b) => (b.p95 > a.p95 ? b : a))
process.stdout.write(
  `${outcomes.length} calls × ${TIMES} on ${total} kits; p50, p95 in ms; worst p95 ${worst.p95.toFixed(1)} (${worst.call}); ` +
    `${slow.length} above ${LIMIT_MS}\n`,
)
process.exit(slow.length > 0 ? 1 : 0)
