import type { z } from 'zod'

/** Who may call. Each rank includes those before it. */
export const ACCESS_RANKS = ['public', 'user', 'moderator', 'admin'] as const
export type Access = (typeof ACCESS_RANKS)[number]

/** A file that a form of `multipart/form-data` may bring under one name. */
export interface FileField {
  /** More than so many bytes answers 413. */
  readonly maxBytes: number
  /** What that answer says. */
  readonly tooLarge?: string
  readonly required?: true
  /** What is said where it is required and not there. */
  readonly missing?: string
  /** How many may come under the name; one unless it says so. */
  readonly most?: number
  /** What is said of one more: under the name, or under the next name of a numbered row of them. */
  readonly tooMany?: string
}

/** How often somebody may call: so many in so many seconds, then again as time passes. */
export interface Rate {
  readonly count: number
  readonly seconds: number
  /** Against guessing: per address even of members, and the same whatever the site multiplies its limits by. */
  readonly strict?: true
}

/** What a call with `media` answers. */
export interface FileAnswer {
  readonly etag: string
  readonly cacheControl: string
  /** Asked for only when the caller does not have it yet. */
  open(accepts?: (encoding: 'br') => boolean): Promise<{
    bytes: number
    stream: AsyncIterable<Uint8Array>
    /** Set where it was compressed for those who accept it. */
    encoding?: 'br'
  }>
}

/** What a call with `download` answers: a file to keep, written while it is sent. */
export interface Download {
  readonly name: string
  readonly type: string
  readonly stream: AsyncIterable<string>
}

/** Bytes of a JSON body, unless its endpoint says otherwise. */
export const MAX_BODY = 131_072

/**
 * What public answers are made from, by the names under which the database tells that it changed (migration 0041):
 * entries; figures of single entries; everybody's collections taken together; what was approved; names of members; challenges;
 * offers.
 */
export type ReadTag =
  | 'catalogue'
  | 'figures'
  | 'collections'
  | 'contributions'
  | 'members'
  | 'campaigns'
  | 'market'

interface Shared {
  readonly reads: readonly ReadTag[]
  /** Where it is sorted, by figures perhaps, this as well. */
  readonly readsSorted?: readonly ReadTag[]
  /** Whoever is signed in may get another answer, which is made for them. */
  readonly forVisitors?: true
}

/**
 * One call of the HTTP API, described once: the server mounts it, the web app calls it by its address,
 * the API's documentation is printed from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for parameters, as OpenAPI writes it, and `{*name}` for all the rest of the path. */
  readonly path: `/api/${string}` | `/images/${string}` | `/profile/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Comes as `multipart/form-data` with these files; the other parts are the body. */
  readonly files?: Readonly<Record<string, FileField>>
  /** Bytes of a JSON body, where it may have more than others: one with pictures as data URLs. */
  readonly maxBody?: number
  readonly reply: z.ZodType
  /** It is for everybody, but not about a member whose profile is private. */
  readonly mayBePrivate?: true
  /** A read that is refused where what is asked for does not go together. */
  readonly mayConflict?: true
  /** Answers a file of this type instead of JSON. */
  readonly media?: string
  /** Answers a file to keep, of one of these types, instead of JSON. */
  readonly download?: readonly string[]
  /**
   * A list: its handler answers `{ rows, total }`, the wire has the rows and `X-Total-Count`; `X-Corrected-Query` where
   * another text was searched than the one that was sent.
   */
  readonly paged?: true
  /** The same for everybody and asked for often: an answer is kept until something that it is made from changes. */
  readonly shared?: Shared
  /** Per member, or per address of those who are not signed in; more answers 429. */
  readonly rate?: Rate
  /**
   * Takes the database longer than others: few such calls run at once, and everybody has so much time for them. With
   * names: only where one of these parameters is sent.
   */
  readonly costly?: true | readonly string[]
  /** The same for these, where they name something: what is no id is searched for. */
  readonly costlyNames?: readonly string[]
  /** A creation answers 201. */
  readonly status?: 201
}

export const endpoint = <const E extends Endpoint>(e: E): E => e

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler gets and gives. */
export interface Received<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}
export type Answer<E extends Endpoint> = E extends { media: string }
  ? FileAnswer
  : E extends { download: readonly string[] }
    ? Download
    : E extends { paged: true }
      ? { rows: z.input<E['reply']>; total: number; corrected?: string | undefined }
      : z.input<E['reply']>

/** What a caller sends and gets back. */
export type Sending<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Sent<E[K]>
}
export type Reply<E extends Endpoint> = z.output<E['reply']>

export type Address<E extends Endpoint> = `${E['method']} ${E['path']}`
