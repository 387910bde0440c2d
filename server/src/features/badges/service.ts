import type { profileStats } from '@kitdex/contract/api/profiles'
import type { Reply } from '@kitdex/contract/endpoint'
import { BADGES, badgeProgress, badgeTarget, earnedBadges, nextBadges } from '@kitdex/contract/rules/badges'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import { notify } from '../notifications/service.ts'
import {
  countContributions,
  type Figures,
  getFigures,
  insertBadge,
  insertBadges,
  isBadgeNear,
  listBadges,
  listCampaignBadges,
  listFigures,
  lockFigures,
} from './repo.ts'

/** From the first to the one that says most. */
const ORDER = BADGES.map(({ id }) => id)

export const figuresOf = getFigures
export const contributionCountOf = countContributions

/** Gives somebody what they have earned by now, and tells them of each once. In the transaction that earned it. */
export async function giveBadges(db: Db, memberId: string): Promise<void> {
  const { badges, ...figures } = await getFigures(db, memberId)
  const earned = earnedBadges(figures).filter((badge) => !badges.includes(badge))
  if (earned.length === 0) return
  // Which one says most is decided among all, and not beside another who gives one.
  if (!(await lockFigures(db, memberId))) return
  const added = await insertBadges(db, memberId, earned, ORDER, now())
  for (const { id, name } of BADGES.filter((badge) => added.includes(badge.id))) {
    await notify(db, [memberId], 'badge_earned', { title: name.en, badge: id }, { link: '/profile' })
  }
}

/** One that follows from no figures: who gives it says what it is called. Answers how many have it now who had not. */
export async function giveBadge(
  db: Db,
  members: readonly string[],
  badge: string,
  name: string,
): Promise<number> {
  const added = await insertBadge(db, members, badge, now())
  await notify(db, added, 'badge_earned', { title: name, badge }, { link: '/profile' })
  return added.length
}

const VOTER = BADGES.find(({ group }) => group === 'voter')
/** Who is further away from the badge does not cast as many at once. */
const AT_ONCE = 10

/** After a vote, which earns one badge only. */
export async function giveVoterBadge(db: Db, memberId: string): Promise<void> {
  if (!VOTER || !(await isBadgeNear(db, memberId, VOTER.id, VOTER.target - AT_ONCE))) return
  await lockFigures(db, memberId)
  await giveBadges(db, memberId)
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const PAGE = 500

/** What nobody was given when they earned it. */
export async function giveMissingBadges(db: Db): Promise<void> {
  let after = FIRST_ID
  for (;;) {
    const members = await listFigures(db, after, PAGE)
    for (const { id, badges, ...figures } of members) {
      if (earnedBadges(figures).every((badge) => badges.includes(badge))) continue
      await transact(db, async (trx) => {
        await lockFigures(trx, id)
        await giveBadges(trx, id)
      })
    }
    const last = members.at(-1)
    if (!last) return
    after = last.id
  }
}

type Stats = Reply<typeof profileStats>

export async function badgesOf(db: Db, memberId: string): Promise<Stats['badges']> {
  const held = new Map((await listBadges(db, memberId)).map(({ badge, earned_at }) => [badge, earned_at]))
  const known: Stats['badges'] = BADGES.flatMap(({ id, group, name, emoji }) => {
    const earned = held.get(id)
    return earned ? [{ id, group, name: name.en, emoji, earned_at: earned.toISOString() }] : []
  })
  const campaigns = (await listCampaignBadges(db, memberId)).map(({ earned_at, ...badge }) => ({
    ...{ ...badge, group: 'campaign' as const, earned_at: earned_at.toISOString() },
  }))
  return [...known, ...campaigns]
}

/**
 * And what the figures have earned already: who is told of a decision, and given its badge, once it cannot be taken
 * back sees it beside the figures meanwhile.
 */
export function withEarned(held: Stats['badges'], figures: Figures): Stats['badges'] {
  const earned = earnedBadges(figures)
  const earned_at = now().toISOString()
  const known: Stats['badges'] = BADGES.flatMap(({ id, group, name, emoji }) => {
    const one = held.find((badge) => badge.id === id)
    return one ?? (earned.includes(id) ? { id, group, name: name.en, emoji, earned_at } : [])
  })
  return [...known, ...held.filter(({ group }) => group === 'campaign')]
}

/** The way to the next ones. */
export const waysFrom = (held: Stats['badges'], figures: Figures): Stats['next_badges'] =>
  nextBadges(held.map(({ id }) => id)).map(({ id, group, name, emoji, ...badge }) => {
    const target = badgeTarget({ group, ...badge }, figures)
    return {
      ...{ id, group, name: name.en, emoji, target },
      current: Math.min(target, badgeProgress({ group }, figures)),
    }
  })
