import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** `read`: somebody has read what they were told, here or elsewhere. */
export const EVENT_NAMES = [
  'notification',
  'read',
  'xp',
  'activity',
  'contribution',
  'settings',
  'message',
] as const
export type EventName = (typeof EVENT_NAMES)[number]

export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'user',
  summary: `Server-sent events while the stream is open: ${EVENT_NAMES.join(', ')}`,
  reply: z.unknown(),
  media: 'text/event-stream',
})
