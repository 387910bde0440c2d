import type { Download } from '@kitdex/contract/endpoint'
import { offsetOf } from '@kitdex/contract/paging'
import { now } from '../../platform/clock.ts'
import { csvHeader, csvText } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import { badRequest, forbidden } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { accountOf, isAllowedTry } from '../accounts/attempt-service.ts'
import { after, hashToken, newSecret } from '../accounts/service.ts'
import { type Language, queueMail } from '../mail/service.ts'
import { readSettings } from '../settings/service.ts'
import {
  countSubscribers,
  listConfirmed,
  listSubscribers,
  removeByEmail,
  removeSubscriber,
  removeUnconfirmed,
  type Subscriber,
  updateConfirmed,
  upsertPending,
} from './repo.ts'

const DAY_MS = 24 * 60 * 60_000
const CONFIRM_WITHIN_MS = 7 * DAY_MS
const MAILS_PER_DAY = 3

/** Where a letter's own link leads, and where a mail program posts that its reader has had enough. */
export const UNSUBSCRIBE_PAGE = '/newsletter/unsubscribe'
export const ONE_CLICK = '/api/newsletter/unsubscribe'

/** The same answer whether the address is new, waits, is subscribed, or was asked for too often. */
export async function requestSubscription(
  db: Db,
  publicUrl: string,
  wish: { email: string; language: Language },
): Promise<void> {
  if (!(await readSettings(db)).newsletter_open) throw forbidden('The newsletter rests at the moment.')
  const mayMail = await isAllowedTry(
    db,
    `newsletter:${accountOf(undefined, wish.email)}`,
    MAILS_PER_DAY,
    DAY_MS,
  )
  if (!mayMail) return
  const token = newSecret()
  await transact(db, async (trx) => {
    const pending = await upsertPending(trx, {
      ...wish,
      id: newId(),
      confirmHash: hashToken(token),
      expiresAt: after(CONFIRM_WITHIN_MS),
      unsubscribeToken: newSecret(),
      at: now(),
    })
    if (!pending) return
    await queueMail(trx, {
      to: wish.email,
      memberId: null,
      template: 'newsletter',
      language: wish.language,
      data: {
        link: `${publicUrl}/newsletter/confirm/${token}`,
        unsubscribe: `${publicUrl}${UNSUBSCRIBE_PAGE}/${pending.unsubscribe_token}`,
        oneClick: `${publicUrl}${ONE_CLICK}/${pending.unsubscribe_token}`,
      },
    })
  })
}

export async function confirmSubscription(db: Db, token: string): Promise<void> {
  if (!(await updateConfirmed(db, hashToken(token), now()))) throw badRequest('This link is no longer valid')
}

/** Nothing is kept of those who leave. */
export async function endSubscription(db: Db, token: string): Promise<void> {
  if (!(await removeSubscriber(db, token))) throw badRequest('This link is no longer valid')
}

export async function subscribersPage(
  db: Db,
  query: { limit: number; skip?: number | undefined; page?: number | undefined },
): Promise<{ rows: Subscriber[]; total: number }> {
  const [rows, total] = await Promise.all([
    listSubscribers(db, query.limit, offsetOf(query)),
    countSubscribers(db),
  ])
  return { rows, total }
}

const EXPORTED = ['email', 'language', 'confirmed_at'] as const

export const exportSubscribers = (db: Db): Download => ({
  name: 'kitdex-newsletter.csv',
  type: 'text/csv; charset=utf-8',
  stream: (async function* () {
    const rows = await listConfirmed(db)
    yield csvHeader(EXPORTED) + csvText(rows.map((row) => EXPORTED.map((key) => row[key])))
  })(),
})

/** A subscription is the address's: it goes with the member who had it. */
export const eraseAddress = (db: Db, email: string): Promise<void> => removeByEmail(db, email)

export const purgeUnconfirmed = (db: Db): Promise<void> => removeUnconfirmed(db, now())
