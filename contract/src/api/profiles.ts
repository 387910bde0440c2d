import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cleanText } from '../text.ts'

export const publicProfile = endpoint({
  method: 'GET',
  path: '/api/users/{userId}/public-profile',
  access: 'user',
  summary: 'What a member shows of themselves',
  params: z.object({ userId: cleanText(100) }),
  reply: z.object({
    id: z.string(),
    name: z.string(),
    created_at: z.string(),
    profile_picture_url: z.string().nullable(),
    bio: z.string().nullable(),
    favorite_club: z.string().nullable(),
    instagram_username: z.string().nullable(),
    twitter_username: z.string().nullable(),
    website: z.string().nullable(),
    xp: z.number(),
    level: z.string(),
    level_emoji: z.string(),
  }),
})

export type ProfilesApi = typeof publicProfile
