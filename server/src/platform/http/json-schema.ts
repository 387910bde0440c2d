import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

const isNull = (schema: unknown): boolean => (schema as JsonSchema).type === 'null'

/** `anyOf: [x, null]` said as `type: [x, null]`: the serializer needs no validator to tell the two apart. */
const flattenNullable = (schema: JsonSchema): void => {
  const options = schema.anyOf as JsonSchema[] | undefined
  if (options?.length !== 2) return
  const other = options.find((option) => !isNull(option))
  if (!options.some(isNull) || typeof other?.type !== 'string') return
  delete schema.anyOf
  const { enum: values, ...rest } = other
  Object.assign(schema, rest, { type: [other.type, 'null'] })
  if (Array.isArray(values)) schema.enum = [...values, null]
}

/** For the documentation: what the caller sends (`input`) or gets (`output`). */
export const documented = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (context) => flattenNullable(context.jsonSchema as JsonSchema),
  })
  return json
}

/** For the serializer. */
const serialized = (schema: z.ZodType): JsonSchema => {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: (context) => {
      const json = context.jsonSchema as JsonSchema
      flattenNullable(json)
      delete json.required
    },
  })
  return json
}

/** Writes what the schema names and nothing else. Made for the first answer: making all of them holds up the start. */
export const serializerOf = (schema: z.ZodType): ((answer: unknown) => string) => {
  let write: ((answer: unknown) => string) | undefined
  return (answer) => {
    write ??= fastJson(serialized(schema))
    return write(answer)
  }
}
