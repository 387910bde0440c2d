import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether it serves',
  reply: z.object({ status: z.literal('ok') }),
})
