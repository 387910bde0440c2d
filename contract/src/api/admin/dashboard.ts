import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { paging } from '../../paging.ts'
import { cleanText } from '../../text.ts'

const count = z.int()

export const dashboardStats = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard-stats',
  access: 'admin',
  summary: 'The site at a glance',
  reply: z.object({
    users: z.object({ total: count, active_30d: count }),
    content: z.object({
      teams: count,
      competitions: count,
      brands: count,
      personal_kits: count,
      wanted_kits: count,
    }),
    moderation: z.object({
      pending_contributions: count,
      /** In whole percent; null before anything was decided. */
      approval_rate: count.nullable(),
    }),
    contributions: z.object({ approved: count, pending: count }),
    entities: z.object({
      teams: count,
      brands: count,
      players: count,
      competitions: count,
      master_kits: count,
      reference_kits: count,
    }),
    /** What waits for somebody. */
    attention: z.object({ pending: count, reports: count, failed_mails: count }),
  }),
})

const cleaning = {
  method: 'DELETE',
  access: 'admin',
  body: z.object({ confirm: cleanText(100) }),
  rate: { count: 20, seconds: 3600 },
} as const

export const clearMasterKits = endpoint({
  ...cleaning,
  path: '/api/admin/clear-master-kits',
  summary: 'Take every kit and version out of the catalogue; it can be restored',
  reply: z.object({ deleted_count: count, count_before: count }),
})

export const clearCollections = endpoint({
  ...cleaning,
  path: '/api/admin/clear-personal-collections',
  summary: 'Empty every member’s lists; it can be restored',
  reply: z.object({ deleted_count: count, count_before: count }),
})

export const clearAllKits = endpoint({
  ...cleaning,
  path: '/api/admin/clear-all-kits',
  summary: 'Both at once; it can be restored',
  reply: z.object({
    master_kits_deleted: count,
    collections_deleted: count,
    total_deleted: count,
    counts_before: z.object({ master_kits: count, collections: count }),
  }),
})

const cleanUp = z.object({
  id: z.string(),
  kind: z.enum(['master_kits', 'collections', 'all']),
  admin: z.object({ id: z.string(), name: z.string() }),
  created_at: z.string(),
  master_kits: count,
  items: count,
  restored_at: z.string().nullable(),
})
export type CleanUp = z.output<typeof cleanUp>

export const listCleanUps = endpoint({
  method: 'GET',
  path: '/api/admin/clean-ups',
  access: 'admin',
  summary: 'What was cleaned up, the newest first',
  query: z.object(paging(20)),
  reply: z.array(cleanUp),
  paged: true,
})

export const restoreCleanUp = endpoint({
  method: 'POST',
  path: '/api/admin/clean-ups/{id}/restore',
  access: 'admin',
  summary: 'Put back what a clean-up took out',
  params: z.object({ id: cleanText(100) }),
  reply: cleanUp,
})

export type AdminApi =
  | typeof dashboardStats
  | typeof clearMasterKits
  | typeof clearCollections
  | typeof clearAllKits
  | typeof listCleanUps
  | typeof restoreCleanUp
