import path from 'node:path'
import { z } from 'zod'

const blankIsUnset = (value: unknown): unknown => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
const onOrOff = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).transform((v) => v === 'on')

const environment = z.object({
  PORT: optional(z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535)),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' }),
  ),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'must be a http or https address' })),
  STARTER_CATALOGUE: optional(onOrOff),
  TRUST_PROXY: optional(z.coerce.number({ error: 'must be a number of proxies' }).int().min(0).max(10)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string
  starterCatalogue: boolean
  trustProxy: number
  logLevel: string
}

export class ConfigError extends Error {}

export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = environment.safeParse(env)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The environment is not right:\n${lines.join('\n')}`)
  }
  const set = read.data
  const port = set.PORT ?? 3000
  return {
    port,
    host: set.HOST ?? '127.0.0.1',
    dataDir: path.resolve(env.INIT_CWD ?? process.cwd(), set.DATA_DIR ?? 'data'),
    databaseUrl: set.DATABASE_URL,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    starterCatalogue: set.STARTER_CATALOGUE ?? true,
    trustProxy: set.TRUST_PROXY ?? 0,
    logLevel: set.LOG_LEVEL ?? 'info',
  }
}
