import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { productEnv } from '../../e2e/support/product-env.ts'
import { freePort } from '../../scripts/cluster.ts'
import { openEngine } from '../faults/engine.ts'
import { type Front, Product } from '../faults/site.ts'
import { startNginx } from './nginx.ts'
import type { Report } from './part.ts'

const PROCESSES = 3

/** The journeys of e2e, through nginx, at three processes: whatever fails here alone is what they do not agree on. */
export async function journeys(
  home: string,
  files: readonly string[],
  hasPooler: boolean,
  report: Report,
): Promise<void> {
  fs.chmodSync(home, 0o755)
  const engine = await openEngine('server', home, { hasReplica: true, hasPooler })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = path.join(home, 'data')
  const env = { ...productEnv(origin, dataDir), ...engine.env, TRUST_PROXY: '1' }
  const products: Product[] = []
  let front: Front | undefined
  try {
    for (let i = 0; i < PROCESSES; i++) products.push(new Product(await freePort(), env))
    for (const one of products) one.start()
    for (const one of products) await one.untilHealthy()
    const ports = products.map((one) => one.port)
    front = await startNginx(home, ports, port)
    const words = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...files]
    const child = spawn('npx', words, {
      env: { ...process.env, E2E_URL: origin, E2E_DATA_DIR: dataDir, DATABASE_URL: engine.url },
      stdio: 'inherit',
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    report.figure('exit code of the journeys', code ?? 'none', code !== 0)
    for (const { exits, output } of products)
      if (exits > 0) report.complain(`a process ended by itself: ${output}`)
    const said = products.map(({ output }) => output.split('\n').filter((line) => line.includes('"level"')))
    for (const line of said.flat().slice(0, 8)) report.figure('said', line.slice(0, 200))
  } finally {
    await front?.close()
    for (const one of products) await one.end('SIGTERM')
    await engine.close()
    fs.rmSync(home, { recursive: true, force: true })
  }
}
