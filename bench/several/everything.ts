import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { Answers, type Request, send } from '../faults/client.ts'
import type { Pool } from '../faults/ledger.ts'
import type { Person } from '../floors/people.ts'
import { at } from './part.ts'

interface Known {
  kits: { id: string; club: string; brand: string }[]
  words: string[]
  picture: Blob
}

const KITS = 20_000
const READERS = 8
const SEASONS = 60
const DECIDED_EVERY_MS = 100_000
const PICTURE = { width: 2400, height: 1800, channels: 3 as const }
const V2 = '/api/contributions-v2/'
const some = <T>(list: readonly T[]): T => at(list, Math.floor(Math.random() * list.length))
const upTo = (n: number): number => Math.floor(Math.random() * n)

async function know(pool: Pool): Promise<Known> {
  const { rows: kits } = await pool.query<Known['kits'][number]>(
    `select k.id, k.club_id as club, k.brand_id as brand from master_kit k
     join team t on t.id = k.club_id and t.live join brand b on b.id = k.brand_id and b.live
     where k.live order by k.created_at desc limit ${KITS}`,
  )
  const { rows: names } = await pool.query<{ title: string }>(
    'select folded_title as title from team where live limit 5000',
  )
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const jpeg = await sharp({ create: { ...PICTURE, background: '#135', noise } })
    .jpeg()
    .toBuffer()
  return {
    kits,
    words: names.flatMap(({ title }) => title.split(' ')).filter((word) => word.length > 3),
    picture: new Blob([new Uint8Array(jpeg)]),
  }
}

/** Lists, facets, details, searches and pages, hardly ever the same: what is kept grows to what may be kept. */
const READS: readonly ((of: Known) => string)[] = [
  ({ kits }) => `/api/master-kits/${some(kits).id}`,
  ({ kits }) => `/api/master-kits?limit=${1 + upTo(100)}&brand=${some(kits).brand}`,
  ({ kits }) => `/api/master-kits?limit=100&club_id=${some(kits).club}`,
  () => `/api/master-kits?limit=100&page=${1 + upTo(500)}`,
  ({ kits }) => `/api/master-kits/facets?brand=${some(kits).brand}`,
  ({ kits }) => `/api/teams/${some(kits).club}`,
  ({ words }) => `/api/search/collaborative?q=${encodeURIComponent(some(words))}&limit=5`,
  ({ kits }) => `/kit-area/master/${some(kits).id}`,
  ({ kits }) => `/teams/${some(kits).club}`,
  () => `/kit-area?page=${1 + upTo(200)}`,
  () => '/',
]

/** Everything that is done at a site, at once; until told to stop. */
export class Everything {
  readonly answers = new Answers()
  streams = 0
  readonly #url: string
  readonly #people: readonly Person[]
  readonly #known: Known
  readonly #ending = new AbortController()
  #work: Promise<unknown> = Promise.resolve()
  #filed = 0
  #decided = performance.now()

  private constructor(url: string, people: readonly Person[], known: Known) {
    this.#url = url
    this.#people = people
    this.#known = known
  }

  static async of(url: string, people: readonly Person[], pool: Pool): Promise<Everything> {
    return new Everything(url, people, await know(pool))
  }

  start(): void {
    const [collector, author, photographer] = this.#people as [Person, Person, Person]
    this.#work = Promise.all([
      ...Array.from({ length: READERS }, () => this.#repeat(() => this.#read(), 0)),
      this.#repeat(() => this.#collect(collector), 50),
      this.#repeat(() => this.#contribute(author), 200),
      this.#repeat(() => this.#upload(photographer), 500),
      ...this.#people.map((person) => this.#listen(person)),
    ])
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#work
  }

  async #repeat(work: () => Promise<unknown>, pause: number): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await work()
      if (pause > 0) await wait(pause)
    }
  }

  #send(request: Request, person?: Person) {
    const headers = { ...request.headers, ...person?.headers }
    return send(this.#url, { ...request, headers }, this.answers)
  }

  #read() {
    const headers = {
      'accept-encoding': some(['br', 'br', 'gzip', 'identity']),
      'x-forwarded-for': `10.${upTo(250)}.${upTo(250)}.7`,
    }
    return this.#send({ method: 'GET', path: some(READS)(this.#known), headers })
  }

  async #collect(person: Person): Promise<void> {
    const body = { master_kit_id: some(this.#known.kits).id, collection_type: 'owned', another_copy: true }
    const { status, body: item } = await this.#send(
      { method: 'POST', path: '/api/my-collection', body },
      person,
    )
    if (status === 201 && Math.random() < 0.5)
      await this.#send({ method: 'DELETE', path: `/api/my-collection/${item.id}` }, person)
  }

  async #contribute(author: Person): Promise<void> {
    const { club, brand } = some(this.#known.kits)
    const year = 1900 + (this.#filed++ % SEASONS)
    const data = {
      ...{ club_id: club, brand_id: brand, season: `${year}/${year + 1}`, style: 'home', model: 'authentic' },
      ...{ primary_color: 'red', design_name: `Memory ${randomUUID()}` },
      front_photo_url: 'https://pictures.example/front.jpg',
      back_photo_url: 'https://pictures.example/back.jpg',
    }
    const body = { entity_type: 'master_kit', data }
    const filed = await this.#send({ method: 'POST', path: V2, body }, author)
    if (filed.status !== 201) return
    // what is approved drops what is kept of the catalogue: seldom enough that it fills up in between
    const isDecided = performance.now() - this.#decided > DECIDED_EVERY_MS
    if (isDecided) this.#decided = performance.now()
    for (const voter of this.#people.slice(2, isDecided ? 5 : 4)) {
      const vote = { vote_type: 'upvote' }
      await this.#send({ method: 'POST', path: `${V2}${filed.body.id}/vote`, body: vote }, voter)
    }
  }

  #upload(person: Person) {
    const body = new FormData()
    body.append('file', this.#known.picture, 'picture.jpg')
    return this.#send({ method: 'POST', path: '/api/users/profile/picture', body }, person)
  }

  /** Two live streams each, read to the end. */
  async #listen({ headers }: Person): Promise<void> {
    const { signal } = this.#ending
    const stream = async (): Promise<void> => {
      try {
        const answer = await fetch(`${this.#url}/api/events`, { headers, signal })
        if (answer.status === 200) this.streams++
        for await (const _ of answer.body ?? []);
      } catch {
        // ended
      }
    }
    await Promise.all([stream(), stream()])
  }
}
