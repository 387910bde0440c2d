import { levelOf, progressOf } from '@kitdex/contract/rules/levels'
import { withinDay } from '@kitdex/contract/rules/xp'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { publish } from '../../platform/events/events.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import {
  addXp,
  countStandings,
  findAward,
  findStanding,
  getEarned,
  insertAward,
  listStandings,
  lockXp,
  updateAward,
} from './repo.ts'

/** What a contribution brought its author. */
export interface Earned {
  amount: number
  /** More than the day's limit left. */
  isCut: boolean
  xp: number
  level: string
  levelEmoji: string
  isNewLevel: boolean
}

const today = (): string => now().toISOString().slice(0, 10)

/**
 * Gives a contribution's author what it earns, at most once while it is approved. One that was taken back is given
 * back on the day it was first earned, as far as that day has room.
 */
export async function awardXp(
  db: Db,
  contributionId: string,
  memberId: string,
  asked: number,
): Promise<Earned | undefined> {
  const [member, before, earnedToday] = await Promise.all([
    lockXp(db, memberId),
    findAward(db, contributionId),
    getEarned(db, memberId, today()),
  ])
  if (!member || member.status === 'deleted') return undefined
  if (before && !before.undone) return undefined
  const day = before?.day ?? today()
  const earned = day === today() ? earnedToday : await getEarned(db, memberId, day)
  const { amount, isCut } = withinDay(before?.asked ?? asked, earned)
  if (before) {
    await updateAward(db, contributionId, { amount, undone_at: null })
    await addXp(db, memberId, amount)
  } else {
    await insertAward(db, { contribution_id: contributionId, member_id: memberId, asked, amount, day }, now())
  }
  const xp = member.xp + amount
  const level = levelOf(xp)
  const isNewLevel = level.name !== levelOf(member.xp).name
  return { amount, isCut, xp, level: level.name, levelEmoji: level.emoji, isNewLevel }
}

/** What was earned pops up where they are. */
export const tellOfXp = (
  db: Db,
  memberId: string,
  contributionId: string,
  { amount, isCut, xp, level, levelEmoji, isNewLevel }: Earned,
): Promise<void> =>
  publish(db, {
    to: memberId,
    event: 'xp',
    data: {
      contribution_id: contributionId,
      xp_awarded: amount,
      cut: isCut,
      xp,
      level,
      level_emoji: levelEmoji,
      new_level: isNewLevel,
    },
  })

/** The opposite, when what earned it is undone. */
export async function takeBackXp(db: Db, contributionId: string, memberId: string): Promise<void> {
  await lockXp(db, memberId)
  const award = await findAward(db, contributionId)
  if (!award || award.undone) return
  await updateAward(db, contributionId, { undone_at: now() })
  await addXp(db, memberId, -award.amount)
}

export async function gamificationOf(db: Db, id: string) {
  const standing = isId(id) ? await findStanding(db, id) : undefined
  if (!standing) throw notFound('User not found')
  const level = levelOf(standing.xp)
  const { next_level, ...progress } = progressOf(standing.xp)
  return {
    user_id: standing.id,
    xp: standing.xp,
    level: level.name,
    level_emoji: level.emoji,
    ...progress,
    ...(next_level !== null && { next_level }),
    rank: standing.xp > 0 ? standing.rank : null,
    xp_today: await getEarned(db, id, today()),
  }
}

export async function leaderboardOf(db: Db, limit: number, skip: number) {
  const standings = await listStandings(db, limit, skip)
  const rows = standings.map(({ id, name, profile_picture_url, badge, xp, rank }) => {
    const level = levelOf(xp)
    return {
      rank,
      user_id: id,
      username: name,
      profile_picture_url,
      xp,
      level: level.name,
      level_emoji: level.emoji,
      badge,
    }
  })
  return { rows, total: await countStandings(db) }
}
