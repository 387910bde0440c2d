import type { Notice } from '@kitdex/contract/rules/notices'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { listed, prepared } from '../../platform/database/prepared.ts'
import { publishing } from '../../platform/events/events.ts'

interface NotificationRow {
  id: string
  type: string
  title: string
  message: string
  link: string | null
  data: Record<string, unknown>
  read: boolean
  created_at: string
}

export interface NewNotification extends Omit<NotificationRow, 'read' | 'created_at'> {
  member_id: string
  /** Whom it names: what they are told of goes with them. */
  by_id: string | null
}

/** And tells those whom they are for: what is open now, and their browsers, but for those that are signing out. */
export async function insertNotifications(db: Db, rows: NewNotification[], at: Date): Promise<void> {
  const events = rows.map(({ member_id: to, id, type, title }) => ({
    ...{ to, event: 'notification' as const, data: { id, type, title } },
  }))
  await sql`${prepared}
    with added as (
      insert into notification (id, member_id, by_id, type, title, message, link, data, created_at)
      select id, member_id, by_id, type, title, message, link, data, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, member_id uuid, by_id uuid, type text,
        title text, message text, link text, data jsonb)
      returning id, member_id),
    reached as (
      select added.id, s.session_id from added join push_subscription s using (member_id)
      for key share of s skip locked),
    pushed as (
      insert into push_message (id, session_id, notification_id, next_attempt_at)
      select gen_random_uuid(), session_id, id, ${at} from reached)
    ${publishing(events)}`.execute(db)
}

/** Those of them who are still here and want it, with the language they read. */
export async function listReaders(
  db: Db,
  ids: string[],
  notice: Notice,
): Promise<{ id: string; language: 'fr' | 'en' | null }[]> {
  const { rows } = await sql<{ id: string; language: 'fr' | 'en' | null }>`${prepared}
    select id, language from member
    where id = any(${listed(ids, 'uuid')}) and status = 'active' and not muted_notices @> array[${notice}]`.execute(
    db,
  )
  return rows
}

const own = (memberId: string, unread: boolean): RawBuilder<unknown> =>
  sql`from notification where member_id = ${memberId} ${unread ? sql`and read_at is null` : sql``}`

interface ListedNotification extends NotificationRow {
  language: 'fr' | 'en' | null
  /** What whoever did it is called by now. */
  by_name: string | null
}

export async function listNotifications(
  db: Db,
  memberId: string,
  page: { unread: boolean; limit: number; skip: number },
): Promise<ListedNotification[]> {
  const { rows } = await sql<ListedNotification>`
    select id, type, title, message, link, data, read_at is not null as read, created_at,
      (select language from member where member.id = member_id) as language,
      (select name from member where member.id = by_id) as by_name
    ${own(memberId, page.unread)}
    order by created_at desc, id desc limit ${page.limit} offset ${page.skip}`.execute(db)
  return rows
}

export async function countNotifications(db: Db, memberId: string, unread: boolean): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${own(memberId, unread)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Somebody was told that before. */
export async function hasNotification(
  db: Db,
  memberId: string,
  type: string,
  byId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('notification')
    .select('id')
    .where('by_id', '=', byId)
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .executeTakeFirst()
  return found !== undefined
}

/** False when the member has no such notification. */
export async function markRead(db: Db, memberId: string, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update notification set read_at = coalesce(read_at, ${at})
    where id = ${id} and member_id = ${memberId} returning id`.execute(db)
  return rows.length === 1
}

export async function markAllRead(db: Db, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .execute()
}
