import { MAX_BODY } from '@kitdex/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, tooMany } from '../http/errors.ts'

/** A body with pictures is kept in memory, as it comes and as it is read: thirty megabytes, several times. */
const AT_ONCE = 4
const OWN_AT_ONCE = 2
const RETRY_AFTER_SECONDS = 5

/** Lets so many large bodies come in at a time, of all and of one member; a form goes to the disk instead. */
export function createLargeBodies(): (request: FastifyRequest, reply: FastifyReply, owner: string) => void {
  const owners: string[] = []
  return (request, reply, owner) => {
    const { 'content-length': length, 'content-type': type } = request.headers
    const isSmall = length !== undefined && Number(length) <= MAX_BODY
    if (isSmall || type?.startsWith('multipart/')) return
    if (owners.filter((one) => one === owner).length >= OWN_AT_ONCE)
      throw tooMany('Too many large requests at once.', RETRY_AFTER_SECONDS)
    if (owners.length >= AT_ONCE)
      throw new AppError(
        503,
        'Many pictures are coming in, try again in a moment',
        undefined,
        RETRY_AFTER_SECONDS,
      )
    owners.push(owner)
    // The answer is written, or the connection is gone.
    reply.raw.once('close', () => owners.splice(owners.indexOf(owner), 1))
  }
}
