import { now, setClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { hashToken, newSecret } from '../accounts/service.ts'
import type { Person } from './people.ts'
import { openSession } from './repo.ts'

/** How a call of the API is made in process. */
export type Ask = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: object | Buffer
  remoteAddress: string
}) => Promise<{ statusCode: number; json(): unknown }>

/** Somebody who has an account. */
export interface Actor {
  readonly id: string
  /** From 0: which of them. */
  readonly n: number
}
export type Member = Person & Actor

const DAY_MS = 24 * 3_600_000
const SESSION_DAYS = 10
export const PASSWORD = 'Kitdex-demo-1'

/** Members who act through the API, at the time that the clock is set to. */
export function createCommunity(ask: Ask, db: Db, at: { start: Date }) {
  let time = at.start.getTime()
  const restore = setClock(() => new Date(time))
  const sessions = new Map<string, { token: string; until: number }>()

  async function tokenOf(memberId: string): Promise<string> {
    const open = sessions.get(memberId)
    if (open && open.until > time) return open.token
    const token = newSecret()
    const expiresAt = new Date(time + 2 * SESSION_DAYS * DAY_MS)
    await openSession(db, { tokenHash: hashToken(token), memberId, at: now(), expiresAt })
    sessions.set(memberId, { token, until: time + SESSION_DAYS * DAY_MS })
    return token
  }

  async function call<T>(
    by: Actor | null,
    address: string,
    payload?: object | Buffer,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const [method = 'GET', url = ''] = address.split(' ')
    const token = by && (await tokenOf(by.id))
    const answer = await ask({
      method: method as 'GET',
      url,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload && { payload }),
      remoteAddress: `198.51.100.${(by?.n ?? 0) + 1}`,
    })
    if (answer.statusCode >= 400)
      throw new Error(`${address}: ${answer.statusCode} ${JSON.stringify(answer.json())}`)
    return answer.json() as T
  }

  return {
    call,
    restore,
    goTo: (moment: Date) => {
      time = Math.max(time, moment.getTime())
    },
    pass: (minutes: number) => {
      time += minutes * 60_000
    },
    /** A file as a form brings it. */
    sendFile: async (by: Actor, address: string, file: Buffer, fields: Record<string, string> = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'picture.jpg')
      const written = new Response(form)
      const type = written.headers.get('content-type') ?? ''
      return call<{ id: string }>(by, address, Buffer.from(await written.arrayBuffer()), {
        'content-type': type,
      })
    },
    join: async (person: Person, n: number, email: string): Promise<Member> => {
      const { user } = await call<{ user: { id: string } }>(null, 'POST /api/auth/register', {
        ...{ email, password: PASSWORD, name: person.name, language: person.language },
      })
      return { ...person, id: user.id, n }
    },
  }
}
export type Community = ReturnType<typeof createCommunity>

/** The same numbers each time: xorshift. */
export function createChance(seed = 20_260_101) {
  let state = seed
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (n: number): number => Math.floor(next() * n),
    one: <T>(list: readonly T[]): T => {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new Error('nothing to choose from')
      return found
    },
  }
}
