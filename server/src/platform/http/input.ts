import type { Endpoint, Received } from '@kitdex/contract/endpoint'
import type { InputError } from '@kitdex/contract/error'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isId } from '../ids.ts'
import { complaints, invalid } from './errors.ts'
import { type Form, type Intake, intakeIn, receiveForm } from './multipart.ts'

const REST = /\{\*(\w+)\}$/

/** An endpoint's path as the router writes it. */
export const routeOf = (path: string): string => path.replace(REST, '*').replace(/\{(\w+)\}/g, ':$1')

type Sent = Pick<FastifyRequest, 'params' | 'query' | 'body'>

function sentWith({ params, query, body }: FastifyRequest, endpoint: Endpoint): Sent {
  const named = params as Record<string, string>
  const rest = REST.exec(endpoint.path)?.[1]
  if (rest !== undefined) return { params: { ...named, [rest]: named['*'] }, query, body }
  // The database knows an id in capitals, too; whoever compares it does not.
  const said = Object.entries(named).map(([name, value]) => [name, isId(value) ? value.toLowerCase() : value])
  return { params: Object.fromEntries(said), query, body }
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
