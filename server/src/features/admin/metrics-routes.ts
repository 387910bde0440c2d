import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import { admit } from '../../platform/http/access.ts'
import { createCache } from '../../platform/timed-cache.ts'
import { findCaller, hashToken } from '../accounts/service.ts'
import { metricsText } from './system-service.ts'

/** They are counted; a monitor that asks more often gets the same. */
const CACHE_MS = 10_000

/** Figures for a monitor: for who has its token, and for admins. */
export function mountMetrics(app: FastifyInstance, db: Db, token: string | undefined): void {
  // Of the same length, whatever was said.
  const isMonitor = (said: string | undefined): boolean =>
    token !== undefined && timingSafeEqual(hashToken(said ?? ''), hashToken(`Bearer ${token}`))
  const cache = createCache<string>(CACHE_MS)
  app.get('/metrics', async (request, reply) => {
    const { authorization } = request.headers
    if (!isMonitor(authorization)) await admit('admin', request, (said) => findCaller(db, said))
    reply.header('Cache-Control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    return cache.get('', () => metricsText(db))
  })
}
