import type { Answer, Endpoint, Received } from '@kitdex/contract/endpoint'
import type { InputError } from '@kitdex/contract/error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { admit, type Caller, type FindCaller } from './access.ts'
import type { Db } from './db.ts'
import { invalid, isWriteConflict } from './errors.ts'
import { serialized } from './json-schema.ts'

export interface Call<E extends Endpoint> extends Received<E> {
  db: Db
  /** Always there where the endpoint asks for more than `public`. */
  caller: E['access'] extends 'public' ? Caller | null : Caller
}
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>

/** Where features hang their calls. */
export interface Router {
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  readonly mounted: readonly Endpoint[]
}

const complaints = (where: string, error: z.ZodError): InputError[] =>
  error.issues.map((issue) => ({
    loc: [where, ...issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))],
    msg: issue.message,
    type: issue.code,
  }))

function parse(endpoint: Endpoint, request: FastifyRequest): Received<Endpoint> {
  const found: InputError[] = []
  const read = (where: 'params' | 'query' | 'body', schema: z.ZodType | undefined): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(request[where])
    if (result.success) return result.data
    found.push(...complaints(where === 'params' ? 'path' : where, result.error))
    return undefined
  }
  const received = {
    params: read('params', endpoint.params),
    query: read('query', endpoint.query),
    body: read('body', endpoint.body),
  }
  if (found.length > 0) throw invalid(found)
  return received as Received<Endpoint>
}

const TRIES = 3

/** What writes runs in one transaction, and again when it met another writer half way. */
async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === TRIES || !isWriteConflict(error)) throw error
    }
  }
}

function answer(endpoint: Endpoint, reply: FastifyReply, result: unknown): unknown {
  reply.status(endpoint.status ?? 200)
  if (!endpoint.paged) return result
  const { rows, total } = result as { rows: unknown; total: number }
  reply.header('X-Total-Count', total)
  return rows
}

/**
 * The chain every call goes through: token (401), rank (403), input (422), transaction unless it only
 * reads, handler, and an answer cut to its schema.
 */
export function createRouter(
  app: FastifyInstance,
  platform: { db: Db; findCaller: FindCaller; checkAnswers: boolean },
): Router {
  // A body is JSON and says so, or it is refused.
  app.removeContentTypeParser('text/plain')
  const mounted: Endpoint[] = []
  return {
    mounted,
    mount(endpoint, handler) {
      mounted.push(endpoint)
      app.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        schema: { response: { [endpoint.status ?? 200]: serialized(endpoint.reply) } },
        handler: async (request, reply) => {
          const { db, findCaller } = platform
          const caller = await admit(endpoint.access, request.headers.authorization, (token) =>
            findCaller(db, token),
          )
          if (caller) reply.header('Cache-Control', 'no-store')
          const received = parse(endpoint, request) as Received<typeof endpoint>
          const run = (db: Db) => handler({ ...received, db, caller } as Call<typeof endpoint>)
          const result = endpoint.method === 'GET' ? await run(db) : await inTransaction(db, run)
          const body = answer(endpoint, reply, result)
          // In tests an answer that lacks a field of its schema is a failure, not a gap nobody sees.
          if (platform.checkAnswers) endpoint.reply.parse(JSON.parse(JSON.stringify(body)))
          return body
        },
      })
    },
  }
}
