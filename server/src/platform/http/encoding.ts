import type { FastifyRequest } from 'fastify'

/** Named, and not refused. */
const wanted = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`)
const WANTED = { br: wanted('br'), gzip: wanted('gzip') }

/** Whether whoever asks can read what is compressed so. */
export const accepts = (request: FastifyRequest, encoding: keyof typeof WANTED): boolean =>
  WANTED[encoding].test(request.headers['accept-encoding']?.toString() ?? '')
