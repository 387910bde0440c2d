import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { cleanText } from '../text.ts'

const NOTIFICATION_TYPES = [
  'contribution_approved',
  'contribution_rejected',
  'contribution_needs_revision',
  'contribution_downvoted',
  'contribution_resubmitted',
  'contribution_to_review',
  'contribution_commented',
  'level_up',
  'kit_joined',
  'badge_earned',
  'new_follower',
  'report_resolved',
  'report_dismissed',
  'deal_offered',
  'deal_countered',
  'deal_agreed',
  'deal_called_off',
  'deal_handed_over',
  'deal_received',
  'deal_rated',
  'deal_reminder',
  'deal_closable',
  'deal_closed',
  'deal_undone',
  'deal_left',
  'deal_stalled',
  'message_new',
  'want_matched',
  'ring_proposed',
  'ring_agreed',
  'ring_called_off',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

const notification = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  /** Where in the web app it leads. */
  link: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  read: z.boolean(),
  created_at: z.string(),
})
export type Notification = z.output<typeof notification>

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true')
const unread = z.object({ unread_count: z.number() })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary: 'What one was told, newest first',
  query: z.object({ unread: yesOrNo.optional(), ...paging(20) }),
  reply: z.array(notification),
  paged: true,
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  access: 'user',
  summary: 'How many of them one has not read',
  reply: unread,
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  access: 'user',
  summary: 'One is read',
  params: z.object({ id: cleanText(100) }),
  reply: unread,
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  access: 'user',
  summary: 'All are read',
  reply: unread,
})

export type NotificationsApi =
  | typeof listNotifications
  | typeof countUnread
  | typeof readNotification
  | typeof readAllNotifications
