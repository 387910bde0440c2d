import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { MAX_QUERY } from '../rules/texts/fold.ts'
import { isUnseen } from '../rules/texts/text.ts'
import { cleanText } from '../text.ts'
import { ROLES } from './accounts.ts'

/** Members as admins see them, and what admins may do about them. */

const byId = z.object({ id: cleanText(100) })
const message = z.object({ message: z.string() })

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(['active', 'banned']),
  created_at: z.string(),
})
export type ListedMember = z.output<typeof member>

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Members, newest first, by name or address, role or status',
  query: z.object({
    q: cleanText(MAX_QUERY).optional(),
    role: z.enum(ROLES).optional(),
    status: member.shape.status.optional(),
    ...paging(100),
  }),
  reply: z.array(member),
  paged: true,
  costly: ['q'],
})

export const banMember = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/ban',
  access: 'admin',
  summary: 'Keep a member out, at once; no admin',
  params: byId,
  body: z.object({
    reason: cleanText(2000)
      .trim()
      .refine((text) => !isUnseen(text), { error: 'A reason is required' }),
  }),
  reply: message,
})

export const unbanMember = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/unban',
  access: 'admin',
  summary: 'Let a banned member in again',
  params: byId,
  reply: message,
})

export const deleteMember = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  access: 'admin',
  summary:
    'Delete a member’s account, soon after the password was said (403 confirm_password); what it contributed stays, without its name; no admin',
  params: byId,
  reply: message,
})

export type MembersApi = typeof listMembers | typeof banMember | typeof unbanMember | typeof deleteMember
