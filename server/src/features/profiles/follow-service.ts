import type { followStatus, Person } from '@kitdex/contract/api/social'
import type { Reply } from '@kitdex/contract/endpoint'
import { MOST_FOLLOWED } from '@kitdex/contract/rules/profile'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { badRequest, conflict, forbidden } from '../../platform/http/errors.ts'
import { lockCaller } from '../accounts/owner-service.ts'
import { notifyOnce } from '../notifications/service.ts'
import {
  countFollowed,
  countPeople,
  getFollowState,
  insertFollow,
  listPeople,
  type PersonRow,
  removeFollow,
} from './follow-repo.ts'
import type { ProfileRow } from './repo.ts'
import { getMember, PRIVATE, seenBy, withLevel } from './service.ts'

/** Nobody follows who is private, admins neither: it would show them nothing. */
const mayFollow = (
  caller: Caller,
  member: Pick<ProfileRow, 'id' | 'can_follow' | 'profile_private'>,
): boolean => caller.id !== member.id && member.can_follow && !member.profile_private

export async function follow(db: Db, caller: Caller, id: string): Promise<{ following: boolean }> {
  await lockCaller(db, caller)
  const member = await getMember(db, id)
  if (member.id === caller.id) throw badRequest('You cannot follow yourself')
  if (member.profile_private) throw forbidden(PRIVATE)
  const { followed_at } = await getFollowState(db, caller.id, member.id)
  if (followed_at !== null) return { following: true }
  if (!member.can_follow) throw forbidden('This member cannot be followed')
  if ((await countFollowed(db, caller.id)) >= MOST_FOLLOWED)
    throw conflict(`You follow ${MOST_FOLLOWED} members already`)
  const follower = await getMember(db, caller.id)
  const isNew = await insertFollow(db, caller.id, member.id, now())
  if (isNew && !follower.profile_private)
    await notifyOnce(db, member.id, 'new_follower', follower, `/users/${caller.id}`)
  return { following: true }
}

/** Also of who is private by now. */
export async function unfollow(db: Db, caller: Caller, id: string): Promise<{ following: boolean }> {
  const member = await getMember(db, id)
  await removeFollow(db, caller.id, member.id)
  return { following: false }
}

export async function readFollowStatus(
  db: Db,
  caller: Caller,
  id: string,
): Promise<Reply<typeof followStatus>> {
  const member = await seenBy(db, caller, id)
  const { followed_at, ...counts } = await getFollowState(db, caller.id, member.id)
  return {
    can_follow: mayFollow(caller, member),
    is_following: followed_at !== null,
    followed_at: followed_at?.toISOString() ?? null,
    ...counts,
  }
}

export async function listOthers(
  db: Db,
  caller: Caller,
  side: 'followers' | 'following',
  id: string,
  page: { limit: number; skip: number },
): Promise<{ rows: Person[]; total: number }> {
  const member = await seenBy(db, caller, id)
  const [rows, total] = await Promise.all([
    listPeople(db, side, member.id, caller.id, page),
    countPeople(db, side, member.id),
  ])
  const asPerson = ({ profile_private, ...row }: PersonRow): Person => ({
    ...withLevel(row),
    can_follow: mayFollow(caller, { ...row, profile_private }),
  })
  return { rows: rows.map(asPerson), total }
}
