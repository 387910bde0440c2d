/**
 * Twenty uploads at once against the built product: its memory may grow by less than 150 MB, and who sends too
 * much reads 413 though still sending.
 *
 *   npm run bench:uploads
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as http from 'node:http'
import * as os from 'node:os'
import * as path from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { startProduct } from './product.ts'

const AT_ONCE = 20
const MOST_GROWTH_MB = 150
const MEGABYTE = 1_048_576
const PICTURE = '/api/users/profile/picture'
const BOUNDARY = 'kitdex-bench'
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
const TAIL = `\r\n--${BOUNDARY}--\r\n`

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kitdex-uploads-'))
fs.chmodSync(dataDir, 0o755)
const violations: string[] = []

async function register(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.test', password: 'Uploads-2026!', name: 'Bench' }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`Registration answered ${response.status} without a token.`)
  return token
}

/** Sends in pieces, with its length or without, until everything is sent or an answer is there. */
async function upload(
  token: string,
  file: Buffer,
  isMeasured: boolean,
): Promise<{ status: number; body: string }> {
  const request = http.request({
    port,
    host: '127.0.0.1',
    path: PICTURE,
    method: 'POST',
    agent: false,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(isMeasured && { 'Content-Length': HEAD.length + file.length + TAIL.length }),
    },
  })
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
  let isAnswered = false
  void answered.then(() => {
    isAnswered = true
    request.emit('drain')
  })
  request.write(HEAD)
  for (let at = 0; at < file.length && !isAnswered; at += 65_536) {
    if (!request.write(file.subarray(at, at + 65_536)) && !isAnswered) await once(request, 'drain')
  }
  if (!isAnswered) request.end(TAIL)
  const [response] = await answered
  const body = await text(response)
  request.destroy()
  return { status: response.statusCode ?? 0, body }
}

/** As a browser does it. */
async function fetchWith(token: string, file: Buffer): Promise<{ status: number; body: string }> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(file)]), 'a.jpg')
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`http://127.0.0.1:${port}${PICTURE}`, { method: 'POST', headers, body })
  return { status: response.status, body: await response.text() }
}

/** The server and the process that decodes for it; not its PostgreSQL. */
function processesOf(child: ChildProcess): number[] {
  const all = fs
    .readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
  const decoders = all.filter((pid) =>
    fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-worker'),
  )
  return [child.pid ?? 0, ...decoders.map(Number)]
}

const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Twenty at once; the most that both processes had meanwhile, over what they had before. */
async function run(
  child: ChildProcess,
  what: string,
  send: () => Promise<{ status: number }>,
): Promise<void> {
  for (const pid of processesOf(child)) fs.writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = sum(processesOf(child).map((pid) => memoryOf(pid, 'VmRSS')))
  const begin = performance.now()
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send))
  const took = Math.round(performance.now() - begin)
  const most = processesOf(child).map((pid) => memoryOf(pid, 'VmHWM'))
  const growth = sum(most) - before
  const statuses = [...new Set(answers.map(({ status }) => status))].join(', ')
  console.log(
    `${what.padEnd(40)} ${statuses.padStart(4)} ${String(took).padStart(6)} ms   ` +
      `${before.toFixed(0).padStart(4)} MB + ${growth.toFixed(0).padStart(3)} MB   ` +
      `(${most.map((one) => one.toFixed(0)).join(' and ')} MB)`,
  )
  if (growth >= MOST_GROWTH_MB) violations.push(`${what}: it grew by ${growth.toFixed(0)} MB`)
}

/** A JPEG of that many bytes: noise, as large as it takes, then what cameras write behind a picture. */
async function jpegOf(bytes: number, width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
  const jpeg = await image.jpeg({ quality: 80 }).toBuffer()
  if (jpeg.length > bytes) throw new Error(`${jpeg.length} bytes are more than ${bytes}.`)
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
}

const left = (): string[] =>
  fs.readdirSync(path.join(dataDir, 'uploads')).filter((name) => name.startsWith('.tmp-'))

const product = await startProduct({ DATA_DIR: dataDir })
const { child, port } = product
try {
  const token = await register()
  const accepted = await jpegOf(Math.floor(4.9 * MEGABYTE), 4000, 3000)
  const refused = await jpegOf(10 * MEGABYTE, 4000, 3000)
  await run(child, '20 × 4.9 MB (12 megapixels), taken', () => upload(token, accepted, true))
  await run(child, '20 × 4.9 MB, taken again', () => upload(token, accepted, true))
  await run(child, '20 × 10 MB, refused by their length', () => upload(token, refused, true))
  await run(child, '20 × 10 MB, refused while they arrive', () => upload(token, refused, false))
  const tooMuch = Buffer.alloc(11 * MEGABYTE)
  const ways = {
    'with its length': upload(token, tooMuch, true),
    'without its length': upload(token, tooMuch, false),
    'by fetch': fetchWith(token, tooMuch),
  }
  for (const [way, sending] of Object.entries(ways)) {
    const { status, body } = await sending
    console.log(`11 MB ${way}: ${status} ${body}`)
    if (status !== 413 || !body.includes('"detail"')) violations.push(`11 MB ${way} got no readable 413`)
  }
  if (left().length > 0) violations.push(`${left().length} temporary files were left`)
} finally {
  await product.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
for (const violation of violations) console.error(`VIOLATION: ${violation}`)
process.exit(violations.length > 0 ? 1 : 0)
