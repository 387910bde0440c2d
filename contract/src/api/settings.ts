import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { VOTERS } from '../rules/contributions/voting.ts'

/** What an admin may switch, each with what it is until somebody does. */
export const settings = z.object({
  auto_approval_enabled: z.boolean(),
  admin_notifications: z.boolean(),
  community_voting_enabled: z.boolean(),
  email_verification_required: z.boolean(),
  who_may_vote: z.enum(VOTERS),
})
export type Settings = z.output<typeof settings>

export const DEFAULT_SETTINGS: Settings = {
  auto_approval_enabled: true,
  admin_notifications: true,
  community_voting_enabled: true,
  email_verification_required: false,
  who_may_vote: 'everyone',
}

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  summary: 'How the site is run',
  reply: settings,
})

export const putSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  summary: 'Change how the site is run; what is left out stays',
  body: settings.partial(),
  reply: z.object({ settings }),
})

export type SettingsApi = typeof getSettings | typeof putSettings
