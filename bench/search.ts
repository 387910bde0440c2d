import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { parseArgs } from 'node:util'
import { NATIVE_NAMES } from '../server/src/test/native-names.ts'
import { firstOf, isAsExpected, SEARCH_TABLE, type SearchGroup } from '../server/src/test/search-table.ts'
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
  const find = async (group: SearchGroup, q: string): Promise<string[]> => {
    const answer = await fetch(`${product.url}/api/search/collaborative?limit=3&q=${encodeURIComponent(q)}`)
    return firstOf((await answer.json()) as Record<string, unknown>, group)
  }
  const complain = (q: string, first: string[], expected: string): void => {
    failures++
    console.log(`'${q}' leads to ${first.join(', ') || 'nothing'} instead of ${expected}`)
  }
  for (const { group, q, expected } of SEARCH_TABLE) {
    const first = await find(group, q)
    if (!isAsExpected(first, expected)) complain(q, first, expected.join(', '))
  }
  for (const [q, team] of NATIVE_NAMES) {
    const first = await find('teams', q)
    if (!first.includes(team)) complain(q, first, team)
  }
  const all = SEARCH_TABLE.length + NATIVE_NAMES.length
  console.log(`${all - failures} of ${all} searches lead where they should`)
} finally {
  await product.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0
