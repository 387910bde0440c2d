import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { paging } from '../../paging.ts'
import { MAX_BAN_DAYS, MEMBER_LABELS } from '../../rules/members.ts'
import { MAX_QUERY } from '../../rules/texts/fold.ts'
import { isUnseen } from '../../rules/texts/text.ts'
import { cleanText } from '../../text.ts'
import { ROLES } from '../accounts.ts'

/** Members as admins see them, and what admins may do about them. */

const byId = z.object({ id: cleanText(100) })
const message = z.object({ message: z.string() })
const count = z.int()
const reason = cleanText(2000)
  .trim()
  .refine((text) => !isUnseen(text), { error: 'A reason is required' })

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  label: z.enum(MEMBER_LABELS),
  status: z.enum(['active', 'banned']),
  created_at: z.string(),
  /** When a session of theirs was last used; null where none is left. */
  last_seen_at: z.string().nullable(),
})
export type ListedMember = z.output<typeof member>

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Members, newest first, by name or address, role, label or status',
  query: z.object({
    q: cleanText(MAX_QUERY).optional(),
    role: z.enum(ROLES).optional(),
    label: member.shape.label.optional(),
    status: member.shape.status.optional(),
    ...paging(100),
  }),
  reply: z.array(member),
  paged: true,
  costly: ['q'],
})

export const countMembers = endpoint({
  method: 'GET',
  path: '/api/admin/users/counts',
  access: 'admin',
  summary: 'How many members have each label, and how many are banned',
  reply: z.object({
    ...{ super_admin: count, admin: count, moderator: count, vip: count, user: count },
    banned: count,
  }),
})

export const getMember = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  access: 'admin',
  summary: 'A member at a glance: rights, sessions, what they did',
  params: byId,
  reply: member.extend({
    email_verified: z.boolean(),
    can_vote: z.boolean(),
    can_contribute: z.boolean(),
    xp: count,
    ban: z.object({ reason: z.string(), at: z.string(), until: z.string().nullable() }).nullable(),
    figures: z.object({
      ...{ approved: count, pending: count, rejected: count },
      ...{ votes: count, owned: count, wanted: count },
    }),
    contributions: z.array(
      z.object({ id: z.string(), title: z.string(), status: z.string(), created_at: z.string() }),
    ),
    votes: z.array(
      z.object({
        contribution_id: z.string(),
        title: z.string(),
        vote_type: z.enum(['upvote', 'downvote']),
        at: z.string(),
      }),
    ),
    sessions: z.array(
      z.object({
        id: z.string(),
        created_at: z.string(),
        last_used_at: z.string(),
        user_agent: z.string().nullable(),
      }),
    ),
    /** The last one, unless it was undone. */
    invalidation: z
      .object({
        id: z.string(),
        reason: z.string(),
        created_at: z.string(),
        votes: count,
        contributions: count,
      })
      .nullable(),
  }),
})

export const banMember = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/ban',
  access: 'admin',
  summary: 'Keep a member out, at once, for good or for some days; no admin',
  params: byId,
  body: z.object({ reason, days: z.int().min(1).max(MAX_BAN_DAYS).optional() }),
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

export const endMemberSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  access: 'admin',
  summary: 'Sign a member out everywhere; of oneself, everywhere else',
  params: byId,
  reply: message,
})

const voided = z.object({ id: z.string(), votes: count, contributions: count })

export const invalidateMember = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/invalidate',
  access: 'admin',
  summary:
    'Take back a member’s votes on what waits and reject what they contributed, soon after the password was said (403 confirm_password); no staff',
  params: byId,
  body: z.object({ reason }),
  rate: { count: 30, seconds: 3600 },
  reply: voided,
})

export const undoInvalidation = endpoint({
  method: 'POST',
  path: '/api/admin/invalidations/{id}/undo',
  access: 'admin',
  summary: 'Put back what was invalidated, but for what was decided anew meanwhile',
  params: byId,
  reply: voided,
})

export type MembersApi =
  | typeof listMembers
  | typeof countMembers
  | typeof getMember
  | typeof banMember
  | typeof unbanMember
  | typeof deleteMember
  | typeof endMemberSessions
  | typeof invalidateMember
  | typeof undoInvalidation
