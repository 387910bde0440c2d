import fc, { type Arbitrary } from 'fast-check'
import { anything, NASTY, withOwn } from './nasty.ts'

/** Values made from a JSON schema: such as fit it, and such as do not quite. */

export type JsonSchema = Readonly<Record<string, unknown>>

export interface Making {
  /** Here and there something at or past a bound, of another type, or missing. */
  readonly edge: boolean
  /** What is worth trying under a name besides what its schema says: ids that exist, words that mean something. */
  known(name: string, type: unknown): Arbitrary<unknown> | undefined
}

const LONGEST_TRIED = 70_000

const ofLength = (length: number): Arbitrary<string> =>
  fc
    .constantFrom('a', 'é', '1', 'a ', '%', '👍', '-', 'ſ')
    .map((unit) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length))

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ['2024-02-29', '1999-12-31', '2020-01-01', '0001-01-01', '9999-12-31'],
  'date-time': [
    '2024-02-29T12:00:00Z',
    '1970-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59.999999Z',
    '0001-01-01T00:00:00-12:00',
  ],
  uuid: ['00000000-0000-0000-0000-000000000000', '0190d3c0-0000-7000-8000-000000000000'],
  uri: ['https://example.test/a', 'http://example.test/?q=%00', 'https://user:pass@example.test:1/#x'],
  email: ['jo@example.test', 'a+b@example.test', "o'neil@example.test", 'JO@EXAMPLE.TEST'],
}

function texts(schema: JsonSchema): Arbitrary<string> {
  const {
    format,
    minLength = 0,
    maxLength,
  } = schema as { format?: string; minLength?: number; maxLength?: number }
  const some = format === undefined ? undefined : FORMATS[format]
  if (some) return fc.constantFrom(...some)
  const most = Math.min(maxLength ?? 300, LONGEST_TRIED)
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: Math.min(most, minLength + 12) }) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(most, minLength + 12) }),
    },
    { weight: 1, arbitrary: ofLength(most) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...NASTY.filter(({ length }) => length >= minLength && length <= most)),
    },
  )
}

function wrongTexts(schema: JsonSchema): Arbitrary<unknown> {
  const { minLength = 0, maxLength = 5000 } = schema as { minLength?: number; maxLength?: number }
  return fc.oneof(
    ofLength(Math.min(maxLength + 1, LONGEST_TRIED)),
    ofLength(LONGEST_TRIED),
    ofLength(Math.max(0, minLength - 1)),
    fc.constantFrom(...NASTY),
    anything,
  )
}

interface Bounds {
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

function numbers(schema: JsonSchema): Arbitrary<number> {
  const { minimum, maximum, exclusiveMinimum } = schema as Bounds
  const from = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1)
  const to = maximum ?? 1_000_000
  const near = fc.integer({ min: Math.ceil(from), max: Math.floor(Math.min(to, from + 30)) })
  const bounds = fc.constantFrom(from, to)
  if (schema.type === 'integer')
    return fc.oneof({ weight: 3, arbitrary: near }, { weight: 1, arbitrary: bounds })
  return fc.oneof(
    { weight: 3, arbitrary: near },
    { weight: 1, arbitrary: bounds },
    fc.double({ min: from, max: to, noNaN: true }),
  )
}

const wrongNumbers = (schema: JsonSchema): Arbitrary<unknown> => {
  const { minimum = 0, maximum = 0 } = schema as Bounds
  return fc.oneof(
    fc.constantFrom<unknown>(
      minimum - 1,
      maximum + 1,
      maximum + 0.5,
      minimum - 0.01,
      2 ** 31,
      2 ** 53 + 2,
      -(2 ** 63),
      1e308,
    ),
    fc.constantFrom<unknown>('1', '1.5', ' 1 ', '1e5', '1e400', '', 'NaN', '0x1F', '1,5', '9'.repeat(400)),
    anything,
  )
}

function lists(schema: JsonSchema, making: Making, name: string): Arbitrary<unknown> {
  const {
    items = {},
    minItems = 0,
    maxItems,
  } = schema as { items?: JsonSchema; minItems?: number; maxItems?: number }
  const one = valuesOf(items, making, name)
  const usual = fc.array(one, {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems ?? 4, 4)),
  })
  if (!making.edge) return usual
  const length = Math.min((maxItems ?? 999) + 1, 5000)
  return fc.oneof(
    { weight: 6, arbitrary: usual },
    { weight: 1, arbitrary: one.map((value) => Array.from({ length }, () => value)) },
    {
      weight: 1,
      arbitrary: one.map((value) => Array.from({ length: Math.min(maxItems ?? 20, 5000) }, () => value)),
    },
    { weight: 1, arbitrary: anything },
  )
}

/** How many of the optional ones there are in an object, about. */
const OPTIONAL_SAID = 6

function objects(schema: JsonSchema, making: Making): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  const names = Object.keys(properties)
  const optional = names.length - required.length
  const usual = fc
    .tuple(
      ...names.map((name) => {
        const value = valuesOf(properties[name] ?? {}, making, name, names.length)
        if (required.includes(name)) return value
        // A list without one is a thousand rows long: that it is so is seen soon enough.
        if (name === 'limit') return fc.option(value, { nil: undefined, freq: 12 })
        return optional <= 2 * OPTIONAL_SAID
          ? fc.option(value, { nil: undefined, freq: 1 })
          : fc.oneof(
              { weight: optional - OPTIONAL_SAID, arbitrary: fc.constant(undefined) },
              { weight: OPTIONAL_SAID, arbitrary: value },
            )
      }),
    )
    .map((values) =>
      Object.fromEntries(
        names.flatMap((name, i) => (values[i] === undefined ? [] : [[name, values[i]] as const])),
      ),
    )
  const further = furtherKeys(schema, making)
  const whole = further ? fc.tuple(usual, further).map(([a, b]) => ({ ...a, ...b })) : usual
  if (!making.edge) return whole
  const odd = fc.constantFrom(
    ...names,
    '__proto__',
    'constructor',
    'role',
    'id',
    'xp',
    'status',
    'user_id',
    'x'.repeat(300),
  )
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(usual, odd).map(([value, name]) => dropped(value, name)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(usual, odd, anything)
        .map(([value, name, odd]) => ({ ...value, ...withOwn(name, odd) })),
    },
    { weight: 1, arbitrary: anything },
  )
}

const dropped = (value: Record<string, unknown>, name: string): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))

/** A record of any keys: few, of what it says they are. */
function furtherKeys(schema: JsonSchema, making: Making): Arbitrary<object> | undefined {
  const further = schema.additionalProperties
  if (typeof further !== 'object' || further === null) return undefined
  const keys = valuesOf(
    (schema.propertyNames as JsonSchema | undefined) ?? { type: 'string' },
    { ...making, edge: false },
    'key',
  )
  const pair = fc.tuple(keys.map(String), valuesOf(further as JsonSchema, making, 'value'))
  return fc
    .array(pair, { maxLength: 5 })
    .map((pairs) => pairs.reduce((all, [key, value]) => Object.assign(all, withOwn(key, value)), {}))
}

function plain(schema: JsonSchema, making: Making, name: string): [Arbitrary<unknown>, Arbitrary<unknown>] {
  switch (schema.type) {
    case 'string':
      return [texts(schema), wrongTexts(schema)]
    case 'integer':
    case 'number':
      return [numbers(schema), wrongNumbers(schema)]
    case 'boolean':
      return [fc.boolean(), anything]
    case 'null':
      return [fc.constant(null), anything]
    case 'array':
      return [lists(schema, making, name), anything]
    case 'object':
      return [objects(schema, making), anything]
    default:
      return [anything, anything]
  }
}

function fitting(schema: JsonSchema, making: Making, name: string): [Arbitrary<unknown>, Arbitrary<unknown>] {
  if ('const' in schema) return [fc.constant(schema.const), fc.oneof(fc.constantFrom(...NASTY), anything)]
  const choices = schema.enum as readonly unknown[] | undefined
  if (choices) return [fc.constantFrom(...choices), fc.oneof(fc.constantFrom(...NASTY), anything)]
  const options = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined
  if (options) return [fc.oneof(...options.map((option) => valuesOf(option, making, name))), anything]
  if (Array.isArray(schema.type)) {
    const each = (schema.type as string[]).map((type) => valuesOf({ ...schema, type }, making, name))
    return [fc.oneof(...each), anything]
  }
  return plain(schema, making, name)
}

/** `among` so many others: the more there are, the more seldom each is wrong. */
export function valuesOf(schema: JsonSchema, making: Making, name: string, among = 4): Arbitrary<unknown> {
  const [right, wrong] = fitting(schema, making, name)
  const known = 'enum' in schema || 'const' in schema ? undefined : making.known(name, schema.type)
  const usual = known ? fc.oneof({ weight: 1, arbitrary: right }, { weight: 4, arbitrary: known }) : right
  if (!making.edge || schema.type === 'object') return usual
  return fc.oneof({ weight: Math.max(6, among), arbitrary: usual }, { weight: 1, arbitrary: wrong })
}
