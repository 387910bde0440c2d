import type { Message, Thread } from '@kitdex/contract/api/market/messages'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { publish } from '../../platform/events/events.ts'
import type { Caller } from '../../platform/http/access.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import { lockCaller } from '../accounts/owner-service.ts'
import { shirtsByIds } from '../collection/handing-service.ts'
import { notify } from '../notifications/service.ts'
import { personalLinks } from '../uploads/personal-service.ts'
import { openThread } from './deal-repo.ts'
import { dealersOf } from './dealer-service.ts'
import * as repo from './message-repo.ts'
import { listOffersBy } from './repo.ts'

type Sign = (name: string) => string

const messageOf = ({ by_id, picture, ...row }: repo.MessageRow, me: string, sign: Sign): Message => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  is_own: by_id === me,
  picture: picture === null ? null : sign(picture),
})

async function answersOf(db: Db, me: string, rows: readonly repo.ThreadRow[]): Promise<Thread[]> {
  const shirts = await shirtsByIds(
    db,
    rows.flatMap(({ item_id }) => (item_id === null ? [] : [item_id])),
  )
  const dealer = await dealersOf(
    db,
    rows.flatMap(({ owner_id, other_id }) => [owner_id, other_id]),
  )
  const sign = await personalLinks(db)
  return rows.map(({ owner_id, other_id, item_id, title: _, last, ...row }) => ({
    ...row,
    shirt: shirts.get(item_id ?? '') ?? null,
    side: owner_id === me ? 'owner' : 'other',
    with: dealer(owner_id === me ? other_id : owner_id),
    last: last && messageOf(last, me, sign),
  }))
}

export async function threadsOf(db: Db, caller: Caller, page: { limit: number; skip: number }) {
  const [rows, total] = await Promise.all([
    repo.listThreads(db, caller.id, page),
    repo.countThreads(db, caller.id),
  ])
  return { rows: await answersOf(db, caller.id, rows), total }
}

/** Another's conversation is not there. */
async function getThread(db: Db, caller: Caller, id: string): Promise<repo.ThreadRow> {
  const thread = isId(id) ? await repo.findThread(db, caller.id, id) : undefined
  if (!thread) throw notFound('Conversation not found')
  return thread
}

export async function readThreadOf(db: Db, caller: Caller, id: string): Promise<Thread> {
  const [answer] = await answersOf(db, caller.id, [await getThread(db, caller, id)])
  if (!answer) throw notFound('Conversation not found')
  return answer
}

export const unreadOf = async (db: Db, caller: Caller) => ({
  unread_count: await repo.countUnread(db, caller.id),
})

export async function messagesOf(
  db: Db,
  caller: Caller,
  id: string,
  page: { limit: number; skip: number },
): Promise<{ rows: Message[]; total: number }> {
  const thread = await getThread(db, caller, id)
  const sign = await personalLinks(db)
  const rows = await repo.listMessages(db, thread.id, page)
  return {
    rows: rows.map((row) => messageOf(row, caller.id, sign)),
    total: await repo.countMessages(db, thread.id),
  }
}

/** Who is blocked neither writes nor proposes nor agrees to anything; which of the two did it is nobody's business. */
export async function requireUnblocked(db: Db, a: string, b: string): Promise<void> {
  if (await repo.areBlocked(db, [a, b])) throw forbidden('You cannot make a deal with this member')
}

/** It is told live; and once in a notification, until it was read. */
export async function write(
  db: Db,
  caller: Caller,
  id: string,
  { text, picture }: { text: string; picture: string | null },
): Promise<Message> {
  // Nothing that was on its way stays behind of somebody who leaves.
  await lockCaller(db, caller)
  const thread = await getThread(db, caller, id)
  if (!thread.can_write) throw forbidden('You cannot write to this member')
  const to = thread.owner_id === caller.id ? thread.other_id : thread.owner_id
  const wasRead = ((await repo.findThread(db, to, id))?.unread ?? 0) === 0
  const row = { id: newId(), by_id: caller.id, text: text.trim(), picture }
  const at = now()
  await repo.insertMessage(db, { ...row, thread_id: id, at })
  await publish(db, { to: [to, caller.id], event: 'message', data: { thread_id: id } })
  if (wasRead) {
    const { name } = (await dealersOf(db, [caller.id]))(caller.id)
    const link = `/messages/${id}`
    await notify(db, [to], 'message_new', { title: thread.title, by: name }, { link, byId: caller.id })
  }
  return messageOf({ ...row, created_at: at.toISOString() }, caller.id, await personalLinks(db))
}

/** The first word about an offer. */
export async function writeAbout(db: Db, caller: Caller, offerId: string, text: string): Promise<Thread> {
  const [offer] = isId(offerId) ? await listOffersBy(db, { ids: [offerId] }, null) : []
  if (!offer) throw notFound('Offer not found')
  if (offer.member_id === caller.id) throw conflict('This is your own offer')
  if (offer.status !== 'open' && offer.status !== 'reserved') throw conflict('This offer is over')
  const id = await openThread(db, { id: newId(), offerId, otherId: caller.id, at: now() })
  await write(db, caller, id, { text, picture: null })
  return readThreadOf(db, caller, id)
}

export async function markRead(db: Db, caller: Caller, id: string) {
  const thread = await getThread(db, caller, id)
  await repo.markRead(db, id, thread.owner_id === caller.id ? 'owner' : 'other', now())
  return unreadOf(db, caller)
}

export async function block(db: Db, caller: Caller, id: string, isBlocked: boolean) {
  if (!isId(id) || !(await repo.isActive(db, id))) throw notFound('User not found')
  // An id is the same in capitals.
  if (id.toLowerCase() === caller.id) throw conflict('You cannot block yourself')
  if (isBlocked) await repo.insertBlock(db, caller.id, id, now())
  else await repo.removeBlock(db, caller.id, id)
  return { is_blocked: isBlocked }
}
