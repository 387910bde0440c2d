import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** What helmet says with these options: the same for every answer, so it is asked once. */
function headersOf(https: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  }
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name] = value
    },
    removeHeader: () => undefined,
  }
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    hsts: https,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  apply({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

export function installSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = headersOf(https)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
