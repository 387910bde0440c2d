import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { plainPng } from '../../server/src/test/pictures.ts'
import { sendPicture } from './on-content.ts'
import type { Answer, Site } from './site.ts'

async function connect(port: number): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const ask = (address: string, token = ''): string =>
  `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`

/** Connections that nobody uses, one of them served already, when it is told to end. */
export async function holdConnections(site: Site): Promise<string[]> {
  const served = await connect(site.port)
  served.write(ask('/api/health'))
  await once(served, 'data')
  const silent = await connect(site.port)
  const began = performance.now()
  const gone = once(site.child, 'exit') as Promise<[number | null]>
  site.child.kill('SIGTERM')
  const [code] = await gone
  const seconds = (performance.now() - began) / 1000
  const hasDatabase = site.hasDatabase()
  for (const socket of [served, silent]) socket.destroy()
  const seen: string[] = []
  if (code !== 0 || seconds > 5) seen.push(`it ends after ${seconds.toFixed(1)} s with ${code}`)
  if (hasDatabase) seen.push('the database still runs')
  return seen
}

async function streamStatus(site: Site, token: string): Promise<number> {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const url = `http://127.0.0.1:${site.port}/api/events`
  const { status } = await fetch(url, { headers, signal: leaving.signal })
  leaving.abort()
  return status
}

/** Live streams that are cut while their token is looked at. */
export async function cutStreams(site: Site): Promise<string[]> {
  const { token } = await site.register('member')
  await site.whileFrozen(async () => {
    const sockets = await Promise.all(Array.from({ length: 13 }, () => connect(site.port)))
    for (const socket of sockets) socket.write(ask('/api/events', token))
    await wait(300)
    for (const socket of sockets) socket.destroy()
    await wait(200)
  })
  await wait(1000)
  const status = await streamStatus(site, token)
  return status === 200 ? [] : [`nobody listens, and yet a stream gets ${status}`]
}

const letters = (n: number): string =>
  Array.from({ length: n }, () => 'abcdefghijklmnopqrstuvwxyz '[Math.floor(Math.random() * 27)]).join('')

const SEARCH_MS = 6000

/** Visitors who search for long texts, four at a time each. Answers how many of their searches were answered. */
async function searchBy(site: Site, visitors: number): Promise<number> {
  const until = performance.now() + SEARCH_MS
  let answered = 0
  const search = async (visitor: number): Promise<void> => {
    while (performance.now() < until) {
      const address = `/api/search/collaborative?q=${encodeURIComponent(letters(199))}`
      const { status } = await site.send(address, { from: `198.51.100.${visitor}` })
      if (status === 200) answered++
      else await wait(20)
    }
  }
  await Promise.all(Array.from({ length: 4 * visitors }, (_, i) => search(i % visitors)))
  return answered
}

/** Whether it is well is asked while many search. */
export async function searchLong(site: Site): Promise<string[]> {
  const until = performance.now() + SEARCH_MS
  const searching = searchBy(site, 24)
  const ill: Answer[] = []
  while (performance.now() < until) {
    const health = await site.send('/api/health', { from: '203.0.113.50' })
    if (health.status !== 200) ill.push(health)
    await wait(100)
  }
  if ((await searching) === 0) throw new Error('No search is answered.')
  return ill.length > 0 ? [`health answers ${ill[0]?.status}, ${ill.length} times in six seconds`] : []
}

/** The database does not answer any more, and does not end its connections. */
export async function freezeDatabase(site: Site): Promise<string[]> {
  const { token } = await site.register('member')
  const asking = () => site.send('/api/auth/me', { token, patienceMs: 12_000 })
  const answers = await site.whileFrozen(() => Promise.all([asking(), asking(), asking()]))
  const [answer] = answers.filter(({ status, headers }) => status !== 503 || !headers.has('retry-after'))
  if (!answer) return []
  return [answer.status === 0 ? 'requests hang for longer than 12 s' : `requests get ${answer.status}`]
}

function filesBelow(folder: string): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

/** A file is gone whose row is there, and a backup is made. */
export async function backUpWithout(site: Site): Promise<string[]> {
  const { token } = await site.register('member')
  await sendPicture(site, token, plainPng(64, 64))
  const files = filesBelow(path.join(site.dataDir, 'uploads'))
  if (files.length === 0) throw new Error('There is no file to remove.')
  for (const file of files) fs.rmSync(file)
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['server/dist/cli/backup.js', path.join(site.dataDir, 'whole.kitdex')],
    { cwd: site.checkout, env: { ...process.env, DATA_DIR: site.dataDir }, encoding: 'utf8' },
  )
  if (status === null || !`${stdout}${stderr}`.includes('whole.kitdex'))
    throw new Error(`No backup was made: ${stderr}`)
  return /missing/.test(`${stdout}${stderr}`) ? [] : ['a backup lacks a file and says nothing of it']
}
