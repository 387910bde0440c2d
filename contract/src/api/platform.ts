import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What pages say of whoever runs the site. */
export const site = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'Whom to write to',
  reply: z.object({ contact: z.string().nullable() }),
  shared: true,
})

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether it serves',
  reply: z.object({ status: z.literal('ok') }),
})
