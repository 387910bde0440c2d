import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { sql } from 'kysely'
import { hashToken, newSecret } from '../features/accounts/service.ts'
import { now } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { buildEntity, buildUser, type TestApp } from './harness.ts'
import { form, photo } from './pictures.ts'

/** What members have, each thing made as its owner would make it. */

export interface Member {
  id: string
  token: string
}

const HOUR = 3_600_000

/** One entry of every type, each naming the others where it can. */
export async function buildCatalogue(db: Db): Promise<Record<EntityType, string>> {
  const team = await buildEntity(db, registry.team, { name: 'Lens', country: 'France' })
  const brand = await buildEntity(db, registry.brand, { name: 'Adidas', type: 'brand' })
  const player = await buildEntity(db, registry.player, {
    name: 'Ada',
    nationality: 'France',
    player_type: 'star',
  })
  const competition = await buildEntity(db, registry.competition, {
    name: 'Ligue 1',
    type: 'National league',
  })
  const said = { club_id: team, brand_id: brand, season: '2019/2020', style: 'home', model: 'replica' }
  const master_kit = await buildEntity(db, registry.master_kit, said)
  const reference_kit = await buildEntity(db, registry.reference_kit, {
    master_kit_id: master_kit,
    model: 'replica',
  })
  return { team, brand, player, competition, master_kit, reference_kit }
}

const made = (what: string, { status, body }: { status: number; body: { id: string } }): string => {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
  return body.id
}

let picture: Promise<Buffer> | undefined
export const smallPhoto = (): Promise<Buffer> => {
  picture ??= photo(64, 64)
  return picture
}

/** Sends a form as the member. */
export async function sendForm(
  server: TestApp,
  token: string,
  url: string,
  parts: Parameters<typeof form>[0],
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer as it likes
): Promise<{ status: number; body: any }> {
  const { payload, headers } = await form(parts)
  const answer = await server.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}

export const buildItem = async (
  server: TestApp,
  { token }: Member,
  master_kit_id: string,
  said: object = {},
): Promise<string> => {
  const body = { master_kit_id, collection_type: 'owned', another_copy: true, ...said }
  return made('an item', await server.send('POST', '/api/my-collection', body, { token }))
}

export const buildPhoto = async (server: TestApp, { token }: Member, item: string): Promise<string> =>
  made(
    'a photo',
    await sendForm(server, token, `/api/my-collection/${item}/photos`, {
      kind: 'front',
      file: await smallPhoto(),
    }),
  )

export const buildImport = async (
  server: TestApp,
  { token }: Member,
  csv = 'Club,Season,Style,Size\nLens,2019/2020,home,M\nLens,2019/2020,home,L\n',
): Promise<string> =>
  made(
    'an import',
    await sendForm(server, token, '/api/my-collection/imports', {
      name: 'shirts.csv',
      file: Buffer.from(csv),
    }),
  )

let proposed = 0
/** A proposal for a new team; whoever moderates brings it to the status. */
export async function buildContribution(
  server: TestApp,
  { token }: Member,
  status: 'draft' | 'pending_review' | 'needs_revision' | 'approved' | 'rejected' = 'pending_review',
  said: object = {},
): Promise<string> {
  const data = { name: `Proposed ${++proposed}`, country: 'France', ...said }
  const body = { entity_type: 'team', data, status: status === 'draft' ? 'draft' : 'pending_review' }
  const id = made('a contribution', await server.send('POST', '/api/contributions-v2/', body, { token }))
  const action = { needs_revision: 'needs_revision', approved: 'approve', rejected: 'reject' }[
    status as string
  ]
  if (action) {
    const judge = await buildUser(server.db, 'moderator')
    const ruling = { action, reason: 'Because' }
    made('a ruling', await server.send('POST', `/api/contributions-v2/${id}/moderate`, ruling, judge))
  }
  return id
}

export async function buildNotification(db: Db, { id }: Member, message = 'Told'): Promise<string> {
  const made = newId()
  await sql`insert into notification (id, member_id, type, title, message, created_at)
    values (${made}, ${id}, 'level_up', 'Told', ${message}, ${now()})`.execute(db)
  return made
}

/** The token of a link that was mailed to the member. */
export async function buildMailToken(
  db: Db,
  { id }: Member,
  purpose: 'verify' | 'reset' | 'change_email',
  newEmail: string | null = null,
): Promise<string> {
  const token = newSecret()
  await sql`insert into mail_token (token_hash, member_id, purpose, new_email, created_at, expires_at)
    values (${hashToken(token)}, ${id}, ${purpose}, ${newEmail}, ${now()}, ${new Date(now().getTime() + HOUR)})`.execute(
    db,
  )
  return token
}

export async function sessionIdOf(db: Db, { token }: Member): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select id from session where token_hash = ${hashToken(token)}`.execute(db)
  if (!rows[0]) throw new Error('there is no such session')
  return rows[0].id
}

/** The token with which a newsletter is ended; `confirm` is that of the link that confirms it. */
export async function buildSubscriber(db: Db, email: string, confirm?: string): Promise<string> {
  const token = newSecret()
  await sql`insert into newsletter_subscriber (id, email, language, confirm_hash, confirm_expires_at, unsubscribe_token, created_at, confirmed_at)
    values (${newId()}, ${email}, 'en', ${confirm ? hashToken(confirm) : null}, ${confirm ? new Date(now().getTime() + HOUR) : null},
      ${token}, ${now()}, ${confirm ? null : now()})`.execute(db)
  return token
}

/** The keys of the example of RFC 8291. */
export const PUSH_SUBSCRIPTION = {
  endpoint: 'https://push.example.test/send/1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}
