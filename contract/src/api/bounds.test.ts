import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, MAX_BODY } from '../endpoint.ts'
import { MAX_SUBMISSION } from './contribution.ts'

/** Every request is bounded by its description: no text, list, number or record without an end. */

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const endpointsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value]
  const isTable =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isTable ? Object.values(value).flatMap(endpointsIn) : []
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^[\w/-]+\.ts$/.test(file),
)
const modules: object[] = await Promise.all(files.map((file) => import(`./${file}`)))
const endpoints = new Map(
  modules
    .flatMap((module) => Object.values(module).flatMap(endpointsIn))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

type Inner = { readonly innerType: z.core.$ZodType }
const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional', 'catch'])
const ENDED = new Set(['boolean', 'enum', 'literal', 'null', 'undefined', 'never'])
const MOST_NAMES = 200
/** In UTF-8; a sign outside the first plane counts twice, and has four. */
const BYTES_OF_A_SIGN = 3

/** The check of this kind that a schema has. */
const bound = (schema: z.core.$ZodType, kind: string) =>
  schema._zod.def.checks
    ?.map((check) => check._zod.def as { check: string; maximum?: number })
    .find(({ check }) => check === kind)

const longest = (schema: z.core.$ZodType): number | undefined => bound(schema, 'max_length')?.maximum

/** What is without an end in a schema, by where it stands. */
function endless(schema: z.core.$ZodType, at: string): string[] {
  const { def } = schema._zod
  const { type } = def
  if (ENDED.has(type)) return []
  if (WRAPPERS.has(type)) return endless((def as unknown as Inner).innerType, at)
  switch (type) {
    case 'string':
      return longest(schema) === undefined ? [`${at}: a text`] : []
    case 'number':
      return bound(schema, 'less_than') && bound(schema, 'greater_than') ? [] : [`${at}: a number`]
    case 'array': {
      const { element } = def as z.core.$ZodArrayDef
      return [...(longest(schema) === undefined ? [`${at}: a list`] : []), ...endless(element, `${at}[]`)]
    }
    case 'object': {
      const { shape, catchall } = def as z.core.$ZodObjectDef
      const rest = catchall && catchall._zod.def.type !== 'never' ? [`${at}: names`] : []
      return [...rest, ...Object.entries(shape).flatMap(([key, inner]) => endless(inner, `${at}.${key}`))]
    }
    case 'record': {
      const { keyType, valueType } = def as z.core.$ZodRecordDef
      const most = z.globalRegistry.get(schema)?.maxProperties
      const isEnded = keyType._zod.def.type === 'enum' || (typeof most === 'number' && most <= MOST_NAMES)
      return [
        ...(isEnded ? [] : [`${at}: names`]),
        ...endless(keyType, `${at}<name>`),
        ...endless(valueType, `${at}<value>`),
      ]
    }
    case 'union':
      return (def as z.core.$ZodUnionDef).options.flatMap((option, i) => endless(option, `${at}|${i}`))
    case 'pipe': {
      // What comes in is bounded; what is made of it is ours.
      const { in: first, out } = def as z.core.$ZodPipeDef
      const isOurs = ['transform', 'custom'].includes(first._zod.def.type)
      return endless(isOurs ? out : first, at)
    }
    default:
      return [`${at}: anything (${type})`]
  }
}

/** How many bytes a body has at most, by what its schema allows; pictures as data URLs are bounded beside it. */
function largest(schema: z.core.$ZodType): number {
  const { def } = schema._zod
  if (WRAPPERS.has(def.type)) return largest((def as unknown as Inner).innerType)
  switch (def.type) {
    case 'string':
      return (longest(schema) ?? 0) * BYTES_OF_A_SIGN
    case 'array':
      return (longest(schema) ?? 0) * largest((def as z.core.$ZodArrayDef).element)
    case 'object':
      return Object.entries((def as z.core.$ZodObjectDef).shape).reduce(
        (sum, [name, inner]) => sum + name.length + largest(inner),
        0,
      )
    case 'record': {
      const { keyType, valueType } = def as z.core.$ZodRecordDef
      const names = keyType._zod.values?.size ?? Number(z.globalRegistry.get(schema)?.maxProperties)
      return names * (largest(keyType) + largest(valueType))
    }
    case 'union':
      return Math.max(...(def as z.core.$ZodUnionDef).options.map(largest))
    case 'pipe': {
      const { in: first, out } = def as z.core.$ZodPipeDef
      return largest(['transform', 'custom'].includes(first._zod.def.type) ? out : first)
    }
    default:
      return 20
  }
}

test('every endpoint was found', () => {
  expect(endpoints.size).toBeGreaterThan(100)
})

test.each([...endpoints])('%s takes nothing without an end', (_address, { params, query, body }) => {
  const found = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? endless(schema, part) : [],
  )
  expect(found).toEqual([])
})

const withBody = [...endpoints].filter(
  ([, { body, files, maxBody }]) => body && !files && maxBody !== MAX_SUBMISSION,
)

test.each(withBody)('%s may be as large as its parts', (_address, { body, maxBody }) => {
  expect(largest(body as z.ZodType)).toBeLessThan(maxBody ?? MAX_BODY)
})
