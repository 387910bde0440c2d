import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { hashPassword } from '../../platform/passwords.ts'
import { PASSWORD } from '../accounts.ts'
import { buildUser, type TestApp } from '../harness.ts'
import type { form } from '../pictures.ts'
import { buildItem, type Member } from '../things.ts'

/** Who calls a route. `user` owns what the call is about. */
export const CALLERS = [
  'anonymous',
  'user',
  'other',
  'moderator',
  'admin',
  'banned',
  'deleted',
  'ended',
] as const
export type CallerName = (typeof CALLERS)[number]
/** Those whose token, if they have one, is worth nothing. */
const GUESTS: readonly CallerName[] = ['anonymous', 'banned', 'deleted', 'ended']
export const isGuest = (who: CallerName): boolean => GUESTS.includes(who)

export interface Scene {
  server: TestApp
  catalogue: Record<EntityType, string>
  owner: Member
  /** Who is about to call: the owner, somebody else, or nobody. */
  caller: Member | undefined
}

export interface Asked {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: Parameters<typeof form>[0]
}

/** One way to call a route, and what comes of it where that does not follow from who may call. */
export interface Row {
  /** Makes what the call is about, and says how it is called. */
  ask?: (scene: Scene) => Promise<Asked> | Asked
  answers?: Partial<Record<CallerName, number>>
  /** Who is told what is private: they said the password, or it is theirs to know. */
  tells?: readonly CallerName[]
  /** What this way is, where a route has several. */
  named?: string
}
export type Rows = Readonly<Record<string, Row | readonly Row[]>>

const fill = (status: number, names: readonly CallerName[]): Partial<Record<CallerName, number>> =>
  Object.fromEntries(names.map((name) => [name, status]))

export const forAll = (status: number) => fill(status, CALLERS)
/** What is not one's own is not there, whoever one is. */
export const OWN = fill(404, ['other', 'moderator', 'admin'])
/** It is no secret, but its author's to change. */
export const AUTHORS = fill(403, ['other', 'moderator', 'admin'])

/** What nobody but its owner may read, in whatever answer. */
export const SECRETS = {
  email: 'the-address-of-the-owner',
  note: 'the-note-of-the-owner',
  comment: 'the-comment-of-the-owner',
  price: '8642.97',
  estimate: '9753.86',
  draft: 'the-draft-of-the-owner',
  told: 'what-the-owner-was-told',
  agent: 'the-browser-of-the-owner',
  file: 'the-file-of-the-owner',
  cell: 'the-cell-of-the-owner',
  newEmail: 'the-next-address-of-the-owner',
  reader: 'the-address-of-a-reader',
  hash: '$argon2',
}

let people = 0
/** A member with a password, and with all that is private. */
export async function buildOwner(server: TestApp, passwordHash: string): Promise<Member> {
  const member = await buildUser(server.db)
  await server.pool.query(
    'update member set email = $2, password_hash = $3, email_verified_at = null where id = $1',
    [member.id, `${SECRETS.email}-${++people}@example.test`, passwordHash],
  )
  await server.pool.query('update session set user_agent = $2 where member_id = $1', [
    member.id,
    SECRETS.agent,
  ])
  return member
}

export const emailOf = async ({ server }: Scene, { id }: Member): Promise<string> =>
  (await server.pool.query('select email from member where id = $1', [id])).rows[0].email

/** An item of the owner's, with all that is not for others. */
export const privateItem = ({ server, catalogue, owner }: Scene, said: object = {}): Promise<string> =>
  buildItem(server, owner, catalogue.master_kit, {
    personal_notes: SECRETS.note,
    comments: SECRETS.comment,
    purchase_price: SECRETS.price,
    user_estimate: SECRETS.estimate,
    ...said,
  })

/** Somebody who calls, as each of them is. */
export async function buildCaller(
  server: TestApp,
  who: CallerName,
  owner: Member,
  passwordHash: string,
): Promise<Member | undefined> {
  if (who === 'anonymous') return undefined
  if (who === 'user') return owner
  const role = who === 'moderator' || who === 'admin' ? who : 'user'
  const member = await buildUser(server.db, role, who === 'banned' || who === 'deleted' ? who : 'active')
  await server.pool.query('update member set password_hash = $2 where id = $1', [member.id, passwordHash])
  if (who === 'ended')
    await server.pool.query('update session set expires_at = created_at where member_id = $1', [member.id])
  return member
}

export const passwordHash = (): Promise<string> => hashPassword(PASSWORD, { line: 'new', owner: 'test' })
