import path from 'node:path'
import { z } from 'zod'

const blankIsUnset = (value: unknown): unknown => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
const onOrOff = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).transform((v) => v === 'on')

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' })

const environment = z.object({
  PORT: optional(z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535)),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_REPLICA_URL: optional(postgresUrl),
  WEB_CONCURRENCY: optional(z.coerce.number({ error: 'must be a number of processes' }).int().min(1).max(64)),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'must be a http or https address' })),
  STARTER_CATALOGUE: optional(onOrOff),
  ADMIN_EMAIL: optional(z.email({ error: 'must be an e-mail address' })),
  ADMIN_PASSWORD: optional(z.string().min(8, { error: 'must have at least 8 characters' }).max(200)),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://' })),
  MAIL_FROM: optional(z.string()),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/, error: 'must be a http or https address' })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: 'must be a http or https address' })),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY: optional(z.string()),
  S3_SECRET_KEY: optional(z.string()),
  CACHE_SECONDS: optional(z.coerce.number({ error: 'must be a number' }).nonnegative().max(3600)),
  RATE_LIMIT_FACTOR: optional(z.coerce.number({ error: 'must be a number' }).positive().max(1_000_000)),
  TRUST_PROXY: optional(z.coerce.number({ error: 'must be a number of proxies' }).int().min(0).max(10)),
  METRICS_TOKEN: optional(z.string().min(16, { error: 'must have at least 16 characters' }).max(200)),
  PUSH_TEST_ORIGIN: optional(z.url({ protocol: /^https?$/, error: 'must be a http or https address' })),
  DEMO: optional(onOrOff),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The same database without a pooler in between; none: there is no pooler. */
  directUrl?: string | undefined
  /** A copy that follows it, for public reads. */
  replicaUrl?: string | undefined
  /** How many serve beside each other. */
  processes: number
  publicUrl: string
  starterCatalogue: boolean
  admin: { email: string | undefined; password: string | undefined }
  mail: { smtpUrl: string | undefined; from: string }
  /** Whom to write to: the address in MAIL_FROM. */
  contact?: string | undefined
  /** Sign-in at a provider; none: the button says that it is not set up. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** Where files are kept; none: in `dataDir`. */
  s3: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string } | undefined
  /** Multiplies every limit but those of signing in and of resetting a password. */
  rateFactor: number
  /** How long public answers are cached at most. */
  cacheMs: number
  trustProxy: number
  logLevel: string
  /** Who shows it may read the figures for a monitor; none: admins alone. */
  metricsToken?: string | undefined
  /** Shows that nothing here is meant, and who may be tried. */
  demo?: boolean | undefined
  /** Where push messages may go although it is inside: a test's. */
  pushTestOrigin?: string | undefined
}

export class ConfigError extends Error {}

const GOOGLE = 'https://accounts.google.com'

function oidcOf(set: z.output<typeof environment>): Config['oidc'] {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) {
    throw new ConfigError(
      'The environment is not right:\n  OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: one needs the other',
    )
  }
  return { issuer: set.OIDC_ISSUER ?? GOOGLE, clientId, clientSecret }
}

function s3Of(set: z.output<typeof environment>): Config['s3'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = set
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY && S3_SECRET_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
    }
  }
  const all = Object.entries({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY })
  const missing = all.filter(([, value]) => !value).map(([name]) => name)
  if (missing.length === all.length) return undefined
  const lines = missing.map((name) => `  ${name}: is missing, the other S3_ variables need it`)
  throw new ConfigError(`The environment is not right:\n${lines.join('\n')}`)
}

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
    directUrl: set.DATABASE_DIRECT_URL,
    replicaUrl: set.DATABASE_REPLICA_URL,
    processes: set.WEB_CONCURRENCY ?? 1,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    starterCatalogue: set.STARTER_CATALOGUE ?? true,
    admin: { email: set.ADMIN_EMAIL, password: set.ADMIN_PASSWORD },
    contact: set.MAIL_FROM?.match(/[^\s<>]+@[^\s<>]+/)?.[0],
    mail: { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM ?? 'Kitdex <no-reply@kitdex.invalid>' },
    oidc: oidcOf(set),
    s3: s3Of(set),
    rateFactor: set.RATE_LIMIT_FACTOR ?? 1,
    cacheMs: (set.CACHE_SECONDS ?? 60) * 1000,
    trustProxy: set.TRUST_PROXY ?? 0,
    logLevel: set.LOG_LEVEL ?? 'info',
    metricsToken: set.METRICS_TOKEN,
    demo: set.DEMO,
    pushTestOrigin: set.PUSH_TEST_ORIGIN?.replace(/\/+$/, ''),
  }
}
