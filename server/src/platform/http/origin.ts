import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../limits/network.ts'

const origins = new AsyncLocalStorage<string>()

/** The network that the request at work comes from; null where there is none. */
export const originNow = (): string | null => origins.getStore() ?? null

/** From here on, whatever is done for a request knows where that comes from. */
export function rememberOrigins(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => origins.run(networkOf(request.ip), done))
}
