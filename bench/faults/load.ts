import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { hashToken } from '../../server/src/features/accounts/service.ts'
import { type Answer, Answers, type Request, send } from './client.ts'
import { Ledger } from './ledger.ts'

export interface Member {
  id: string
  token: string
}

/** What there is to write about. */
export interface World {
  members: Member[]
  /** By what is done with them. */
  kits: Record<'owned' | 'wanted' | 'raced', string[]>
  picture: Blob
}

const PASSWORD = 'Kit-room.under9'
const V2 = '/api/contributions-v2/'
const TRIES = 200

const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}

/** Members who write and visitors who read, each one request after the other, until told to stop. */
export class Load {
  readonly ledger = new Ledger()
  readonly answers = new Answers()
  readonly #urls: () => string[]
  readonly #world: World
  readonly #waiting: string[] = []
  #isOn = true
  #work: Promise<unknown> = Promise.resolve()

  constructor(urls: () => string[], world: World) {
    this.#urls = urls
    this.#world = world
  }

  start(): void {
    this.#isOn = true
    const { members } = this.#world
    const [collectors, authors, voters] = [members.slice(0, 3), members.slice(3, 5), members.slice(5)]
    this.#work = Promise.all([
      ...collectors.map((member) => this.#repeat(() => this.#collect(member))),
      ...authors.map((member) => this.#repeat(() => this.#contribute(member))),
      ...voters.map((member) => this.#repeat(() => this.#vote(member))),
      this.#repeat(() => this.#upload(pick(authors))),
      this.#repeat(() => this.#register()),
      ...[1, 2].map(() => this.#repeat(() => this.#read())),
      ...(this.#urls().length > 1 ? [this.#repeat(() => this.#race(pick(collectors)))] : []),
    ])
  }

  /** Every request has its answer, or has none, when this comes back. */
  async stop(): Promise<void> {
    this.#isOn = false
    await this.#work
  }

  /** Until so many more writes were acknowledged. */
  async untilAcknowledged(more: number, patienceMs = 120_000): Promise<void> {
    const goal = this.ledger.acknowledged + more
    const deadline = performance.now() + patienceMs
    while (this.ledger.acknowledged < goal) {
      if (performance.now() > deadline) throw new Error('Nothing is written any more.')
      await wait(10)
    }
  }

  async #repeat(work: () => Promise<boolean>): Promise<void> {
    while (this.#isOn) await wait((await work()) ? 5 : 50)
  }

  #send(request: Request): Promise<Answer> {
    return send(pick(this.#urls()), request, this.answers)
  }

  /** A creation is sent again with its key until there is an answer: it happens once. */
  async #create(request: Request): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID() }
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#send({ ...request, headers })
      const isUnknown = answer.status === 0 || answer.status >= 500
      if (!isUnknown || attempt === TRIES || !this.#isOn) return answer
      await wait(50)
    }
  }

  async #collect({ token }: Member): Promise<boolean> {
    const { ledger } = this
    const mark = randomUUID()
    // none is in both lists: who gets what they want has the one item moved
    const collection_type = pick(['owned', 'owned', 'wanted'] as const)
    const master_kit_id = pick(this.#world.kits[collection_type])
    const item = { master_kit_id, another_copy: true, personal_notes: mark }
    ledger.single.add(mark)
    const added = await this.#create({
      ...{ method: 'POST', path: '/api/my-collection', token },
      body: { ...item, collection_type, size: 'M' },
    })
    if (added.status !== 201) return false
    const { id } = added.body
    ledger.acknowledge('item', id, mark)
    const path = `/api/my-collection/${id}`
    const changed = `${mark} changed`
    ledger.attempt('item', id, changed)
    const put = await this.#send({ method: 'PUT', path, token, body: { personal_notes: changed } })
    if (put.status === 200) ledger.acknowledge('item', id, changed)
    if (collection_type === 'owned' && Math.random() < 0.3) await this.#photograph(path, token)
    if (collection_type === 'owned' && Math.random() < 0.7) return true
    ledger.attempt('item', id, null)
    if ((await this.#send({ method: 'DELETE', path, token })).status === 200)
      ledger.acknowledge('item', id, null)
    return true
  }

  async #photograph(path: string, token: string): Promise<void> {
    for (const kind of ['front', 'front']) {
      const body = this.#form({ kind })
      const added = await this.#send({ method: 'POST', path: `${path}/photos`, token, body })
      if (added.status !== 201) return
      this.ledger.acknowledge('photo', added.body.id, kind)
      // the second takes its place, whether we hear of it or not
      this.ledger.attempt('photo', added.body.id, null)
    }
  }

  async #contribute({ token }: Member): Promise<boolean> {
    const name = `Team ${randomUUID()}`
    this.ledger.single.add(name)
    const filed = await this.#create({
      ...{ method: 'POST', path: V2, token },
      body: { entity_type: 'team', data: { name, country: 'France' } },
    })
    if (filed.status !== 201) return false
    this.ledger.acknowledge('contribution', filed.body.id, name)
    // before there are votes: who adds a picture afterwards ends them
    if (Math.random() < 0.3) {
      const body = this.#form({ caption: 'logo_url' })
      const added = await this.#send({ method: 'POST', path: `${V2}${filed.body.id}/images`, token, body })
      if (added.status !== 201) return false
    }
    this.#waiting.push(filed.body.id)
    if (this.#waiting.length > 6) this.#waiting.shift()
    return true
  }

  async #vote({ id, token }: Member): Promise<boolean> {
    const contribution = this.#waiting.at(-1)
    if (contribution === undefined) return false
    const vote_type = Math.random() < 0.85 ? 'upvote' : 'downvote'
    const key = `${contribution} ${id}`
    this.ledger.attempt('vote', key, vote_type)
    const path = `${V2}${contribution}/vote`
    const cast = await this.#send({ method: 'POST', path, token, body: { vote_type } })
    if (cast.status !== 200) return false
    this.ledger.acknowledge('vote', key, vote_type)
    if (cast.body.auto_approved) this.ledger.acknowledge('approval', contribution, 'approved')
    if (cast.body.auto_rejected) this.ledger.acknowledge('approval', contribution, 'rejected')
    return true
  }

  async #upload({ id, token }: Member): Promise<boolean> {
    const request = { method: 'POST', path: '/api/users/profile/picture', token, body: this.#form({}) }
    const { status, body } = await this.#send(request)
    // its name is not known before: unless it is acknowledged, no picture of this member is held against them
    if (status === 200) this.ledger.acknowledge('picture', id, body.profile_picture_url)
    else if (status === 0 || status >= 500) this.ledger.forget('picture', id)
    return status === 200
  }

  async #register(): Promise<boolean> {
    const email = `${randomUUID()}@example.test`
    const name = `Member ${email.slice(0, 8)}`
    // from another network each time: who registers is counted by it
    const [a, b] = [Math.floor(Math.random() * 250), Math.floor(Math.random() * 250)]
    const headers = { 'x-forwarded-for': `10.${a}.${b}.7` }
    const credentials = { email, password: PASSWORD }
    const register = { method: 'POST', path: '/api/auth/register', headers, body: { ...credentials, name } }
    const registered = await this.#send(register)
    await wait(300)
    if (registered.status !== 201) return false
    this.ledger.acknowledge('member', email, name)
    this.#acknowledgeSession(registered.body.token)
    const signedIn = await this.#send({ method: 'POST', path: '/api/auth/login', headers, body: credentials })
    if (signedIn.status === 200) this.#acknowledgeSession(signedIn.body.token)
    return true
  }

  #acknowledgeSession(token: string): void {
    this.ledger.acknowledge('session', hashToken(token).toString('hex'), 'there')
  }

  async #read(): Promise<boolean> {
    const paths = ['/api/master-kits?limit=20', '/api/teams?limit=20', '/', '/api/health', `${V2}?limit=10`]
    return (await this.#send({ method: 'GET', path: pick(paths) })).status === 200
  }

  /** The same thing at two processes at once: one of them does it, or both did the same. */
  async #race({ id, token }: Member): Promise<boolean> {
    const atOnce = (request: Request): Promise<Answer[]> =>
      Promise.all(this.#urls().map((url) => send(url, request, this.answers)))
    const mark = randomUUID()
    this.ledger.single.add(mark)
    const item = { master_kit_id: pick(this.#world.kits.raced), personal_notes: mark }
    const body = { ...item, collection_type: 'owned', size: 'M' }
    const added = await atOnce({ method: 'POST', path: '/api/my-collection', token, body })
    const done = added.filter(({ status }) => status === 201)
    for (const { body } of done) {
      this.ledger.acknowledge('item', body.id, mark)
      this.ledger.attempt('item', body.id, null)
      const path = `/api/my-collection/${body.id}`
      if ((await atOnce({ method: 'DELETE', path, token })).some(({ status }) => status === 200))
        this.ledger.acknowledge('item', body.id, null)
    }
    const contribution = this.#waiting.at(-1)
    if (contribution === undefined) return false
    const key = `${contribution} ${id}`
    this.ledger.attempt('vote', key, 'upvote')
    const vote = { method: 'POST', path: `${V2}${contribution}/vote`, token, body: { vote_type: 'upvote' } }
    if ((await atOnce(vote)).some(({ status }) => status === 200))
      this.ledger.acknowledge('vote', key, 'upvote')
    return true
  }

  #form(fields: Record<string, string>): FormData {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', this.#world.picture, 'picture.jpg')
    return form
  }
}
