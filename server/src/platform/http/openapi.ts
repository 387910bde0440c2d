import { setImmediate as turn } from 'node:timers/promises'
import { ACCESS_RANKS, type Access, type Endpoint } from '@kitdex/contract/endpoint'
import type { z } from 'zod'
import { documented } from './json-schema.ts'

type Json = Record<string, unknown>

const worded = {
  code: { type: 'string' },
  values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
}
const detail = {
  oneOf: [
    { type: 'string' },
    {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          loc: { type: 'array', items: { type: ['string', 'integer'] } },
          msg: { type: 'string' },
          type: { type: 'string' },
          ...worded,
        },
      },
    },
  ],
}

const refusal = { type: 'object', properties: { detail, ...worded }, required: ['detail'] }

const errorReply = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const parameters = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const json = documented(schema, 'input')
  const required = new Set((json.required as string[] | undefined) ?? [])
  return Object.entries(json.properties as Record<string, Json>).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: of,
  }))
}

/** The files of a form beside its other fields. */
function formSchema({ body, files = {} }: Endpoint): Json {
  const fields = body ? documented(body, 'input') : {}
  const binary = { type: 'string', format: 'binary' }
  const parts = Object.entries(files).map(([name, { maxBytes, most }]) => {
    const one = { ...binary, description: `At most ${maxBytes} bytes` }
    return [name, most === undefined ? one : { type: 'array', items: one, maxItems: most }]
  })
  const required = Object.entries(files).flatMap(([name, field]) => (field.required ? [name] : []))
  return {
    ...fields,
    type: 'object',
    properties: { ...(fields.properties as Json | undefined), ...Object.fromEntries(parts) },
    required: [...((fields.required as string[] | undefined) ?? []), ...required],
  }
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.files) {
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(endpoint) } } },
    }
  }
  if (!endpoint.body) return {}
  const schema = documented(endpoint.body, 'input')
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

/** What any call that writes may be answered; a read is refused for fewer reasons. */
const WRITING = {
  400: errorReply('It cannot be read, or is no longer valid'),
  401: errorReply('Not who they say they are'),
  403: errorReply('Not allowed'),
  404: errorReply('Not there'),
  409: errorReply('It does not fit what is there'),
  413: errorReply('Too large'),
  415: errorReply('Not of the kind that is read here'),
  422: errorReply('Invalid input'),
  429: errorReply('Too many'),
}

const refusals = (access: Access, endpoint: Endpoint): Json => ({
  ...(endpoint.method !== 'GET' && WRITING),
  ...(access !== 'public' && { 401: errorReply('No or bad token') }),
  ...((ACCESS_RANKS.indexOf(access) > 1 ||
    (access === 'user' && endpoint.params) ||
    endpoint.mayBePrivate) && {
    403: errorReply('Not allowed'),
  }),
  ...((endpoint.params || endpoint.query) && { 404: errorReply('Not there') }),
  ...(endpoint.mayConflict && { 409: errorReply('It does not fit what is there') }),
  ...(endpoint.files && { 507: errorReply('No space left') }),
  ...((endpoint.query || endpoint.params) && { 422: errorReply('Invalid input') }),
  ...((endpoint.rate || endpoint.costly) && { 429: errorReply('Too many') }),
  503: errorReply('Not right now'),
})

/** What an answer that is a file may be. */
const filesOf = ({ media, download }: Endpoint): Json | undefined => {
  const types = media ? [media] : download
  return (
    types && Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
  )
}

const operation = (endpoint: Endpoint): Json => ({
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+(.)?/gi, (_, c: string) => c?.toUpperCase() ?? '')}`,
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[endpoint.path.startsWith('/api/') ? 2 : 1]],
  ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
  parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
  ...requestBody(endpoint),
  responses: {
    [endpoint.status ?? 200]: {
      description: 'Done',
      ...(endpoint.paged && {
        headers: {
          'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } },
          'X-Corrected-Query': {
            description: 'What was searched instead of a mistyped text, percent-encoded',
            schema: { type: 'string' },
          },
        },
      }),
      content: filesOf(endpoint) ?? { 'application/json': { schema: documented(endpoint.reply, 'output') } },
    },
    ...refusals(endpoint.access, endpoint),
  },
})

/** Worked out once, however many apps a process builds. */
const operations = new WeakMap<Endpoint, Json>()

function described(endpoint: Endpoint): Json {
  const known = operations.get(endpoint) ?? operation(endpoint)
  operations.set(endpoint, known)
  return known
}

/** Works out what the description takes its time for, one call after the other: others go on in between. */
export async function describeAll(endpoints: readonly Endpoint[]): Promise<void> {
  for (const endpoint of endpoints) {
    described(endpoint)
    await turn()
  }
}

const pathsOf = (endpoints: readonly Endpoint[]): Record<string, Json> => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace('{*', '{')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described(endpoint) }
  }
  return paths
}

/** The description of the calls, which takes a while: worked out when it is first read. */
export function openApi(endpoints: readonly Endpoint[], publicUrl: string, version: string): Json {
  let paths: Json | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kitdex',
      version,
      description: 'The football-shirt catalogue: every call the web app makes, open to everyone.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [],
    get paths() {
      paths ??= pathsOf(endpoints)
      return paths
    },
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

/**
 * The same in the words of OpenAPI 3.0, for the page that shows it: the viewer needs a quarter of a minute of the
 * processor to read the newer ones.
 */
export function inOlderWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOlderWords)
  if (typeof value !== 'object' || value === null) return value
  const said = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inOlderWords(part)]))
  if (said.openapi) return { ...said, openapi: '3.0.3' }
  if (!Array.isArray(said.type)) return said
  const { type: types, ...rest } = said
  const [type, ...others] = types.filter((one) => one !== 'null')
  const isNullable = types.includes('null') && { nullable: true }
  if (others.length === 0) return { ...rest, type, ...isNullable }
  return { ...rest, ...isNullable, anyOf: [type, ...others].map((one) => ({ type: one })) }
}
