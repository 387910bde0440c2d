import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/http/errors.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { Journey, Provider } from '../../platform/oidc.ts'
import { handOff } from './google-service.ts'
import { newSecret } from './service.ts'

/** Secrets of the way to the provider and back; no session, and no script can read it. */
export const JOURNEY_COOKIE = 'kitdex_google'
const PATH = '/api/auth/google'
const JOURNEY_SECONDS = 600

interface Kept extends Journey {
  browser: string
}

const isCounted = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['state', 'nonce', 'verifier', 'browser'].every((key) => typeof Reflect.get(value, key) === 'string')

export function readJourney(cookie: string | undefined): Kept | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString())
    return isCounted(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** These two answer with redirects: the browser goes there itself. */
export function mountGoogle(
  app: FastifyInstance,
  parts: { db: Db; provider: Provider | undefined; publicUrl: string },
): void {
  const { db, provider, publicUrl } = parts
  const secure = publicUrl.startsWith('https:')
  const home = (reply: FastifyReply, hash: string) =>
    reply.header('Cache-Control', 'no-store').redirect(`${publicUrl}/#${hash}`)

  app.get(`${PATH}/start`, async (_request, reply) => {
    if (!provider) return home(reply, 'google_error=not_set_up')
    try {
      const { url, journey } = await provider.begin()
      const kept: Kept = { ...journey, browser: newSecret() }
      reply.setCookie(JOURNEY_COOKIE, Buffer.from(JSON.stringify(kept)).toString('base64url'), {
        path: PATH,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: JOURNEY_SECONDS,
      })
      return reply.header('Cache-Control', 'no-store').redirect(url)
    } catch (error) {
      app.log.warn({ err: error }, 'the sign-in provider does not answer')
      return home(reply, 'google_error=error')
    }
  })

  app.get(`${PATH}/callback`, async (request, reply) => {
    const journey = readJourney(request.cookies[JOURNEY_COOKIE])
    if (!provider || !journey) return home(reply, 'google_error=failed')
    try {
      const identity = await provider.finish(request.url.split('?')[1] ?? '', journey)
      if (!identity) return home(reply, 'google_error=failed')
      const sessionId = await handOff(db, identity, journey.browser, networkOf(request.ip))
      return home(reply, `session_id=${sessionId}`)
    } catch (error) {
      // Whoever the provider vouches for is told why they do not come in.
      if (error instanceof AppError && error.status === 403) return home(reply, 'google_error=suspended')
      app.log.warn({ err: error }, 'a sign-in at the provider failed')
      return home(reply, 'google_error=failed')
    }
  })
}
