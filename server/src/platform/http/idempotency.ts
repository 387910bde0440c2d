import { createHash } from 'node:crypto'
import type { Endpoint } from '@kitdex/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { now } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Caller } from './access.ts'
import { invalid } from './errors.ts'

/** A creation that should happen once, however often it is sent. */
export interface Once {
  memberId: string
  key: string
  fingerprint: Buffer
}

const KEY = /^[\x21-\x7e]{1,200}$/
const KEPT_MS = 24 * 3_600_000

/** Set where a creation comes with a key. `sent` is what else the same key has to come with. */
export function onceOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller | null,
  sent: unknown,
): Once | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || endpoint.status !== 201 || caller === null) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    const msg = 'Must be 1 to 200 visible characters'
    throw invalid([{ loc: ['header', 'Idempotency-Key'], msg, type: 'invalid_key' }])
  }
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url} ${JSON.stringify(sent)}`)
    .digest()
  return { memberId: caller.id, key, fingerprint }
}

interface Kept {
  answer: unknown
}

/** What nobody asks for any more. */
export async function purgeAnswers(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at <= ${new Date(now().getTime() - KEPT_MS)}`.execute(
    db,
  )
}

/** What was answered before, if it was. */
export async function findAnswer(db: Db, { memberId, key, fingerprint }: Once): Promise<Kept | undefined> {
  const { rows } = await sql<Kept & { fingerprint: Buffer }>`
    select answer, fingerprint from idempotency_key
    where member_id = ${memberId} and key = ${key} and created_at > ${new Date(now().getTime() - KEPT_MS)}`.execute(
    db,
  )
  const [kept] = rows
  if (kept && !kept.fingerprint.equals(fingerprint)) {
    const msg = 'This key came with another request before'
    throw invalid([{ loc: ['header', 'Idempotency-Key'], msg, type: 'key_reused' }])
  }
  return kept
}

/**
 * In the transaction of the creation: takes the key, or waits for who has it. Answers what they answered; should
 * they have failed, the key is ours.
 */
export async function claimKey(db: Db, once: Once): Promise<Kept | undefined> {
  const at = now()
  await sql`delete from idempotency_key where member_id = ${once.memberId}
    and created_at <= ${new Date(at.getTime() - KEPT_MS)}`.execute(db)
  const { rows } = await sql`
    insert into idempotency_key (member_id, key, fingerprint, created_at)
    values (${once.memberId}, ${once.key}, ${once.fingerprint}, ${at})
    on conflict do nothing returning key`.execute(db)
  return rows.length === 1 ? undefined : findAnswer(db, once)
}

export async function keepAnswer(db: Db, { memberId, key }: Once, answer: unknown): Promise<void> {
  await sql`update idempotency_key set answer = ${JSON.stringify(answer)}
    where member_id = ${memberId} and key = ${key}`.execute(db)
}
