import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What pages say of whoever runs the site. */
export const site = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'Whom to write to, and whether it is a demo',
  reply: z.object({
    contact: z.string().nullable(),
    /** Of a demo: who may be tried. */
    demo: z
      .array(
        z.object({ role: z.enum(['user', 'moderator', 'admin']), email: z.string(), password: z.string() }),
      )
      .nullable(),
  }),
  shared: { reads: [] },
})

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether it serves',
  reply: z.object({
    status: z.literal('ok'),
    /** `taken`: who needs the database waits for it, or is told to try again. */
    connections: z.enum(['free', 'taken']),
  }),
})
