import type { Endpoint, Received } from '@kitdex/contract/endpoint'
import type { InputError } from '@kitdex/contract/error'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { complaints, invalid } from './errors.ts'
import { type Form, type Intake, intakeIn, receiveForm } from './multipart.ts'

const REST = /\{\*(\w+)\}$/

/** An endpoint's path as the router writes it. */
export const routeOf = (path: string): string => path.replace(REST, '*').replace(/\{(\w+)\}/g, ':$1')

type Sent = Pick<FastifyRequest, 'params' | 'query' | 'body'>

function sentWith({ params, query, body }: FastifyRequest, endpoint: Endpoint): Sent {
  const rest = REST.exec(endpoint.path)?.[1]
  if (rest === undefined) return { params, query, body }
  return { params: { ...(params as object), [rest]: (params as Record<string, string>)['*'] }, query, body }
}

function parse(endpoint: Endpoint, sent: Sent, found: InputError[] = []): Received<Endpoint> {
  const read = (where: 'params' | 'query' | 'body', schema: z.ZodType | undefined): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(sent[where])
    if (result.success) return result.data
    found.push(...complaints(where === 'params' ? 'path' : where, result.error))
    return undefined
  }
  const received = {
    params: read('params', endpoint.params),
    query: read('query', endpoint.query),
    body: read('body', endpoint.body),
  }
  if (found.length > 0) throw invalid(found)
  return received as Received<Endpoint>
}

/** What the endpoint's schemas make of a request. A form is read to its end before anything else is begun. */
export async function receive(
  endpoint: Endpoint,
  request: FastifyRequest,
  intake: Intake = intakeIn(),
): Promise<{ received: Received<Endpoint>; form?: Form }> {
  const sent = sentWith(request, endpoint)
  if (!endpoint.files) return { received: parse(endpoint, sent) }
  // Nothing is received for an address that is wrong.
  const { body: _, ...beforeIt } = endpoint
  parse(beforeIt, sent)
  const form = await receiveForm(request, endpoint.files, intake)
  try {
    return { received: parse(endpoint, { ...sent, body: form.fields }, form.complaints), form }
  } catch (error) {
    await form.discard()
    throw error
  }
}
