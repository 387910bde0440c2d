import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import { admit } from '../../platform/http/access.ts'
import { findCaller, hashToken } from '../accounts/service.ts'
import { metricsText } from './system-service.ts'

/** Figures for a monitor: for who has its token, and for admins. */
export function mountMetrics(app: FastifyInstance, db: Db, token: string | undefined): void {
  // Of the same length, whatever was said.
  const isMonitor = (said: string | undefined): boolean =>
    token !== undefined && timingSafeEqual(hashToken(said ?? ''), hashToken(`Bearer ${token}`))
  app.get('/metrics', async (request, reply) => {
    const { authorization } = request.headers
    if (!isMonitor(authorization)) await admit('admin', authorization, (said) => findCaller(db, said))
    reply.header('Cache-Control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    return metricsText(db)
  })
}
