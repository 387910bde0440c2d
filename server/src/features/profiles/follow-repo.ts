import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface FollowState {
  followed_at: Date | null
  followers_count: number
  following_count: number
}

/** Of others, those that are here and not private: the rest is looked up, in an index of their own. */
export const isSeen = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`not exists (select from member u where u.id = ${id} and (u.status <> 'active' or u.profile_private))`

export async function getFollowState(db: Db, viewerId: string, memberId: string): Promise<FollowState> {
  const { rows } = await sql<FollowState>`
    select (select created_at from follow where follower_id = ${viewerId} and followed_id = ${memberId})
        as followed_at,
      (select count(*) from follow f where f.followed_id = ${memberId} and ${isSeen(sql`f.follower_id`)})
        as followers_count,
      (select count(*) from follow f where f.follower_id = ${memberId} and ${isSeen(sql`f.followed_id`)})
        as following_count`.execute(db)
  return rows[0] as FollowState
}

export async function countFollowed(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from follow where follower_id = ${memberId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** False where they follow already. */
export async function insertFollow(
  db: Db,
  followerId: string,
  followedId: string,
  at: Date,
): Promise<boolean> {
  const inserting = db
    .insertInto('follow')
    .values({ follower_id: followerId, followed_id: followedId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
  return (await inserting.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
}

export async function removeFollow(db: Db, followerId: string, followedId: string): Promise<void> {
  await db
    .deleteFrom('follow')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .execute()
}

export interface PersonRow {
  id: string
  name: string
  profile_picture_url: string | null
  xp: number
  badge: string | null
  can_follow: boolean
  profile_private: boolean
  is_following: boolean
}

type Side = 'followers' | 'following'
const sides: Readonly<Record<Side, { other: RawBuilder<unknown>; own: RawBuilder<unknown> }>> = {
  followers: { other: sql`f.follower_id`, own: sql`f.followed_id` },
  following: { other: sql`f.followed_id`, own: sql`f.follower_id` },
}

export async function listPeople(
  db: Db,
  side: Side,
  memberId: string,
  viewerId: string,
  page: { limit: number; skip: number },
): Promise<PersonRow[]> {
  const { other, own } = sides[side]
  const { rows } = await sql<PersonRow>`
    select m.id, m.name, m.profile_picture_url, m.xp, m.badge, m.can_follow, m.profile_private,
      exists (select from follow w where w.follower_id = ${viewerId} and w.followed_id = m.id) as is_following
    from (
      select ${other} as id, f.created_at from follow f where ${own} = ${memberId} and ${isSeen(other)}
      order by f.created_at desc, ${other} limit ${page.limit} offset ${page.skip}) f
    join member m on m.id = f.id order by f.created_at desc, f.id`.execute(db)
  return rows
}

export async function countPeople(db: Db, side: Side, memberId: string): Promise<number> {
  const { other, own } = sides[side]
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from follow f where ${own} = ${memberId} and ${isSeen(other)}`.execute(db)
  return rows[0]?.n ?? 0
}
