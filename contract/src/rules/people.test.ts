import { expect, test } from 'vitest'
import { approvalRate, BADGES, type BadgeFigures, badgeTarget, earnedBadges, nextBadges } from './badges.ts'
import { canSee } from './can-see.ts'
import { completenessOf, completenessStep } from './completeness.ts'
import { firstAfterVintage, RARE_FROM, RARITY_LEVELS, rarityIndex, rarityScore } from './rarity.ts'

const nothing: BadgeFigures = { xp: 0, votes: 0, kits: 0, approved: 0, rejected: 0 }

test.each([
  ['xp', [50, 200, 1000], ['xp_50', 'xp_200', 'xp_1000']],
  ['votes', [20], ['active_voter']],
  ['kits', [5], ['kit_collector']],
] as const)('badges by %s begin at %j', (figure, targets, ids) => {
  for (const [i, target] of targets.entries()) {
    expect(earnedBadges({ ...nothing, [figure]: target - 1 })).toEqual(ids.slice(0, i))
    expect(earnedBadges({ ...nothing, [figure]: target })).toEqual(ids.slice(0, i + 1))
  }
})

test.each([
  [0, []],
  [1, ['contributions_1']],
  [4, ['contributions_1']],
  [5, ['contributions_1', 'contributions_5']],
  [10, ['contributions_1', 'contributions_5', 'contributions_10']],
  [24, ['contributions_1', 'contributions_5', 'contributions_10']],
  [25, ['contributions_1', 'contributions_5', 'contributions_10', 'contributions_25', 'vip_bronze']],
])('%i approved contributions', (approved, ids) => {
  expect(earnedBadges({ ...nothing, approved, rejected: 1000 })).toEqual(ids)
})

test.each([
  [99, 'vip_bronze'],
  [100, 'vip_silver'],
  [499, 'vip_silver'],
  [500, 'vip_gold'],
  [999, 'vip_gold'],
  [1000, 'vip_diamond'],
])('%i approved are %s', (approved, id) => {
  expect(earnedBadges({ ...nothing, approved, rejected: 5000 }).at(-1)).toBe(id)
})

test.each([
  [4, 0, false],
  [5, 0, true],
  [9, 1, true],
  [77, 9, true],
  [16, 2, false],
  [8, 1, false],
  [179, 21, true],
  [178, 21, false],
])('quality: %i approved, %i rejected → %s', (approved, rejected, isEarned) => {
  expect(earnedBadges({ ...nothing, approved, rejected }).includes('quality_contributor')).toBe(isEarned)
})

test('the badge of quality is earned just where the rate is reached, after five', () => {
  const quality = BADGES.find(({ group }) => group === 'quality')
  for (let rejected = 0; rejected <= 300; rejected++) {
    const least = quality && badgeTarget(quality, { rejected })
    const rates = [least, (least ?? 0) - 1].map((approved = 0) => approvalRate({ approved, rejected }) ?? 0)
    expect([rejected, (rates[0] ?? 0) >= 90, least === 5 || (rates[1] ?? 0) < 90]).toEqual([
      rejected,
      true,
      true,
    ])
  }
  expect(quality && [0, 1].map((rejected) => badgeTarget(quality, { rejected }))).toEqual([5, 9])
})

test('the approval rate is rounded, and none before anything was decided', () => {
  expect(approvalRate({ approved: 17, rejected: 2 })).toBe(89)
  expect(approvalRate({ approved: 2, rejected: 1 })).toBe(67)
  expect(approvalRate({ approved: 0, rejected: 0 })).toBeNull()
})

test('the next of each group, until there is none', () => {
  expect(nextBadges([]).map(({ id }) => id)).toEqual([
    ...['xp_50', 'contributions_1', 'active_voter', 'kit_collector', 'quality_contributor', 'vip_bronze'],
  ])
  expect(nextBadges(['xp_50', 'active_voter']).map(({ id }) => id)).toEqual([
    ...['xp_200', 'contributions_1', 'kit_collector', 'quality_contributor', 'vip_bronze'],
  ])
  expect(nextBadges(BADGES.map(({ id }) => id))).toEqual([])
  expect(BADGES.filter(({ group }) => group === 'vip').map(({ name }) => name.default)).toEqual([
    ...['VIP Bronze', 'VIP Argent', 'VIP Or', 'VIP Diamant'],
  ])
})

test.each([
  // owners, wanters, limited, members, index
  [0, 0, false, 19, 0],
  [1, 50, true, 19, 0],
  [0, 0, false, 20, 40],
  [1, 0, false, 20, 20],
  [2, 0, false, 20, 0],
  [5, 0, false, 20, 0],
  [1, 1, false, 1000, 60],
  [1, 0, true, 1000, 60],
  [1, 0, false, 1000, 40],
  [50, 100, false, 1000, 47],
  [0, 9, true, 1000, 100],
])('%i own, %i want, limited %s, of %i members: index %i', (owners, wanters, limited, members, index) => {
  expect(rarityIndex({ owners, wanters, limited }, members)).toBe(index)
})

test('what nobody wants and was not limited is never rare: such kits are not looked at', () => {
  expect(rarityIndex({ owners: 0, wanters: 0, limited: false }, 1_000_000)).toBeLessThan(RARE_FROM)
})

test('rare begins at 50, vintage twenty years ago', () => {
  expect(RARE_FROM).toBe(50)
  expect(firstAfterVintage(2026)).toBe('2007/2008')
})

test.each([
  [{ count: 0, rare: 0, vintage: 0, signed: 0 }, 20, 0, 'Common'],
  [{ count: 10, rare: 10, vintage: 10, signed: 10 }, 20, 100, 'Legendary'],
  [{ count: 10, rare: 10, vintage: 10, signed: 0 }, 20, 80, 'Legendary'],
  [{ count: 10, rare: 10, vintage: 0, signed: 5 }, 20, 60, 'Very rare'],
  [{ count: 10, rare: 0, vintage: 10, signed: 5 }, 20, 40, 'Rare'],
  [{ count: 3, rare: 1, vintage: 1, signed: 0 }, 20, 27, 'Uncommon'],
  [{ count: 10, rare: 0, vintage: 6, signed: 0 }, 20, 18, 'Common'],
])('%j of a site with %i members: %i, %s', (owned, members, score, level) => {
  expect(rarityScore(owned, members)).toMatchObject({ score, level })
})

test('too few members: nothing is rare, and it says so', () => {
  expect(rarityScore({ count: 3, rare: 0, vintage: 1, signed: 2 }, 19)).toEqual({
    score: 0,
    level: 'Common',
    description: 'not enough members yet',
    breakdown: { rare_kits: 0, vintage_kits: 33, signed_kits: 67 },
  })
  expect(RARITY_LEVELS.map(({ from }) => from)).toEqual([80, 60, 40, 20, 0])
})

test.each([
  [100, 'complete'],
  [99, 'almost'],
  [80, 'almost'],
  [79, 'good'],
  [60, 'good'],
  [59, 'started'],
  [40, 'started'],
  [39, 'build'],
  [0, 'build'],
])('%i percent: %s', (percentage, step) => {
  expect(completenessStep(percentage)).toBe(step)
})

test('each of the six counts the same', () => {
  const all = { bio: 'a', favorite_club: 'b', profile_picture_url: 'c', instagram_username: 'd' }
  const full = { ...all, twitter_username: 'e', website: 'f' }
  expect(completenessOf(full)).toMatchObject({ completeness_percentage: 100, suggestions: [] })
  for (const part of Object.keys(full))
    expect(completenessOf({ ...full, [part]: null }).completeness_percentage).toBe(83)
})

test.each([
  [null, false, true],
  [null, true, false],
  [{ id: 'b', role: 'user' }, true, false],
  [{ id: 'b', role: 'moderator' }, true, false],
  [{ id: 'b', role: 'admin' }, true, true],
  [{ id: 'a', role: 'user' }, true, true],
] as const)('%j sees a profile that is private: %s → %s', (viewer, profile_private, sees) => {
  expect(canSee(viewer, { id: 'a', profile_private })).toBe(sees)
})
