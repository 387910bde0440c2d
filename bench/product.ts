import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../scripts/cluster.ts'

export interface Product {
  url: string
  port: number
  child: ChildProcess
  /** Ends it and removes its data, unless they were there before. */
  stop(): Promise<void>
}

const START_LIMIT_MS = 120_000

/** The built product, as a newcomer starts it, on data and a port of its own. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-bench-'))
  fs.chmodSync(dataDir, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      STARTER_CATALOGUE: 'off',
      RATE_LIMIT_FACTOR: '100',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = performance.now() + START_LIMIT_MS
  while ((await fetch(`${url}/api/health`).catch(() => undefined))?.status !== 200) {
    if (performance.now() > deadline) throw new Error('It does not start.')
    await wait(50)
  }
  return {
    url,
    port,
    child,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
