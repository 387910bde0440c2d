import type { Endpoint } from '@kitdex/contract/endpoint'
import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { documented } from '../../platform/http/json-schema.ts'
import { entryBody, makingFor, type Pools } from './known.ts'
import { anything, NASTY } from './nasty.ts'
import { valuesOf } from './samples.ts'

/** Requests to an endpoint, made from its schemas. */

/** `owner`: whoever the thing belongs to that the request names. */
const CALLERS = ['owner', 'anonymous', 'user', 'other', 'moderator', 'admin'] as const
type CallerName = (typeof CALLERS)[number]

interface Part {
  name: string
  /** The name of a file among those to try, or the text of a field. */
  file?: string
  text?: string
}

export interface Shot {
  who: CallerName
  path: string
  query: [string, string][]
  body?: unknown
  form?: Part[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Half a character cannot stand in an address at all. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

const pathOf = (endpoint: Endpoint, params: Record<string, unknown>): string =>
  endpoint.path.replace(/\{(\*?)(\w+)\}/g, (_, rest: string, name: string) => {
    const text = textOf(params[name])
    // An empty part is another address, and `.` and `..` are taken out of it by every client.
    const part = (said: string): string => encode(['', '.', '..'].includes(said) ? 'none' : said)
    return rest ? text.split('/').map(part).join('/') : part(text)
  })

function queryOf(endpoint: Endpoint, pools: Pools, edge: boolean): Arbitrary<[string, string][]> {
  if (!endpoint.query)
    return edge
      ? fc.constantFrom<[string, string][]>([], [['x', '1']], [['__proto__', 'x']])
      : fc.constant([])
  const values = valuesOf(documented(endpoint.query, 'input'), makingFor(endpoint, pools, edge), 'query')
  const pairs = values.map((value) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, one]): [string, string] => [key, textOf(one)])
      : [],
  )
  if (!edge) return pairs
  return fc.tuple(pairs, fc.boolean(), fc.constantFrom(...NASTY)).map(([all, twice, other]) => {
    const first = all[0]
    return first && twice ? [...all, [first[0], other]] : all
  })
}

function bodyOf(endpoint: Endpoint, pools: Pools, edge: boolean): Arbitrary<unknown> {
  if (!endpoint.body) return edge ? fc.oneof(fc.constant(undefined), anything) : fc.constant(undefined)
  const making = makingFor(endpoint, pools, edge)
  const said = entryBody(endpoint, making) ?? valuesOf(documented(endpoint.body, 'input'), making, 'body')
  return edge ? fc.oneof({ weight: 12, arbitrary: said }, { weight: 1, arbitrary: anything }) : said
}

/** What the endpoint's files should be. */
const goodFiles = ({ path }: Endpoint): string[] =>
  path.includes('imports') ? ['shirts.csv', 'shirts.json', 'odd.csv'] : ['small.jpg', 'dot.png']

function formOf(
  endpoint: Endpoint,
  pools: Pools,
  edge: boolean,
  files: readonly string[],
): Arbitrary<Part[]> {
  const names = Object.keys(endpoint.files ?? {})
  const file = fc.constantFrom(...(edge ? files : goodFiles(endpoint)))
  const one = fc.record({
    name: fc.constantFrom(...names, 'other_photo_3', 'nothing', '__proto__', ''),
    file,
  })
  const sent = edge
    ? fc.array(one, { maxLength: 3 })
    : fc.tuple(...names.slice(0, 2).map((name) => file.map((file): Part => ({ name, file }))))
  return fc
    .tuple(bodyOf(endpoint, pools, edge), sent)
    .map(([body, parts]) => [
      ...Object.entries(typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}).map(
        ([name, value]): Part => ({ name, text: textOf(value) }),
      ),
      ...parts,
    ])
}

const whoFor = ({ access }: Endpoint): Arbitrary<CallerName> => {
  const ranked = access === 'moderator' || access === 'admin'
  const weights = {
    owner: ranked ? 0 : 10,
    anonymous: access === 'public' ? 3 : 1,
    user: ranked ? 1 : 5,
    other: ranked ? 1 : 4,
    moderator: 3,
    admin: ranked ? 12 : 3,
  }
  return fc.oneof(...CALLERS.map((name) => ({ weight: weights[name], arbitrary: fc.constant(name) })))
}

function shotsOf(endpoint: Endpoint, pools: Pools, edge: boolean, files: readonly string[]): Arbitrary<Shot> {
  const params = endpoint.params
    ? valuesOf(documented(endpoint.params, 'input'), makingFor(endpoint, pools, edge), 'params').map(
        (value) => (value ?? {}) as Record<string, unknown>,
      )
    : fc.constant({})
  const who = whoFor(endpoint)
  const address = fc.tuple(who, params, queryOf(endpoint, pools, edge))
  const plain = fc
    .tuple(address, bodyOf(endpoint, pools, edge))
    .map(([[who, params, query], body]): Shot => ({ who, path: pathOf(endpoint, params), query, body }))
  if (!endpoint.files) return plain
  const form = fc
    .tuple(address, formOf(endpoint, pools, edge, files))
    .map(([[who, params, query], form]): Shot => ({ who, path: pathOf(endpoint, params), query, form }))
  return fc.oneof({ weight: 5, arbitrary: form }, { weight: 1, arbitrary: plain })
}

/** About half of them right, as far as a schema can tell. */
export const shotsAt = (endpoint: Endpoint, pools: Pools, files: readonly string[]): Arbitrary<Shot> =>
  fc.oneof(shotsOf(endpoint, pools, false, files), shotsOf(endpoint, pools, true, files))

const BOUNDARY = 'kitdex-fuzz-boundary'

function formBytes(parts: readonly Part[], files: Readonly<Record<string, Buffer>>): Buffer {
  const quoted = (text: string) => text.toWellFormed().replace(/[\r\n"]/g, '_')
  const chunks = parts.flatMap(({ name, file, text }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file === undefined ? '' : `; filename="${file}"\r\nContent-Type: image/jpeg`}\r\n\r\n`,
    ),
    file === undefined ? Buffer.from((text ?? '').toWellFormed()) : (files[file] ?? Buffer.alloc(0)),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

export function requestOf(
  endpoint: Endpoint,
  { path, query, body, form }: Shot,
  files: Readonly<Record<string, Buffer>>,
  token?: string,
): InjectOptions {
  const search = query.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const request: InjectOptions = {
    method: endpoint.method,
    url: search ? `${path}?${search}` : path,
    headers,
  }
  if (form) {
    headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`
    request.payload = formBytes(form, files)
  } else if (body !== undefined) {
    headers['content-type'] = 'application/json'
    // As bytes: turning megabytes of text into them is the sender's work, and is not timed.
    request.payload = Buffer.from(JSON.stringify(body))
  }
  return request
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The request as a command; a token stands for whose it is. */
export function asCommand(endpoint: Endpoint, shot: Shot): string {
  const { url = '', payload } = requestOf(endpoint, { ...shot, ...(shot.form && { form: [] }) }, {})
  const parts = [
    `curl -X ${endpoint.method} ${quote(`http://localhost:3000${String(url)}`)}`,
    ...(shot.who === 'anonymous' ? [] : [`-H 'Authorization: Bearer <${shot.who}>'`]),
    ...(shot.form?.map(({ name, file, text }) =>
      file ? `-F ${quote(`${name}=@${file}`)}` : `--form-string ${quote(`${name}=${text}`)}`,
    ) ?? []),
    ...(shot.form || payload === undefined
      ? []
      : [`-H 'Content-Type: application/json' --data-binary ${quote(String(payload))}`]),
  ]
  return parts.join(' ')
}
