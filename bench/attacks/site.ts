import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { freePort } from '../../scripts/cluster.ts'
import { openEngine, signalAll } from '../faults/engine.ts'

const START_LIMIT_MS = 120_000
const PATIENCE_MS = 30_000
const MAIL_LIMIT_MS = 5000
export const PASSWORD = 'a password of attacks'

interface Call {
  method?: string
  token?: string
  /** The address it comes from, as a proxy in front says it. */
  from?: string
  body?: object
  patienceMs?: number
}

export interface Answer {
  /** 0: there was none in time. */
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: an attack looks into an answer as it likes
  body: any
}

interface Member {
  email: string
  token: string
  /** What a browser keeps of where it was signed in; earlier versions have none. */
  device: string | undefined
}

/** A product of a checkout, on data of its own, as somebody who attacks it sees it. */
export interface Site {
  checkout: string
  dataDir: string
  port: number
  child: ChildProcess
  send(path: string, call?: Call): Promise<Answer>
  signIn(email: string, password: string, call?: Call & { device?: string | undefined }): Promise<Answer>
  register(name: string, from?: string): Promise<Member>
  /** The secrets of the links to such a page that were mailed to an address, once there are so many of them. */
  mailedSecrets(to: string, page: string, atLeast?: number): Promise<string[]>
  /** The database's processes stand still while the work is done. */
  whileFrozen<T>(work: () => Promise<T>): Promise<T>
  /** The database still runs. */
  hasDatabase(): boolean
  close(): Promise<void>
}

const isThere = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

async function request(url: string, call: Call): Promise<Answer> {
  const { method = call.body ? 'POST' : 'GET', token, from = '198.51.100.1', body } = call
  const isForm = body instanceof FormData
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': from,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(call.patienceMs ?? PATIENCE_MS),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
  } catch {
    return { status: 0, headers: new Headers(), text: '', body: undefined }
  }
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  while ((await request(`${url}/api/health`, {})).status !== 200) {
    if (performance.now() > deadline || !isThere(child)) throw new Error('It does not start.')
    await wait(50)
  }
}

async function mailsTo(outbox: string, to: string): Promise<string[]> {
  const files = fs.existsSync(outbox) ? fs.readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  const mails = await Promise.all(
    files.map((name) => PostalMime.parse(fs.readFileSync(path.join(outbox, name)))),
  )
  return mails.filter((mail) => mail.to?.some(({ address }) => address === to)).map(({ text }) => text ?? '')
}

export async function openSite(checkout: string, hasCatalogue: boolean): Promise<Site> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-attacks-'))
  fs.chmodSync(home, 0o755)
  const dataDir = path.join(home, 'data')
  const engine = await openEngine('embedded', home)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: checkout,
    env: {
      ...{ ...inherited, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, TRUST_PROXY: '1' },
      ...{ ADMIN_EMAIL: 'admin@attacks.test', ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'silent' },
      STARTER_CATALOGUE: hasCatalogue ? 'on' : 'off',
    },
    stdio: 'ignore',
  })
  const send: Site['send'] = (address, call = {}) => request(url + address, call)
  const signIn: Site['signIn'] = (email, password, { device, ...call } = {}) =>
    send('/api/auth/login', { ...call, body: { email, password, ...(device && { device_token: device }) } })
  const close = async (): Promise<void> => {
    if (isThere(child)) {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
    await engine.close()
    fs.rmSync(home, { recursive: true, force: true })
  }
  try {
    await untilHealthy(url, child)
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...{ checkout, dataDir, port, child, send, signIn, close },
    register: async (name, from) => {
      const email = `${name}@attacks.test`
      const body = { email, name, password: PASSWORD }
      const answer = await send('/api/auth/register', { body, ...(from && { from }) })
      if (answer.status !== 201) throw new Error(`Nobody can register: ${answer.text}`)
      return { email, token: answer.body.token, device: answer.body.device_token }
    },
    mailedSecrets: async (to, page, atLeast = 1) => {
      const deadline = performance.now() + MAIL_LIMIT_MS
      for (;;) {
        const texts = await mailsTo(path.join(dataDir, 'outbox'), to)
        const found = texts.flatMap((text) => text.split(page)[1]?.match(/^[\w-]+/)?.[0] ?? [])
        if (found.length >= atLeast || performance.now() > deadline) return found
        await wait(100)
      }
    },
    whileFrozen: async (work) => {
      const frozen = engine.processes()
      signalAll(frozen, 'SIGSTOP')
      try {
        return await work()
      } finally {
        signalAll(frozen, 'SIGCONT')
      }
    },
    hasDatabase: () => engine.processes().length > 0,
  }
}
