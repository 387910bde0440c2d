import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { parseArgs } from 'node:util'
import { firstOf, isAsExpected, SEARCH_TABLE } from '../server/src/test/search-table.ts'
import { startProduct } from './product.ts'

/**
 * What people search for comes first in a large catalogue, too: the starter catalogue with the files imported.
 *
 *   npm run bench:search -- --competitions FILE.csv --teams FILE.csv --players FILE.csv
 */
const KINDS = ['competitions', 'teams', 'players', 'brands', 'kits'] as const

const { values } = parseArgs({
  options: Object.fromEntries(KINDS.map((kind) => [kind, { type: 'string' as const }])),
})
const here = (file: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-search-'))
fs.chmodSync(dataDir, 0o755)
const env = { DATA_DIR: dataDir, STARTER_CATALOGUE: 'on', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100' }
const product = await startProduct(env)
let failures = 0
try {
  for (const kind of KINDS) {
    const file = values[kind]
    if (!file) continue
    const child = spawn(process.execPath, ['server/dist/cli/import.js', kind, here(file)], {
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${kind} could not be imported.`)
  }
  for (const { group, q, expected } of SEARCH_TABLE) {
    const answer = await fetch(`${product.url}/api/search/collaborative?limit=3&q=${encodeURIComponent(q)}`)
    const first = firstOf((await answer.json()) as Record<string, unknown>, group)
    if (isAsExpected(first, expected)) continue
    failures++
    console.log(
      `${group}: '${q}' leads to ${first.join(', ') || 'nothing'} instead of ${expected.join(', ')}`,
    )
  }
  console.log(`${SEARCH_TABLE.length - failures} of ${SEARCH_TABLE.length} searches lead where they should`)
} finally {
  await product.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0
