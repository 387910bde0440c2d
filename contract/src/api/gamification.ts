import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { cleanText } from '../text.ts'

export const gamification = endpoint({
  method: 'GET',
  path: '/api/users/{id}/gamification',
  access: 'public',
  summary: 'XP and level of a member, and how far the next one is',
  params: z.object({ id: cleanText(100) }),
  reply: z.object({
    user_id: z.string(),
    xp: z.number(),
    level: z.string(),
    level_emoji: z.string(),
    xp_to_next_level: z.number(),
    /** Absent at the last level. */
    next_level: z.string().optional(),
    progress_percentage: z.number(),
    /** Their place on the leaderboard; null for who has earned nothing. */
    rank: z.number().nullable(),
    xp_today: z.number(),
  }),
})

export const leaderboard = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  access: 'public',
  summary: 'Members by XP',
  query: z.object(paging(100)),
  reply: z.array(
    z.object({
      rank: z.number(),
      user_id: z.string(),
      username: z.string(),
      profile_picture_url: z.string().nullable(),
      xp: z.number(),
      level: z.string(),
      level_emoji: z.string(),
      /** The one that stands beside the name; none of a private profile. */
      badge: z.string().nullable(),
    }),
  ),
  paged: true,
})

export type GamificationApi = typeof gamification | typeof leaderboard
