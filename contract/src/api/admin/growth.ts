import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { FEATURES } from '../../rules/features.ts'

const count = z.int()
/** Null where there is nothing to divide by. */
const ratio = z.number().nullable()

export const growth = endpoint({
  method: 'GET',
  path: '/api/admin/growth',
  access: 'admin',
  summary: 'How the site grows: the last twelve weeks, who stayed, what is stored, key figures',
  reply: z.object({
    /** The oldest first; each by its Monday. */
    weeks: z.array(
      z.object({ week: z.string(), members: count, contributions: count, votes: count, items: count }),
    ),
    /** Of those who joined 30 to 60 days ago, who was active in the last 30 days. */
    retention: z.object({ joined: count, stayed: count }),
    storage: z.object({ pictures: count, picture_bytes: count, database_bytes: count }),
    kpis: z.object({
      contributions_per_active: ratio,
      votes_per_contribution: ratio,
      items_per_member: ratio,
      /** From filing to the decision, half of those of the last 90 days took less. */
      median_decision_hours: ratio,
    }),
  }),
  costly: true,
})

export const vipTiers = endpoint({
  method: 'GET',
  path: '/api/admin/vip',
  access: 'admin',
  summary: 'The VIP tiers, who has reached each, and what each has early',
  reply: z.array(
    z.object({
      id: z.string(),
      target: count,
      /** What it may use before others do. */
      early: z.array(z.enum(FEATURES)),
      /** Those whose highest tier it is. */
      total: count,
      members: z.array(z.object({ id: z.string(), name: z.string(), approved: count })),
    }),
  ),
})

export type GrowthApi = typeof growth | typeof vipTiers
