import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PRESET_REASONS } from '../rules/contributions/preset-reasons.ts'
import { VOTERS } from '../rules/contributions/voting.ts'
import { FEATURES, OPENINGS } from '../rules/features.ts'
import { WATCH_MODES } from '../rules/watch.ts'
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
  /** Features that can be given to VIPs first; each of `FEATURES` is one. */
  collection_import: z.enum(OPENINGS),
  market_offers: z.enum(OPENINGS),
  /** The rules that look at what members do; each of `WATCH_RULES` is one. */
  watch_doubles: z.enum(WATCH_MODES),
  watch_pictures: z.enum(WATCH_MODES),
  watch_links: z.enum(WATCH_MODES),
  watch_rings: z.enum(WATCH_MODES),
  watch_bursts: z.enum(WATCH_MODES),
})
export type Settings = z.output<typeof settings>

export const DEFAULT_SETTINGS: Settings = {
  auto_approval_enabled: true,
  admin_notifications: true,
  community_voting_enabled: true,
  email_verification_required: false,
  who_may_vote: 'everyone',
  decision_reasons: PRESET_REASONS.map(({ en }) => en),
  registration_open: true,
  newsletter_open: true,
  collection_import: 'everybody',
  market_offers: 'everybody',
  watch_doubles: 'mark',
  watch_pictures: 'mark',
  watch_links: 'mark',
  watch_rings: 'mark',
  watch_bursts: 'mark',
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

export const features = endpoint({
  method: 'GET',
  path: '/api/features',
  access: 'user',
  summary: 'What is not open to everybody at all times, to whom it is, and whether the caller may use it',
  reply: z.array(z.object({ feature: z.enum(FEATURES), open_to: z.enum(OPENINGS), may_use: z.boolean() })),
})

export type SettingsApi = typeof getSettings | typeof putSettings | typeof decisionReasons | typeof features
