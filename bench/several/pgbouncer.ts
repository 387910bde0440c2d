import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accountOf, freePort } from '../../scripts/cluster.ts'
import { endPool, openPool } from '../../server/src/platform/database/db.ts'

/** From here on it knows statements that are prepared. */
const OLDEST = [1, 21]
/** Fewer than the processes would take: what waits for one is what a pooler is for. */
const CONNECTIONS = 12

const settings = (folder: string, port: number, { hostname, port: database, pathname }: URL): string => `
[databases]
${pathname.slice(1)} = host=${hostname} port=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 500
max_prepared_statements = 500
ignore_startup_parameters = statement_timeout
logfile = ${folder}/log
`

function mustBeRecent(): void {
  const { stdout, error } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const version = /PgBouncer (\d+)\.(\d+)/
    .exec(stdout ?? '')
    ?.slice(1)
    .map(Number)
  const [major = 0, minor = 0] = version ?? []
  const [first = 0, second = 0] = OLDEST
  if (error || major < first || (major === first && minor < second))
    throw new Error(`It takes a PgBouncer of at least ${OLDEST.join('.')} in the PATH (Debian 13 has one).`)
}

export interface Pooler {
  url: string
  close(): Promise<void>
}

/** PgBouncer in transaction mode in front of a server, with all that is its own in a folder. */
export async function startPgBouncer(home: string, server: string): Promise<Pooler> {
  mustBeRecent()
  const folder = path.join(home, 'pgbouncer')
  const account = accountOf('postgres')
  fs.mkdirSync(folder)
  const [to, port] = [new URL(server), await freePort()]
  fs.writeFileSync(path.join(folder, 'users'), `"${to.username}" "${to.password}"\n`)
  fs.writeFileSync(path.join(folder, 'pgbouncer.ini'), settings(folder, port, to))
  for (const name of ['', 'users', 'pgbouncer.ini'])
    fs.chownSync(path.join(folder, name), account.uid, account.gid)
  const url = Object.assign(new URL(server), { port: String(port) }).href
  const direct = openPool(server, () => undefined, { max: 1 })
  // The setting that each session brings along otherwise.
  await direct.query(`alter role ${to.username} set statement_timeout = '5s'`)
  await endPool(direct)
  const child = spawn('pgbouncer', [path.join(folder, 'pgbouncer.ini')], { ...account, stdio: 'ignore' })
  const pool = openPool(url, () => undefined, { max: 1 })
  const deadline = performance.now() + 10_000
  while (!(await pool.query('select 1').catch(() => undefined))) {
    if (performance.now() > deadline || child.exitCode !== null)
      throw new Error(`PgBouncer does not start:\n${fs.readFileSync(path.join(folder, 'log'), 'utf8')}`)
    await wait(20)
  }
  await endPool(pool)
  return {
    url,
    close: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGQUIT')
      await once(child, 'exit')
    },
  }
}
