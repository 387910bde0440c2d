import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Cluster, isRootOnDebian, startCluster } from './cluster.ts'

/**
 * Runs the server's tests against a PostgreSQL server instead of the embedded one: the one of DATABASE_URL, or
 * Debian's, in a cluster of its own that is gone afterwards.
 */
const runTests = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn('npx', ['vitest', 'run', '--project', 'server', ...process.argv.slice(2)], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'inherit',
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })

async function runOnOwnCluster(): Promise<number> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-server-'))
  let cluster: Cluster | undefined
  try {
    cluster = await startCluster(dir, ['fsync=off'])
    return await runTests(cluster.url)
  } finally {
    await cluster?.control('-m', 'immediate', 'stop')
    fs.rmSync(dir, { recursive: true, force: true })
  }
}

// Ctrl-C reaches the tests, too: they end, and then the cluster goes
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)

if (process.env.DATABASE_URL) process.exitCode = await runTests(process.env.DATABASE_URL)
else if (isRootOnDebian()) process.exitCode = await runOnOwnCluster()
else {
  console.error(
    'Name a PostgreSQL server: DATABASE_URL=postgres://user:password@host/database npm run test:server',
  )
  process.exitCode = 1
}
