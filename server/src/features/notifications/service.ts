import type { NotificationType } from '@kitdex/contract/api/notifications'
import { own } from '@kitdex/contract/own'
import type { Notice } from '@kitdex/contract/rules/notices'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { publish } from '../../platform/events/events.ts'
import type { Caller } from '../../platform/http/access.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import {
  countNotifications,
  hasNotification,
  insertNotifications,
  listNotifications,
  listReaders,
  markAllRead,
  markRead,
} from './repo.ts'
import { notificationTexts, type Subject } from './texts.ts'

/** The group that it belongs to, which one may switch off. */
const NOTICE_OF = {
  contribution_approved: 'contributions',
  contribution_rejected: 'contributions',
  contribution_needs_revision: 'contributions',
  contribution_downvoted: 'contributions',
  contribution_resubmitted: 'contributions',
  kit_joined: 'contributions',
  contribution_commented: 'comments',
  contribution_to_review: 'reviews',
  level_up: 'progress',
  badge_earned: 'progress',
  new_follower: 'followers',
  report_resolved: 'contributions',
  report_dismissed: 'contributions',
  deal_offered: 'market',
  deal_countered: 'market',
  deal_agreed: 'market',
  deal_called_off: 'market',
  deal_handed_over: 'market',
  deal_received: 'market',
  deal_rated: 'market',
  deal_reminder: 'market',
  deal_closable: 'market',
  deal_closed: 'market',
  deal_undone: 'market',
  deal_left: 'market',
  deal_stalled: 'market',
  message_new: 'market',
  want_matched: 'market',
  ring_proposed: 'market',
  ring_agreed: 'market',
  ring_called_off: 'market',
} as const satisfies Record<NotificationType, Notice>

/** Tells members something, in their language: written with the transaction that causes it, live once it commits. */
export async function notify(
  db: Db,
  members: string[],
  type: NotificationType,
  about: Subject,
  more: { link?: string; data?: Record<string, unknown>; byId?: string } = {},
): Promise<void> {
  if (members.length === 0) return
  const readers = await listReaders(db, members, NOTICE_OF[type])
  const rows = readers.map(({ id, language }) => {
    const [title, message] = notificationTexts[language ?? 'en'][type](about)
    return {
      id: newId(),
      member_id: id,
      by_id: more.byId ?? null,
      type,
      title,
      message,
      link: more.link ?? null,
      data: { ...about, ...more.data },
    }
  })
  if (rows.length > 0) await insertNotifications(db, rows, now())
}

/** Tells a member that somebody did something, once however often they do it. */
export async function notifyOnce(
  db: Db,
  member: string,
  type: NotificationType,
  by: { id: string; name: string },
  link: string,
): Promise<void> {
  if (await hasNotification(db, member, type, by.id)) return
  await notify(db, [member], type, { title: by.name, by: by.name }, { link, byId: by.id })
}

/** Who goes by another name since is not told of by the one they gave up. */
function calledNow(data: Record<string, unknown>, name: string | null): Record<string, unknown> {
  if (name === null || data.by === undefined) return data
  return { ...data, by: name, ...(data.title === data.by && { title: name }) }
}

export async function notificationsOf(
  db: Db,
  caller: Caller,
  page: { unread: boolean; limit: number; skip: number },
) {
  const rows = await listNotifications(db, caller.id, page)
  return {
    rows: rows.map(({ language, by_name, ...stored }) => {
      const row = { ...stored, data: calledNow(stored.data, by_name) }
      // Said anew: who has chosen another language since reads it in that one.
      const isWhole = typeof row.data.title === 'string'
      const say = isWhole ? own(notificationTexts[language ?? 'en'], row.type) : undefined
      const [title, message] = say?.(row.data as unknown as Subject) ?? [row.title, row.message]
      return { ...row, title, message }
    }),
    total: await countNotifications(db, caller.id, page.unread),
  }
}

export const unreadOf = async (db: Db, caller: Caller): Promise<{ unread_count: number }> => ({
  unread_count: await countNotifications(db, caller.id, true),
})

/** The bell of their other tabs and devices counts less, too. */
const tellOfReading = (db: Db, { id }: Caller): Promise<void> =>
  publish(db, { to: id, event: 'read', data: {} })

export async function read(db: Db, caller: Caller, id: string): Promise<{ unread_count: number }> {
  if (!isId(id) || !(await markRead(db, caller.id, id, now()))) throw notFound('Notification not found')
  await tellOfReading(db, caller)
  return unreadOf(db, caller)
}

export async function readAll(db: Db, caller: Caller): Promise<{ unread_count: number }> {
  await markAllRead(db, caller.id, now())
  await tellOfReading(db, caller)
  return unreadOf(db, caller)
}
