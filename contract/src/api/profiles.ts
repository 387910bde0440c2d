import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cleanText } from '../text.ts'
import { shownProfile } from './accounts.ts'

export const publicProfile = endpoint({
  method: 'GET',
  path: '/api/users/{userId}/public-profile',
  access: 'user',
  summary: 'What a member shows of themselves',
  params: z.object({ userId: cleanText(100) }),
  reply: shownProfile,
})

export type ProfilesApi = typeof publicProfile
