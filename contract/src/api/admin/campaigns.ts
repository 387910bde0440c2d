import { z } from 'zod'
import { ENTITY_TYPES } from '../../catalogue/entity.ts'
import { endpoint } from '../../endpoint.ts'
import { MAX_GOAL } from '../../rules/campaigns.ts'
import { isUnseen } from '../../rules/texts/text.ts'
import { cleanLine, cleanText, day as dayOr } from '../../text.ts'

/** Challenges for the community: so many approved contributions of a kind, between two days. */

const byId = z.object({ id: cleanText(100) })
const count = z.int()
const day = dayOr('Must be a date: YYYY-MM-DD')
const seen = (most: number, field: string) =>
  cleanLine(most)
    .trim()
    .refine((text) => text !== '' && !isUnseen(text), { error: `${field} is required` })

/** As everybody sees it. */
export const campaign = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  emoji: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  goal: count,
  /** Of those that count, how many are approved so far; at the end, its result. */
  progress: count,
  entity_type: z.enum(ENTITY_TYPES).nullable(),
  club: z.string().nullable(),
  season: z.string().nullable(),
  competition: z.string().nullable(),
})
export type Campaign = z.output<typeof campaign>

export const ownCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaigns',
  access: 'user',
  summary: 'Challenges that run today, and how much of each is one’s own',
  reply: z.array(campaign.extend({ mine: count })),
})

const managed = campaign.extend({ state: z.enum(['planned', 'running', 'ended']), rewarded: count })
export type ManagedCampaign = z.output<typeof managed>

export const allCampaigns = endpoint({
  method: 'GET',
  path: '/api/admin/campaigns',
  access: 'admin',
  summary: 'The challenges, the newest first; and what was earned on the site so far',
  reply: z.object({
    campaigns: z.array(managed),
    gamification: z.object({ xp: count, badges: count, members: count }),
  }),
  costly: true,
})

export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns',
  access: 'admin',
  summary: 'Begin a challenge; where its goal is reached, who helped has its badge when it ends',
  body: z.object({
    name: seen(100, 'Name'),
    description: cleanText(500).trim().default(''),
    emoji: seen(16, 'Badge'),
    starts_on: day,
    ends_on: day,
    goal: z.int().min(1).max(MAX_GOAL),
    entity_type: z.enum(ENTITY_TYPES).nullable().default(null),
    club_id: cleanText(100).nullable().default(null),
    season: cleanText(20).nullable().default(null),
    competition_id: cleanText(100).nullable().default(null),
  }),
  rate: { count: 100, seconds: 3600 },
  reply: z.object({ id: z.string() }),
  status: 201,
})

export const endCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/{id}/end',
  access: 'admin',
  summary: 'End a challenge now, with its result and its rewards',
  params: byId,
  reply: z.object({ result: count, rewarded: count }),
})

export type CampaignsApi =
  | typeof ownCampaigns
  | typeof allCampaigns
  | typeof createCampaign
  | typeof endCampaign
