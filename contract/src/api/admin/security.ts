import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { SAFETY_CHECKS } from '../../rules/safety.ts'

const count = z.int()
const person = z.object({ id: z.string(), name: z.string() })

export const security = endpoint({
  method: 'GET',
  path: '/api/admin/security',
  access: 'admin',
  summary: 'Failed sign-ins, sessions, refused calls, and what is unsafe in how the site is set up',
  reply: z.object({
    failures: z.object({
      hour: count,
      day: count,
      /** Where most came from, in the last day. */
      places: z.array(z.object({ place: z.string(), n: count, newest: z.string() })),
      /** What was guessed at most; null: no account of ours. */
      accounts: z.array(z.object({ member: person.nullable(), n: count, newest: z.string() })),
    }),
    sessions: z.object({
      open: count,
      members: count,
      staff: z.array(
        z.object({
          member: person,
          role: z.string(),
          last_used_at: z.string(),
          user_agent: z.string().nullable(),
        }),
      ),
    }),
    /** Of the last seven days. */
    refused: z.object({ total: count, routes: z.array(z.object({ route: z.string(), n: count })) }),
    checks: z.array(z.object({ check: z.enum(SAFETY_CHECKS), is_safe: z.boolean() })),
  }),
})

export type SecurityApi = typeof security
