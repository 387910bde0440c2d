import { expect, test } from 'vitest'
import { BADGES } from './badges.ts'
import { contributionsFor, isEarlyFor, OPENINGS, VIP_TIERS, whyNotUse } from './features.ts'

const NONE: readonly string[] = []
const OFF = 'This is switched off at the moment'
const first = (n: number) => `This is open to VIP members first: it takes ${n} approved contributions`

test.each([
  ['everybody', 'user', NONE, null],
  ['off', 'user', ['vip_diamond'], OFF],
  ['off', 'admin', ['vip_diamond'], OFF],
  ['vip_bronze', 'user', NONE, first(25)],
  ['vip_bronze', 'user', ['contributions_25', 'xp_1000'], first(25)],
  ['vip_bronze', 'user', ['vip_bronze'], null],
  ['vip_silver', 'user', ['vip_bronze'], first(100)],
  ['vip_silver', 'user', ['vip_bronze', 'vip_silver'], null],
  ['vip_silver', 'user', ['vip_gold'], null],
  ['vip_diamond', 'user', ['vip_bronze', 'vip_silver', 'vip_gold'], first(1000)],
  ['vip_diamond', 'user', ['vip_diamond'], null],
  ['vip_diamond', 'moderator', NONE, null],
  ['vip_diamond', 'admin', NONE, null],
] as const)('open to %s: a %s with %j hears %j', (opening, role, badges, said) => {
  expect(whyNotUse(opening, { role, badges })).toBe(said)
})

test('the tiers are the VIP badges, in their order', () => {
  expect(BADGES.filter(({ group }) => group === 'vip').map(({ id }) => id)).toEqual(VIP_TIERS)
  expect(VIP_TIERS.map(contributionsFor)).toEqual([25, 100, 500, 1000])
})

test('a tier has early what is open from it or from a lower one', () => {
  const early = (tier: string) => OPENINGS.filter((opening) => isEarlyFor(opening, tier))
  expect(early('vip_bronze')).toEqual(['vip_bronze'])
  expect(early('vip_gold')).toEqual(['vip_bronze', 'vip_silver', 'vip_gold'])
  expect(early('campaign')).toEqual([])
})
