// Runs the server's tests against a PostgreSQL server instead of the embedded one: the one of DATABASE_URL,
// or Debian's, in a cluster of its own that is gone afterwards.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

const VERSIONS = '/usr/lib/postgresql'

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

const must = (command, args, options = {}) => {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options })
  if (status !== 0)
    throw new Error(`${command} failed: ${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`)
}

const runTests = (url) =>
  new Promise((resolve) => {
    const child = spawn('npx', ['vitest', 'run', '--project', 'server', ...process.argv.slice(2)], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'inherit',
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })

const findBinaries = () => {
  const versions = fs.existsSync(VERSIONS) ? fs.readdirSync(VERSIONS) : []
  const found = versions.filter((version) => fs.existsSync(path.join(VERSIONS, version, 'bin/postgres')))
  const newest = found.sort((a, b) => Number(a) - Number(b)).at(-1)
  return newest && path.join(VERSIONS, newest, 'bin')
}

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** PostgreSQL does not run as root; the package brings a user for it. */
const accountOf = (name) => {
  const entries = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = entries.find((entry) => entry.startsWith(`${name}:`))?.split(':') ?? []
  if (uid === undefined) throw new Error(`There is no user ${name}.`)
  return { uid: Number(uid), gid: Number(gid) }
}

const startCluster = async (bin, dir) => {
  const account = accountOf('postgres')
  const asPostgres = { ...account, cwd: '/' }
  const data = path.join(dir, 'data')
  const password = randomBytes(16).toString('hex')
  const port = await freePort()
  fs.chownSync(dir, account.uid, account.gid)
  fs.writeFileSync(path.join(dir, 'password'), password, { mode: 0o600 })
  fs.chownSync(path.join(dir, 'password'), account.uid, account.gid)
  // sorted as most servers are, and not by code point: what depends on that order has to say so
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']
  const login = ['-U', 'kitdex', '-A', 'scram-sha-256', `--pwfile=${path.join(dir, 'password')}`]
  must(path.join(bin, 'initdb'), ['-D', data, ...login, ...locale], asPostgres)
  const options = `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c fsync=off`
  const log = path.join(dir, 'log')
  must(path.join(bin, 'pg_ctl'), ['-D', data, '-l', log, '-w', '-o', options, 'start'], {
    ...asPostgres,
    stdio: 'ignore',
  })
  const stop = () => must(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], asPostgres)
  return { url: `postgres://kitdex:${password}@127.0.0.1:${port}/postgres`, stop }
}

const runOnOwnCluster = async () => {
  if (!findBinaries()) must('apt-get', ['install', '-y', 'postgresql'], { stdio: 'inherit' })
  const bin = findBinaries()
  if (!bin) fail(`There is no PostgreSQL in ${VERSIONS}, not even after installing it.`)
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-server-'))
  let cluster
  try {
    cluster = await startCluster(bin, dir)
    return await runTests(cluster.url)
  } finally {
    cluster?.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
}

const isRootOnDebian = process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')
// Ctrl-C reaches the tests, too: they end, and then the cluster goes
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)

if (process.env.DATABASE_URL) process.exitCode = await runTests(process.env.DATABASE_URL)
else if (isRootOnDebian) process.exitCode = await runOnOwnCluster()
else fail('Name a PostgreSQL server: DATABASE_URL=postgres://user:password@host/database npm run test:server')
