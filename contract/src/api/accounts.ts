import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const ROLES = ['user', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

const ownUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  created_at: z.string(),
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  summary: 'The signed-in user',
  reply: ownUser,
})
