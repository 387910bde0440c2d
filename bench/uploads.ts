/**
 * Twenty uploads at once against the built product: its memory may grow by less than 150 MB, who sends too much
 * reads 413 though still sending, and where a photo was taken is in no stored file (for exiftool, if it is there).
 *
 *   npm run bench:uploads
 */
import { type ChildProcess, spawnSync } from 'node:child_process'
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
const KITS = '/api/master-kits'
const BOUNDARY = 'kitdex-bench'
const part = (name: string, value = ''): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`
const filePart = (name: string): string => part(`${name}"; filename="a.jpg`)
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
  to = PICTURE,
  head: string | Buffer = filePart('file'),
): Promise<{ status: number; body: string }> {
  const request = http.request({
    port,
    host: '127.0.0.1',
    path: to,
    method: 'POST',
    agent: false,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(isMeasured && { 'Content-Length': head.length + file.length + TAIL.length }),
    },
  })
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
  let isAnswered = false
  void answered.then(() => {
    isAnswered = true
    request.emit('drain')
  })
  request.write(head)
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
  send: () => Promise<{ status: number; body: string }>,
): Promise<void> {
  for (const pid of processesOf(child)) fs.writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = sum(processesOf(child).map((pid) => memoryOf(pid, 'VmRSS')))
  const begin = performance.now()
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send))
  const took = Math.round(performance.now() - begin)
  const most = processesOf(child).map((pid) => memoryOf(pid, 'VmHWM'))
  const growth = sum(most) - before
  const statuses = [...new Set(answers.map(({ status }) => status))].join(', ')
  const failed = answers.find(({ status }) => status === 422 || status >= 500)
  if (failed) violations.push(`${what}: ${failed.body}`)
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
  const jpeg = await image
    .jpeg({ quality: 80 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitude: '2/1 17/1 40/1' } })
    .toBuffer()
  if (jpeg.length > bytes) throw new Error(`${jpeg.length} bytes are more than ${bytes}.`)
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
}

const left = (): string[] =>
  fs.readdirSync(path.join(dataDir, 'uploads')).filter((name) => name.startsWith('.tmp-'))

/** The stored files in which exiftool finds a place; undefined where there is no exiftool. */
function placesFound(folder: string): string[] | undefined {
  const { error, stdout } = spawnSync('exiftool', ['-r', '-q', '-if', '$gps:all', '-p', '$FilePath', folder])
  return error ? undefined : String(stdout).split('\n').filter(Boolean)
}

const product = await startProduct({ DATA_DIR: dataDir, STARTER_CATALOGUE: 'on', RATE_LIMIT_FACTOR: '100' })
const { child, port } = product
try {
  const token = await register()
  const accepted = await jpegOf(Math.floor(4.9 * MEGABYTE), 4000, 3000)
  const refused = await jpegOf(10 * MEGABYTE, 4000, 3000)
  await run(child, '20 × 4.9 MB (12 megapixels), taken', () => upload(token, accepted, true))
  await run(child, '20 × 4.9 MB, taken again', () => upload(token, accepted, true))
  await run(child, '20 × 10 MB, refused by their length', () => upload(token, refused, true))
  await run(child, '20 × 10 MB, refused while they arrive', () => upload(token, refused, false))
  const [team] = (await (await fetch(`${product.url}/api/teams?limit=1`)).json()) as { id: string }[]
  const small = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer()
  let season = 1930
  /** The kit form, with one of its two photos as large as it may be. */
  const form = () => {
    const fields = {
      club_id: team?.id ?? '',
      season: `${season}/${++season}`,
      style: 'home',
      model: 'replica',
    }
    const texts = Object.entries(fields).map(([name, value]) => `${part(name, value)}\r\n`)
    const head = [...texts, filePart('back_photo'), small, `\r\n${filePart('front_photo')}`]
    return upload(token, refused, true, KITS, Buffer.concat(head.map((one) => Buffer.from(one))))
  }
  await run(child, '20 × 10 MB in the kit form, taken', form)
  await run(child, '20 × 10 MB in the kit form, again', form)
  const sent = path.join(dataDir, 'sent.jpg')
  fs.writeFileSync(sent, refused)
  const stored = fs.readdirSync(path.join(dataDir, 'uploads'), { recursive: true }).length
  const found = placesFound(path.join(dataDir, 'uploads'))
  console.log(
    found
      ? `exiftool: ${placesFound(sent)?.length} place in what was sent, ${found.length} in what is stored (${stored} files)`
      : 'exiftool is not installed: stored files were not looked at',
  )
  if (found && found.length > 0) violations.push(`a place is in ${found.join(', ')}`)
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
