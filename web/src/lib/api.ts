import type { Api } from '@kitdex/contract/api/api'
import type { Endpoint, Reply, Sending } from '@kitdex/contract/endpoint'
import type { InputError } from '@kitdex/contract/error'
import type { Worded } from '@kitdex/contract/message-of'
import { getSession, isLeaving, setLeaving, setSession } from './session/session.ts'
import { isSignInAsked, requestSignIn } from './session/sign-in-request.ts'
import { type Answer, transmit } from './startup/transport.ts'
import { worded } from './texts/refusals.ts'

type Call<A extends keyof Api> = Api[A] extends Endpoint ? Api[A] : never

/** A list comes with the number of all that it was cut from, and with what was searched instead of a mistyped text. */
export type Result<A extends keyof Api> =
  Call<A> extends { paged: true }
    ? { data: Reply<Call<A>>; total: number; corrected?: string }
    : Reply<Call<A>>

/** The filters of a list are named by the definitions, at run time: their names are in no type. */
type Filters<S> = S extends { query: unknown } ? { query?: Readonly<Record<string, unknown>> } : unknown

type Options<A extends keyof Api> = Sending<Call<A>> & Filters<Sending<Call<A>>> & { signal?: AbortSignal }
export type Arguments<A extends keyof Api> =
  Record<never, never> extends Options<A> ? [options?: Options<A>] : [options: Options<A>]

/** A refusal of the server; status 0: it was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  /** What stands in the places of its text. */
  readonly values: Worded['values']
  readonly inputErrors: readonly InputError[]

  constructor(status: number, reply: Readonly<Record<string, unknown>>) {
    const { detail, code } = reply
    super(wordsOf(detail, reply))
    this.status = status
    this.code = typeof code === 'string' ? code : undefined
    this.values = (reply as Worded).values
    this.inputErrors = Array.isArray(detail)
      ? detail.filter(isInputError).map((one) => ({ ...one, msg: worded(one.msg, one) }))
      : []
  }
}

const isInputError = (one: unknown): one is InputError =>
  typeof one === 'object' && one !== null && 'msg' in one && 'loc' in one && Array.isArray(one.loc)

/** A detail is a text or a list of complaints; what stands before the server may say something else. */
function wordsOf(detail: unknown, reply: Worded = {}): string {
  if (typeof detail === 'string') return worded(detail, reply)
  if (Array.isArray(detail))
    return detail.map((one) => (isInputError(one) ? worded(one.msg, one) : wordsOf(one))).join('\n')
  return detail === undefined || detail === null ? '' : JSON.stringify(detail)
}

/** What the server says of it in a sentence, if it was reached. */
export const saidBy = (error: unknown): string => (error instanceof ApiError ? error.message : '')

/** 0: it was not reached. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0)

export const isNotFound = (error: unknown): boolean => statusOf(error) === 404

export interface Request {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

function urlOf(path: string, { params, query }: Request): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function send(address: string, request: Request): Promise<Answer> {
  const [method = 'GET', path = ''] = address.split(' ')
  const headers: Record<string, string> = { Accept: 'application/json' }
  const isForm = request.body instanceof FormData
  if (request.body !== undefined && !isForm) headers['Content-Type'] = 'application/json'
  const token = getSession()?.token
  if (token) headers.Authorization = `Bearer ${token}`
  try {
    return await transmit(urlOf(path, request), {
      method,
      headers,
      body: isForm
        ? (request.body as FormData)
        : request.body === undefined
          ? null
          : JSON.stringify(request.body),
      signal: request.signal ?? null,
    })
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new ApiError(0, { detail: '' })
  }
}

/** Whatever stands before the server may answer in HTML. */
async function refusal(response: Answer): Promise<ApiError> {
  const reply: unknown = await response.json().catch(() => null)
  return new ApiError(response.status, typeof reply === 'object' && reply !== null ? { ...reply } : {})
}

/** Calls whose 401 is about what was typed, not about the session. */
const SIGNING_IN = /^POST \/api\/auth\/(login|register|google)/

/** Calls that whoever is signed out already does not sign in for. */
const UNASKED = ['GET /api/auth/me', 'POST /api/auth/logout']

/** A session that ended meanwhile: whoever signs in again goes on where they were. */
async function sendSignedIn(address: string, request: Request): Promise<Answer> {
  const { token, user } = getSession() ?? {}
  const response = await send(address, request)
  if (response.status !== 401 || !token || isLeaving(token) || SIGNING_IN.test(address)) return response
  // Whoever signed out or in again meanwhile is not asked. The page stays as it is while the dialog asks; only
  // whoever closes it is signed out.
  const isOver = getSession()?.token !== token
  const isUnasked = UNASKED.includes(address)
  if (isUnasked && isSignInAsked()) return response
  const isBack = isOver || (!isUnasked && (await requestSignIn({ isOver: true })))
  // What one member sends is not sent as another, who signed in instead.
  if (isBack && getSession()?.user.id === user?.id) return send(address, request)
  if (getSession()?.token === token) {
    // Asked, and closed: whoever did so is not asked again by the page that is left.
    setLeaving(!isUnasked)
    setSession(null)
  }
  return response
}

/** The answer to a call; a refusal is thrown. */
export async function ask(address: string, request: Request): Promise<Answer> {
  const response = await sendSignedIn(address, request)
  if (!response.ok) throw await refusal(response)
  return response
}

/** What is being written. */
const underWay = new Map<string, Promise<unknown>>()

/** A file is the same where its name, size and time are. */
const readable = (body: unknown): unknown =>
  body instanceof FormData
    ? [...body].map(([name, value]) =>
        typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
      )
    : body

/** A button is pressed twice before it is drawn as disabled: the second press waits for the answer to the first. */
export function once<T>(address: string, request: Request, send: () => Promise<T>): Promise<T> {
  const { params, query, signal } = request
  if (address.startsWith('GET ') || signal) return send()
  const key = JSON.stringify([getSession()?.token, address, params, query, readable(request.body)])
  const known = underWay.get(key) as Promise<T> | undefined
  if (known) return known
  const sent = send().finally(() => underWay.delete(key))
  underWay.set(key, sent)
  return sent
}

/** One call of our API, by its address: `call('GET /api/master-kits', { query })`. */
export function call<A extends keyof Api>(address: A, ...[options]: Arguments<A>): Promise<Result<A>> {
  const request = (options ?? {}) as Request
  return once(address, request, () => answerTo(address, request))
}

async function answerTo<A extends keyof Api>(address: A, request: Request): Promise<Result<A>> {
  const response = await ask(address, request)
  const data: unknown = await response.json()
  const total = response.headers.get('X-Total-Count')
  if (total === null) return data as Result<A>
  const corrected = response.headers.get('X-Corrected-Query')
  return {
    data,
    total: Number(total),
    ...(corrected && { corrected: decodeURIComponent(corrected) }),
  } as Result<A>
}
