import { z } from 'zod'
import { ENTITY_TYPES } from '../catalogue/entity.ts'
import { registry } from '../catalogue/registry.ts'
import { DRAWN, wireSchema } from '../catalogue/wire.ts'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { campaign } from './admin/campaigns.ts'

const kit = wireSchema(registry.master_kit)

/** What a card shows of a kit, and what its drawing is made from. */
export const kitCard = kit.pick({
  id: true,
  club: true,
  season: true,
  style: true,
  model: true,
  brand: true,
  main_sponsor: true,
  front_photo_url: true,
  ...DRAWN,
})
export type KitCard = z.output<typeof kitCard>

const named = z.object({ id: z.string(), name: z.string() })

const owned = {
  estimated_price: z.number(),
  user: named,
  /** The item of their collection. */
  collection_id: z.string(),
}

const documented = z.object({
  contribution_id: z.string(),
  kind: z.enum(['create', 'improve']),
  item_type: z.enum(ENTITY_TYPES),
  entity: named.extend({ kitdex_reference: z.string(), logo_url: z.string().nullable() }),
  /** Of a kit or a version: the kit, to be drawn. */
  kit: kitCard.nullable(),
  approved_at: z.string().nullable(),
  /** null: nothing was awarded. */
  xp_awarded: z.number().nullable(),
  user: named,
})
export type Documented = z.output<typeof documented>

export const homepage = endpoint({
  method: 'GET',
  path: '/api/homepage',
  access: 'public',
  summary: 'Everything the home page shows, at once',
  reply: z.object({
    /** Each with its newest kit, which its picture is drawn from where it has no logo. */
    teams: z.array(
      named.extend({
        logo_url: z.string().nullable(),
        colors: z.array(z.string()),
        kit: kitCard.nullable(),
      }),
    ),
    /** Challenges that run today. */
    campaigns: z.array(campaign),
    most_wanted: z.array(kitCard.extend({ wanted: z.number(), estimated_value: z.number() })),
    /** Of the starter catalogue, whoever wants or owns them. */
    famous_kits: z.array(kitCard),
    recent_master_kits: z.array(kitCard),
    expensive_kits: z.array(z.object({ master_kit: kitCard, ...owned })),
    recent_contributions: z.array(documented),
    trending_brands: z.array(
      named.extend({
        logo_url: z.string().nullable(),
        /** How often its kits came into collections in the last 30 days. */
        added: z.number(),
        kits: z.array(kitCard),
      }),
    ),
  }),
  shared: { reads: ['catalogue', 'figures', 'collections', 'contributions', 'members', 'campaigns'] },
})

const limited = (limit: number) => z.object({ limit: paging(limit).limit })

export const expensiveKits = endpoint({
  method: 'GET',
  path: '/api/homepage/expensive-kits',
  access: 'public',
  summary: 'The dearest kits that members own; private profiles are left out',
  query: limited(5),
  reply: z.array(z.object({ master_kit: kit, ...owned })),
  shared: { reads: ['catalogue', 'figures', 'collections', 'members'] },
})

export const recentMasterKits = endpoint({
  method: 'GET',
  path: '/api/homepage/recent-master-kits',
  access: 'public',
  summary: 'The newest master kits',
  query: limited(6),
  reply: z.array(kit),
  shared: { reads: ['catalogue', 'figures'] },
})

export const recentContributions = endpoint({
  method: 'GET',
  path: '/api/homepage/recent-contributions',
  access: 'public',
  summary: 'What members contributed and was approved last',
  query: limited(10),
  reply: z.array(documented),
  shared: { reads: ['catalogue', 'contributions', 'members'] },
})

export type HomeApi =
  | typeof homepage
  | typeof expensiveKits
  | typeof recentMasterKits
  | typeof recentContributions
