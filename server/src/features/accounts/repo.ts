import type { OwnUser } from '@kitdex/contract/api/accounts'
import type { ListedMember } from '@kitdex/contract/api/admin/members'
import { DELETED_MEMBER } from '@kitdex/contract/rules/profile'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/database/database-types.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'

/** A member as the account's own code sees it; answers are made from `OwnUser`. */
export interface Member extends Omit<OwnUser, 'level' | 'level_emoji'> {
  password_hash: string | null
  status: 'active' | 'banned' | 'deleted'
}

const columns = sql`id, email, name, role, status, created_at, language, password_hash,
  password_hash is not null as has_password, email_verified_at is not null as email_verified,
  verification_due_at, profile_picture_url, bio, favorite_club, instagram_username, twitter_username,
  website, profile_private, show_values, can_follow, theme, muted_notices, can_vote, can_contribute, xp`

const findOne = async (db: Db, where: RawBuilder<unknown>): Promise<Member | undefined> => {
  const { rows } = await sql<Member>`select ${columns} from member where ${where}`.execute(db)
  return rows[0]
}

export const findMemberByEmail = (db: Db, email: string): Promise<Member | undefined> =>
  findOne(db, sql`lower(email) = lower(${email}) and status <> 'deleted'`)

const findMember = (db: Db, id: string): Promise<Member | undefined> => findOne(db, sql`id = ${id}`)

export const lockMember = (db: Db, id: string): Promise<Member | undefined> =>
  findOne(db, sql`id = ${id} for no key update`)

/** Whoever has the address once it is theirs to have: an address on its way to another account is waited for. */
export const lockMemberByEmail = (db: Db, email: string): Promise<Member | undefined> =>
  findOne(db, sql`lower(email) = lower(${email}) and status <> 'deleted' for no key update`)

export async function getMember(db: Db, id: string): Promise<Member> {
  const member = await findMember(db, id)
  if (!member) throw new Error(`member ${id} is gone`)
  return member
}

export interface NewMember {
  id: string
  email: string
  name: string
  role: Caller['role']
  passwordHash: string | null
  language: 'fr' | 'en' | null
  verifiedAt: Date | null
  verificationDueAt: Date | null
  at: Date
}

/** False when somebody has the address already, in whatever case it is written. */
export async function insertMember(db: Db, member: NewMember): Promise<boolean> {
  const { passwordHash, verifiedAt, verificationDueAt, at, ...said } = member
  const row = {
    ...said,
    password_hash: passwordHash,
    email_verified_at: verifiedAt,
    verification_due_at: verificationDueAt,
    created_at: at,
  }
  const inserting = db
    .insertInto('member')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await inserting.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
}

const update = (db: Db, id: string, change: Updateable<DB['member']>) =>
  db.updateTable('member').set(change).where('id', '=', id).execute()

export async function updatePassword(db: Db, id: string, hash: string | null): Promise<void> {
  await update(db, id, { password_hash: hash })
}

export async function updateName(db: Db, id: string, name: string): Promise<void> {
  await update(db, id, { name })
}

/** False: it was so before. */
export async function updateVerified(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ email_verified_at: at, verification_due_at: null })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function updateVerificationDue(db: Db, id: string, due: Date): Promise<void> {
  await update(db, id, { verification_due_at: due })
}

export async function updateEmail(db: Db, id: string, email: string, at: Date): Promise<void> {
  await update(db, id, { email, email_verified_at: at, verification_due_at: null })
}

export async function updateRole(db: Db, id: string, role: Caller['role']): Promise<void> {
  await update(db, id, { role })
}

export async function updateBan(
  db: Db,
  id: string,
  ban: { reason: string; at: Date; until: Date | null } | null,
): Promise<void> {
  await update(db, id, {
    status: ban ? 'banned' : 'active',
    ban_reason: ban?.reason ?? null,
    banned_at: ban?.at ?? null,
    banned_until: ban?.until ?? null,
  })
}

/** Null where it has no end. */
export async function findBanEnd(db: Db, id: string): Promise<Date | null> {
  const row = await db.selectFrom('member').select('banned_until').where('id', '=', id).executeTakeFirst()
  return row?.banned_until ?? null
}

/** Those whose ban is over. */
export async function listOverdue(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('status', '=', 'banned')
    .where('banned_until', '<=', at)
    .execute()
  return rows.map(({ id }) => id)
}

export interface MemberFilter {
  q?: string | undefined
  role?: Caller['role'] | undefined
  label?: ListedMember['label'] | undefined
  status?: 'active' | 'banned' | undefined
}

/** The first admin is the one who has been one of us longest; who reached a VIP tier has its badge. */
const label = sql`case
  when role = 'admin' and id = (
    select id from member where role = 'admin' and status = 'active' order by created_at, id limit 1) then 'super_admin'
  when role <> 'user' then role
  when exists (select from member_badge b where b.member_id = member.id and starts_with(b.badge, 'vip_')) then 'vip'
  else 'user' end`

const matching = ({ q, role, label: called, status }: MemberFilter): RawBuilder<unknown> => {
  const all = [sql`status <> 'deleted'`]
  if (role) all.push(sql`role = ${role}`)
  if (called) all.push(sql`${label} = ${called}`)
  if (status) all.push(sql`status = ${status}`)
  const text = q?.trim() ?? ''
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  if (text !== '') all.push(sql`(name ilike ${like} or email ilike ${like})`)
  return sql.join(all, sql` and `)
}

const listed = sql`id, name, email, role, ${label} as label, status, created_at,
  (select max(last_used_at) from session s where s.member_id = member.id) as last_seen_at`

export async function findListedRow(db: Db, id: string): Promise<ListedMember | undefined> {
  const { rows } = await sql<ListedMember>`
    select ${listed} from member where id = ${id} and status <> 'deleted'`.execute(db)
  return rows[0]
}

/** How many have each label. */
export async function countLabels(db: Db): Promise<{ label: ListedMember['label']; n: number }[]> {
  const { rows } = await sql<{ label: ListedMember['label']; n: number }>`
    select label, count(*) as n from (select ${label} as label from member where status <> 'deleted') l
    group by label`.execute(db)
  return rows
}

export async function listMemberRows(
  db: Db,
  filter: MemberFilter,
  page: { limit: number; skip: number },
): Promise<ListedMember[]> {
  const { rows } = await sql<ListedMember>`
    select ${listed} from member where ${matching(filter)}
    order by created_at desc, id desc limit ${page.limit} offset ${page.skip}`.execute(db)
  return rows
}

export async function countMembers(db: Db, filter: MemberFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from member where ${matching(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** What they contributed stays, and names nobody; their secrets end with the status. */
export async function anonymiseMember(db: Db, id: string): Promise<void> {
  await sql`
    update member set status = 'deleted', role = 'user', email = 'deleted-' || id, name = ${DELETED_MEMBER},
      password_hash = null, email_verified_at = null, verification_due_at = null, language = null, bio = null,
      favorite_club = null, instagram_username = null, twitter_username = null, website = null,
      profile_private = true, profile_picture_url = null, show_values = false, theme = null, muted_notices = '{}',
      badge = null, ban_reason = null, banned_at = null, banned_until = null
    where id = ${id}`.execute(db)
  for (const table of [
    'member_identity',
    'collection_item',
    'notification',
    'idempotency_key',
    'member_badge',
  ] as const) {
    await db.deleteFrom(table).where('member_id', '=', id).execute()
  }
  await db.deleteFrom('notification').where('by_id', '=', id).execute()
  await db
    .deleteFrom('follow')
    .where((eb) => eb.or([eb('follower_id', '=', id), eb('followed_id', '=', id)]))
    .execute()
}

export async function countAdmins(db: Db): Promise<number> {
  const admins = db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
  return (await admins.executeTakeFirstOrThrow()).n
}

/** One process makes the first admin; another that starts at the same time finds them. */
export async function lockAdmins(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7454341)`.execute(db)
}

/** What names a member and is theirs: what it is called when they download it, its table, and the column with their id. */
export const OWN_ROWS = [
  ['sessions', 'session', 'member_id'],
  ['devices', 'known_device', 'member_id'],
  ['push_subscriptions', 'push_subscription', 'member_id'],
  ['identities', 'member_identity', 'member_id'],
  ['contributions', 'contribution', 'author_id'],
  ['collection', 'collection_item', 'member_id'],
  ['photos', 'item_photo', 'member_id'],
  ['removed', 'removed_item', 'member_id'],
  ['imports', 'collection_import', 'member_id'],
  ['uploads', 'upload', 'member_id'],
  ['votes', 'vote', 'member_id'],
  ['comments', 'contribution_comment', 'member_id'],
  ['xp', 'xp_award', 'member_id'],
  ['notifications', 'notification', 'member_id'],
  ['reports', 'report_reason', 'member_id'],
  ['badges', 'member_badge', 'member_id'],
  ['following', 'follow', 'follower_id'],
  ['followers', 'follow', 'followed_id'],
  ['showcase', 'showcase', 'member_id'],
  ['offers', 'offer', 'member_id'],
  ['interests', 'thread', 'other_id'],
  ['given', 'deal_leg', 'from_id'],
  ['received', 'deal_leg', 'to_id'],
  ['given_in_rings', 'swap_ring_part', 'from_id'],
  ['received_in_rings', 'swap_ring_part', 'to_id'],
  ['ratings_given', 'deal_rating', 'by_id'],
  ['ratings', 'deal_rating', 'about_id'],
  ['messages', 'message', 'by_id'],
  ['blocks', 'member_block', 'by_id'],
] as const

/** What is theirs by something else that is; an address is theirs once they confirmed it. */
const ownParts = (id: string): [name: string, rows: RawBuilder<unknown>][] => [
  [
    'contribution_images',
    sql`contribution_image where contribution_id in (select id from contribution where author_id = ${id})`,
  ],
  [
    'import_rows',
    // As they were sent: what was made of each is several times as long.
    sql`(select import_id, number, cells, fixes, state from collection_import_row
      where import_id in (select id from collection_import where member_id = ${id})) sent`,
  ],
  ['offer_photos', sql`offer_photo where offer_id in (select id from offer where member_id = ${id})`],
  ['offer_wishes', sql`offer_wish where offer_id in (select id from offer where member_id = ${id})`],
  [
    'deals',
    sql`deal where thread_id in (
      select id from thread where other_id = ${id} or offer_id in (select id from offer where member_id = ${id}))`,
  ],
  [
    'newsletter',
    sql`newsletter_subscriber where lower(email) = (
      select lower(email) from member where id = ${id} and email_verified_at is not null)`,
  ],
]

/** Whoever has one of these gets in, or may write to a browser. */
const SECRETS = ['token_hash', 'confirm_hash', 'unsubscribe_token', 'endpoint', 'p256dh', 'auth']

export async function listOwnRows(db: Db, id: string): Promise<Record<string, unknown[]>> {
  const own = OWN_ROWS.map(([name, table, column]): [string, RawBuilder<unknown>] => [
    name,
    sql`${sql.table(table)} where ${sql.id(column)} = ${id}`,
  ])
  const all: Record<string, unknown[]> = {}
  for (const [name, theirs] of [...own, ...ownParts(id)]) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${SECRETS}::text[] as row from (select * from ${theirs}) t`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

export async function findIdentity(db: Db, issuer: string, subject: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('member_identity')
    .select('member_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found?.member_id
}

export async function insertIdentity(
  db: Db,
  identity: { issuer: string; subject: string; memberId: string; at: Date },
): Promise<void> {
  const { issuer, subject, memberId, at } = identity
  const row = { issuer, subject, member_id: memberId, created_at: at }
  await db.insertInto('member_identity').values(row).execute()
}

/** An identity from before the account got its address says nothing of who has that address. */
export async function removeEarlierIdentities(db: Db, memberId: string): Promise<void> {
  await sql`delete from member_identity i using member m
    where m.id = ${memberId} and i.member_id = m.id and i.created_at < m.email_verified_at`.execute(db)
}
