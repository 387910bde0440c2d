import { registry } from '@kitdex/contract/catalogue/registry'
import { outcome, type Vote } from '@kitdex/contract/rules/contributions/voting'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Images } from '../../platform/images/images.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { buildEntity, buildUser } from '../../test/harness.ts'
import { catalogueRow, expectWhole } from '../../test/whole.ts'
import { moderate } from './deciding/moderation-service.ts'
import { file } from './filing-service.ts'
import { findBusyContributor } from './repo.ts'
import { resubmit, revise, withdraw } from './revising-service.ts'
import { isRequired } from './submission.ts'
import { castVote, retractVote } from './voting/voting-service.ts'

/** None of it has a picture. */
const NO_IMAGES = {} as Images

/** 1,000 were seen to pass; so many are tried each time. */
const RUNS = Number(process.env.MODEL_RUNS ?? 15)
const COMMANDS = 50

/** What the model knows of a contribution; the rest it asks the rules for. */
interface Known {
  id: string
  entityId: string
  author: number
  isCreation: boolean
  status: 'pending_review' | 'approved' | 'rejected' | 'needs_revision' | 'withdrawn'
  votes: Map<number, Vote>
  fields: string[]
}

let database: TestDatabase
let people: Caller[]
let teamId: string

beforeAll(async () => {
  database = await createTestDatabase()
  const members = await Promise.all(Array.from({ length: 5 }, () => buildUser(database.db)))
  const staff = await Promise.all([buildUser(database.db, 'moderator'), buildUser(database.db, 'admin')])
  people = [
    ...members.map(({ id }): Caller => ({ id, role: 'user', sessionId: '', address: '' })),
    ...staff.map(({ id }): Caller => ({ id, role: 'moderator', sessionId: '', address: '' })),
  ]
  teamId = await buildEntity(database.db, registry.team, {
    name: 'FC Model',
    country: 'France',
    city: 'Metz',
  })
})
afterAll(() => database.drop())

const member = fc.nat(4)
const anybody = fc.nat(6)
const which = fc.nat(20)
const value = fc.nat(3)
const field = fc.constantFrom('city', 'short_name', 'founded_year', 'name', 'colors')
const said = (key: string, n: number): unknown =>
  key === 'founded_year' ? 1900 + n : key === 'colors' ? [`c${n}`] : `${key} ${n}`

type Command =
  | { do: 'create'; who: number; isDirect: boolean }
  | { do: 'improve'; who: number; which: number; field: string; and: string; value: number }
  | { do: 'vote'; who: number; which: number; isUp: boolean; rejects: boolean }
  | { do: 'retract' | 'withdraw' | 'resubmit'; who: number; which: number }
  | { do: 'revise'; which: number; value: number }
  | { do: 'moderate'; who: number; which: number; action: 'approve' | 'reject' | 'needs_revision' }
  | { do: 'apply and undo'; which: number }

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constant('create' as const), who: member, isDirect: fc.boolean() }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('improve' as const),
      who: member,
      which,
      field,
      and: field,
      value,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('vote' as const),
      who: anybody,
      which,
      isUp: fc.boolean(),
      rejects: fc.boolean(),
    }),
  },
  fc.record({
    do: fc.constantFrom('retract' as const, 'withdraw' as const, 'resubmit' as const),
    who: member,
    which,
  }),
  fc.record({ do: fc.constant('revise' as const), which, value }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('moderate' as const),
      who: anybody,
      which,
      action: fc.constantFrom('approve' as const, 'reject' as const, 'needs_revision' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('apply and undo' as const), which }) },
)

/** Runs one within its own bounds, as a request would; answers the status of a refusal. */
async function attempt(db: Db, work: () => Promise<unknown>): Promise<number | undefined> {
  await sql`savepoint command`.execute(db)
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint command`.execute(db)
    return error.status
  }
}

const statusIn = async (db: Db, id: string): Promise<Known['status']> => {
  const { rows } = await sql<{
    status: Known['status']
  }>`select status from contribution where id = ${id}`.execute(db)
  return rows[0]?.status ?? 'withdrawn'
}

class World {
  readonly known: Known[] = []
  readonly entries: string[] = []
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
    this.entries.push(teamId)
  }

  #pick(which: number): Known | undefined {
    return this.known[which % this.known.length]
  }

  async run(command: Command): Promise<void> {
    switch (command.do) {
      case 'create':
        return this.#create(command)
      case 'improve':
        return this.#improve(command)
      case 'vote':
        return this.#vote(command)
      case 'moderate':
        return this.#moderate(command)
      case 'apply and undo':
        return this.#applyAndUndo(command)
      default:
        return this.#change(command)
    }
  }

  async #file(who: number, entityId: string | null, values: Record<string, unknown>, isDirect = false) {
    const author = await findBusyContributor(this.#db, people[who]?.id ?? '', new Date(0))
    if (!author) throw new Error('nobody')
    const texts = { title: 'x', description: 'So it is', sourceUrls: [], submitted: values, pictures: [] }
    const row = await file(this.#db, author, { entity: registry.team, entityId, values, isDirect, ...texts })
    this.known.push({
      id: row.id,
      entityId: row.entity_id ?? '',
      author: who,
      isCreation: entityId === null,
      status: 'pending_review',
      votes: new Map(),
      fields: Object.keys(row.data),
    })
    return row.entity_id ?? ''
  }

  async #create({ who, isDirect }: Command & { do: 'create' }): Promise<void> {
    const name = `FC ${this.known.length}`
    this.entries.push(await this.#file(who, null, { name, country: 'Spain', city: 'Cadiz' }, isDirect))
  }

  async #improve({ who, which, field, and, value }: Command & { do: 'improve' }): Promise<void> {
    const entry = this.entries[which % this.entries.length] ?? teamId
    const values = { [field]: said(field, value), [and]: said(and, value) }
    const refused = await attempt(this.#db, () => this.#file(who, entry, values))
    // What changes nothing, or is not in the catalogue, is refused.
    expect([undefined, 422]).toContain(refused)
  }

  async #vote({ who, which, isUp, rejects }: Command & { do: 'vote' }): Promise<void> {
    const known = this.#pick(which)
    const caller = people[who]
    if (!known || !caller) return
    const field = known.fields[which % known.fields.length] ?? ''
    const vote: Vote = {
      vote_type: isUp ? 'upvote' : 'downvote',
      field_votes: rejects ? { [field]: 'reject' } : {},
    }
    const refused = await attempt(this.#db, () =>
      castVote(this.#db, caller, known.id, { ...vote, field_votes: { ...vote.field_votes }, comment: 'c' }),
    )
    if (known.status === 'withdrawn') return expect(refused).toBe(404)
    if (known.author === who) return expect(refused).toBe(403)
    if (known.status !== 'pending_review') return expect(refused).toBe(409)
    expect(refused).toBeUndefined()
    known.votes.set(who, vote)
    const proposal = { fields: known.fields, isRequired: isRequired(registry.team) }
    const expected = outcome([...known.votes.values()], proposal)
    const status = await statusIn(this.#db, known.id)
    // Where everything it says changed meanwhile, nothing is left to approve: it goes back.
    const isBack = expected.status === 'approved' && !known.isCreation && status === 'needs_revision'
    if (!isBack) expect(status).toBe(expected.status)
    known.status = status
  }

  async #moderate({ who, which, action }: Command & { do: 'moderate' }): Promise<void> {
    const known = this.#pick(which)
    const caller = people[who]
    if (!known || !caller) return
    const ruling = { action, reason: 'because', notify: true, acceptChanged: [] as string[] }
    // Who may call it at all is the route's business: here everybody is a moderator.
    const refused = await attempt(this.#db, () => moderate(this.#db, caller, known.id, ruling, 'http://x'))
    const from = {
      approve: ['pending_review', 'needs_revision', 'rejected'],
      reject: ['pending_review', 'needs_revision', 'approved'],
      needs_revision: ['pending_review'],
    }
    if (known.status === 'withdrawn') return expect(refused).toBe(404)
    if (!from[action].includes(known.status)) return expect(refused).toBe(409)
    if (known.author === who) return expect(refused).toBe(403)
    // Nothing left of it after what changed meanwhile and what voters rejected.
    if (refused === 409 && action === 'approve' && !known.isCreation) return
    expect(refused).toBeUndefined()
    known.status = action === 'approve' ? 'approved' : action === 'reject' ? 'rejected' : action
  }

  async #change(command: Command & { which: number }): Promise<void> {
    const known = this.#pick(command.which)
    const caller = people[known?.author ?? 0]
    if (!known || !caller) return
    const db = this.#db
    const call = { db, caller, afterCommit: () => undefined }
    const isOpen = known.status === 'pending_review' || known.status === 'needs_revision'
    if (command.do === 'revise') {
      const values = { city: `city ${command.value}` }
      const refused = await attempt(db, () => revise(call, NO_IMAGES, known.id, { values, pictures: [] }))
      if (!isOpen) return expect(refused).toBe(known.status === 'withdrawn' ? 404 : 409)
      if (refused !== undefined) return expect(refused).toBe(422)
      known.votes.clear()
      known.fields = await fieldsIn(db, known.id)
    } else if (command.do === 'withdraw') {
      const refused = await attempt(db, () => withdraw(call, NO_IMAGES, known.id))
      if (!isOpen) return expect(refused).toBe(known.status === 'withdrawn' ? 404 : 409)
      known.status = 'withdrawn'
    } else if (command.do === 'resubmit') {
      const refused = await attempt(db, () => resubmit(call, NO_IMAGES, known.id, { pictures: [] }))
      if (known.status !== 'needs_revision')
        return expect(refused).toBe(known.status === 'withdrawn' ? 404 : 409)
      expect(refused).toBeUndefined()
      known.status = 'pending_review'
      known.votes.clear()
    } else if (command.do === 'retract') {
      const voter = people[command.who]
      if (!voter || command.who === known.author) return
      const refused = await attempt(db, () => retractVote(db, voter, known.id))
      if (known.status !== 'pending_review')
        return expect(refused).toBe(known.status === 'withdrawn' ? 404 : 409)
      expect(refused).toBe(known.votes.delete(command.who) ? undefined : 404)
    }
  }

  /** The entry is afterwards what it was before: every field, its names, its place in the search. */
  async #applyAndUndo({ which }: Command & { do: 'apply and undo' }): Promise<void> {
    const known = this.#pick(which)
    const judge = people[6]
    if (!known || !judge || known.isCreation || known.status !== 'pending_review') return
    const db = this.#db
    const before = await catalogueRow(db, 'team', known.entityId)
    const ruling = { reason: 'because', notify: false, acceptChanged: known.fields }
    await moderate(db, judge, known.id, { action: 'approve', ...ruling }, 'http://x')
    await moderate(db, judge, known.id, { action: 'reject', ...ruling }, 'http://x')
    known.status = 'rejected'
    expect(await catalogueRow(db, 'team', known.entityId)).toEqual(before)
  }
}

const fieldsIn = async (db: Db, id: string): Promise<string[]> => {
  const { rows } = await sql<{ data: object }>`select data from contribution where id = ${id}`.execute(db)
  return Object.keys(rows[0]?.data ?? {})
}

class Undone extends Error {}

test(`whatever ${COMMANDS} things happen in whatever order, everything still fits together`, async () => {
  const commands = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS })
  const property = fc.asyncProperty(commands, async (all) => {
    const run = database.db.transaction().execute(async (trx) => {
      const world = new World(trx)
      for (const one of all) await world.run(one)
      await expectWhole(trx, 'team', world.entries, world.known)
      throw new Undone()
    })
    await run.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  })
  await fc.assert(property, {
    numRuns: RUNS,
    ...(process.env.MODEL_SEED && { seed: Number(process.env.MODEL_SEED) }),
  })
}, 1_800_000)
