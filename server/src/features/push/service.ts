import { generateKeyPairSync } from 'node:crypto'
import type { subscribePush } from '@kitdex/contract/api/push'
import type { Received } from '@kitdex/contract/endpoint'
import { isPushEndpoint, PUSH_ENDPOINT_MESSAGE } from '@kitdex/contract/rules/push'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Caller } from '../../platform/http/access.ts'
import { invalid, unauthenticated } from '../../platform/http/errors.ts'
import { authorizationFor, encrypt, type OwnKey, publicKeyOf } from '../../platform/push/encrypt.ts'
import type { SendPush } from '../../platform/push/send.ts'
import * as repo from './repo.ts'

/** The site's own, made at its first start: every browser that subscribed knows it. */
export async function ensureKey(db: Db): Promise<OwnKey> {
  const known = await repo.findKey(db)
  if (known) return known
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  await repo.insertKey(db, { x, y, d }, now())
  return ensureKey(db)
}

export const stateOf = async (db: Db, caller: Caller, own: OwnKey) => ({
  public_key: publicKeyOf(own),
  endpoint: (await repo.findEndpoint(db, caller.sessionId)) ?? null,
})

/** A point that is none would fail at every message. */
const isPoint = (p256dh: string): boolean => {
  try {
    encrypt('', { p256dh, auth: '' })
    return true
  } catch {
    return false
  }
}

const wrong = (loc: string[], msg: string) => invalid([{ loc: ['body', ...loc], msg, type: 'custom' }])

export async function subscribe(
  db: Db,
  caller: Caller,
  { endpoint, keys }: Received<typeof subscribePush>['body'],
  trusted: string | undefined,
): Promise<{ endpoint: string }> {
  const isTrusted = trusted !== undefined && endpoint.startsWith(`${trusted}/`)
  if (!isTrusted && !isPushEndpoint(endpoint)) throw wrong(['endpoint'], PUSH_ENDPOINT_MESSAGE)
  if (!isPoint(keys.p256dh)) throw wrong(['keys', 'p256dh'], 'Must be a key of a push subscription')
  const { id: member_id, sessionId: session_id } = caller
  const isKept = await repo.replaceSubscription(db, { session_id, member_id, endpoint, ...keys }, now())
  if (!isKept) throw unauthenticated()
  return { endpoint }
}

export async function unsubscribe(db: Db, caller: Caller): Promise<{ endpoint: null }> {
  await repo.removeSubscription(db, caller.sessionId)
  return { endpoint: null }
}

const RETRY_MINUTES = [1, 5, 30, 120]
/** What the service forgets a message after. */
const TTL_SECONDS = 24 * 3600
const LONGEST = 500
const isOver = (status: number): boolean => status === 404 || status === 410

/** Sends one message that is due. False when there is none. */
async function sendNext(db: Db, send: SendPush, own: OwnKey, contact: string): Promise<boolean> {
  return transact(db, async (trx) => {
    const due = await repo.lockDueMessage(trx, now())
    if (!due) return false
    const { id, title, message, link, endpoint, attempts } = due
    const text = JSON.stringify({ id: due.notification_id, title, message: message.slice(0, LONGEST), link })
    const headers = {
      ...{ TTL: String(TTL_SECONDS), Urgency: 'normal', 'Content-Encoding': 'aes128gcm' },
      'Content-Type': 'application/octet-stream',
      Authorization: authorizationFor(endpoint, own, contact, now()),
    }
    const status = await send(endpoint, headers, encrypt(text, due)).catch(() => 0)
    const minutes = RETRY_MINUTES[attempts]
    if (isOver(status)) await repo.removeSubscription(trx, due.session_id)
    else if ((status >= 200 && status < 300) || minutes === undefined) await repo.removeMessage(trx, id)
    else await repo.postponeMessage(trx, id, new Date(now().getTime() + minutes * 60_000))
    return true
  })
}

const LOOK_EVERY_MS = 1000

export interface Pusher {
  /** Sends all that is due. */
  flush(): Promise<void>
  stop(): void
}

/** Looks for messages that are due, again and again, until it is stopped. */
export function startPusher(
  db: Db,
  own: OwnKey,
  { send, contact, warn }: { send: SendPush; contact: string; warn: (message: string) => void },
): Pusher {
  let busy: Promise<void> = Promise.resolve()
  let isStopped = false
  const flush = (): Promise<void> => {
    busy = busy.then(async () => {
      try {
        while (!isStopped && (await sendNext(db, send, own, contact)));
      } catch (error) {
        warn(`push messages wait: ${error instanceof Error ? error.message : error}`)
      }
    })
    return busy
  }
  const timer = setInterval(flush, LOOK_EVERY_MS)
  timer.unref()
  return {
    flush,
    stop: () => {
      isStopped = true
      clearInterval(timer)
    },
  }
}
