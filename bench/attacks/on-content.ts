import * as fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { plainPng, textBomb } from '../../server/src/test/pictures.ts'
import { type Answer, PASSWORD, type Site } from './site.ts'

const MOST_DECODER_MB = 300
const MOST_WAIT_MS = 1000

function formWith(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([bytes], { type }), name)
  return form
}

export const sendPicture = (site: Site, token: string, png: Buffer): Promise<Answer> =>
  site.send('/api/users/profile/picture', {
    token,
    body: formWith('a.png', new Uint8Array(png), 'image/png'),
  })

const readOrEmpty = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The most memory, in megabytes, that a process below the product has had. */
function mostBelow(site: Site): number {
  const peaks = fs.readdirSync('/proc').map((name) => {
    const status = /^\d+$/.test(name) ? readOrEmpty(`/proc/${name}/status`) : ''
    if (!status.includes(`\nPPid:\t${site.child.pid}\n`) || status.startsWith('Name:\tpostgres')) return 0
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  })
  return Math.round(Math.max(0, ...peaks))
}

/** A small picture with texts that unpack to more than a hundred megabytes. */
export async function sendTexts(site: Site): Promise<string[]> {
  const { token } = await site.register('member')
  const plain = await sendPicture(site, token, plainPng(64, 64))
  if (plain.status !== 200) throw new Error(`A picture is not taken: ${plain.text}`)
  let most = 0
  let isDone = false
  const sending = sendPicture(site, token, textBomb(118.5)).finally(() => {
    isDone = true
  })
  while (!isDone) {
    most = Math.max(most, mostBelow(site))
    await wait(10)
  }
  const { status } = await sending
  return most > MOST_DECODER_MB ? [`the decoder takes ${most} MB for 64×64 pixels and answers ${status}`] : []
}

/** Drafts that hold what no entry has, or more than anybody would read. */
export async function overfillDrafts(site: Site): Promise<string[]> {
  const { token } = await site.register('member')
  const draft = (data: object) =>
    site.send('/api/contributions-v2/', {
      token,
      body: { entity_type: 'team', status: 'draft', title: 'A team', data },
    })
  const unknown = Array.from({ length: 3000 }, (_, i) => [`key${i}`, 'x'] as const)
  const seen: string[] = []
  const few = await draft({ name: 'A team', country: 'France' })
  if (few.status !== 201) throw new Error(`A draft is not taken: ${few.text}`)
  if ((await draft({ name: 'Keys', ...Object.fromEntries(unknown) })).status === 201)
    seen.push('3,000 unknown keys are stored')
  if ((await draft({ name: 'long '.repeat(4000) })).status === 201)
    seen.push('so is a name of 20,000 letters')
  return seen
}

/** The longest that somebody else waits for an answer while the work is done. */
async function longestWait(site: Site, work: Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  const working = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const began = performance.now()
    await site.send('/api/health', { from: '203.0.113.50' })
    longest = Math.max(longest, performance.now() - began)
    await wait(20)
  }
  await working
  return Math.round(longest)
}

/** A file of nothing but commas. */
export async function importCommas(site: Site): Promise<string[]> {
  const { token } = await site.register('member')
  const commas = new Uint8Array(1_500_000).fill(','.charCodeAt(0))
  const importing = site.send('/api/my-collection/imports', {
    token,
    body: formWith('commas.csv', commas, 'text/csv'),
  })
  const longest = await longestWait(site, importing)
  return longest > MOST_WAIT_MS ? [`everybody waits for ${longest} ms`] : []
}

async function exportedNotes(site: Site): Promise<string> {
  const { token } = await site.register('collector')
  const { body: kits } = await site.send('/api/master-kits?limit=1')
  const item = { master_kit_id: kits[0].id, collection_type: 'owned', personal_notes: 'x;=cmd' }
  const added = await site.send('/api/my-collection', { token, body: item })
  if (added.status !== 201) throw new Error(`A kit is not added: ${added.text}`)
  return (await site.send('/api/my-collection/export?format=csv', { token })).text
}

/** Where a policy names ancestors, browsers look at nothing else. */
const isFramable = ({ headers }: Answer): boolean =>
  !headers.get('content-security-policy')?.includes("frame-ancestors 'none'")

/** The small ones: what is kept of a sign-in, formulas in a sheet, a frame around the API's pages, odd names. */
export async function trySmallOnes(site: Site): Promise<string[]> {
  const seen: string[] = []
  const { email } = await site.register('member')
  const signedIn = await site.signIn(email, PASSWORD)
  if (!signedIn.headers.get('cache-control')?.includes('no-store')) seen.push('a sign-in may be stored')
  if ((await exportedNotes(site)).includes(';=cmd')) seen.push('a cell of an export is a formula')
  if (isFramable(await site.send('/api/docs/'))) seen.push('the API’s pages can be framed')
  const odd = { email: 'odd@attacks.test', name: 'Odd\nTo: all\u202e', password: PASSWORD }
  if ((await site.send('/api/auth/register', { body: odd })).status === 201)
    seen.push('a name has a line break and a direction mark')
  return seen
}
