import type { FastifyRequest } from 'fastify'

/** Whether whoever asks can read what is compressed so. */
export const accepts = (request: FastifyRequest, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(
    request.headers['accept-encoding']?.toString() ?? '',
  )
