import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { VOTERS } from '../rules/contributions/voting.ts'
import { WATCH_RULES } from '../rules/watch.ts'
import { cleanLine } from '../text.ts'

/** What an admin may switch, each with what it is until somebody does. */
export const settings = z.object({
  auto_approval_enabled: z.boolean(),
  admin_notifications: z.boolean(),
  community_voting_enabled: z.boolean(),
  email_verification_required: z.boolean(),
  who_may_vote: z.enum(VOTERS),
  /** What moderators choose from when they reject or ask for changes. */
  decision_reasons: z.array(cleanLine(200).trim().min(1)).max(20),
  /** Features that can be switched off. */
  registration_open: z.boolean(),
  newsletter_open: z.boolean(),
  /** The rules that look at what members do. */
  watched: z.array(z.enum(WATCH_RULES)).max(WATCH_RULES.length),
})
export type Settings = z.output<typeof settings>

export const DEFAULT_SETTINGS: Settings = {
  auto_approval_enabled: true,
  admin_notifications: true,
  community_voting_enabled: true,
  email_verification_required: false,
  who_may_vote: 'everyone',
  decision_reasons: [
    'Already in the catalogue',
    'No source for it',
    'The picture does not show it',
    'Details are wrong',
    'Not a football shirt',
  ],
  registration_open: true,
  newsletter_open: true,
  watched: [...WATCH_RULES],
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

export const decisionReasons = endpoint({
  method: 'GET',
  path: '/api/moderation/reasons',
  access: 'moderator',
  summary: 'Reasons to choose from when something is rejected or sent back',
  reply: z.array(z.string()),
})

export type SettingsApi = typeof getSettings | typeof putSettings | typeof decisionReasons
