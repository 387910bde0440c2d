import { z } from 'zod'
import { ENTITY_TYPES } from '../../catalogue/entity.ts'
import { endpoint } from '../../endpoint.ts'
import { WATCH_MODES, WATCH_RULES } from '../../rules/watch.ts'

const count = z.int()
const person = z.object({ id: z.string(), name: z.string() })

const hit = z.object({
  /** What to look at: a contribution, or a member. */
  contribution: z.object({ id: z.string(), title: z.string() }).nullable(),
  member: person.nullable(),
  other: person.nullable(),
  n: count,
})

export const watch = endpoint({
  method: 'GET',
  path: '/api/admin/watch',
  access: 'admin',
  summary:
    'Rules that mark or hold what should be looked at, with what they found; and what the figures suggest',
  reply: z.object({
    rules: z.array(
      z.object({ rule: z.enum(WATCH_RULES), mode: z.enum(WATCH_MODES), total: count, hits: z.array(hit) }),
    ),
    insights: z.object({
      /** The type whose contributions grew most: the last 30 days beside the 30 before. */
      trend: z.object({ type: z.enum(ENTITY_TYPES), now: count, before: count }).nullable(),
      /** Who could become a moderator, and why. */
      promotion: z.object({ member: person, approved: count, rate: count }).nullable(),
      /** Reports of logos and pictures, of the last 30 days. */
      pictures: z.object({ reports: count, open: count }),
    }),
  }),
  costly: true,
})
export type WatchHit = z.output<typeof hit>
export type WatchApi = typeof watch
