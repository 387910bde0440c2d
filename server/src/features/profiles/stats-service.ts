import type { collectionStats, profileStats } from '@kitdex/contract/api/profiles'
import type { kitRarity } from '@kitdex/contract/api/social'
import type { Reply } from '@kitdex/contract/endpoint'
import { approvalRate } from '@kitdex/contract/rules/badges'
import {
  firstAfterVintage,
  isRare,
  LEAST_MEMBERS,
  rarityIndex,
  rarityScore,
  TOO_FEW_MEMBERS,
} from '@kitdex/contract/rules/rarity'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { badgesOf, figuresOf, waysFrom, withEarned } from '../badges/service.ts'
import { countCollection, estimateMissing, facetsOfOwned } from '../collection/service.ts'
import { countMembers } from './repo.ts'
import { seenBy } from './service.ts'
import { findDemand, getSums, listDemands, type Sums } from './stats-repo.ts'

export async function readStats(db: Db, caller: Caller, id: string): Promise<Reply<typeof profileStats>> {
  const member = await seenBy(db, caller, id)
  const [figures, collections_count, held] = await Promise.all([
    figuresOf(db, member.id),
    countCollection(db, member.id, caller.id !== member.id),
    badgesOf(db, member.id),
  ])
  const badges = withEarned(held, figures)
  return {
    collections_count,
    contributions_count: figures.contributions,
    votes_count: figures.votes,
    jerseys_added: figures.kits,
    contributions_approved: figures.approved,
    contributions_pending: figures.pending,
    contributions_rejected: figures.rejected,
    approval_rate: approvalRate(figures),
    badges,
    next_badges: waysFrom(badges, figures),
  }
}

const MANY_MEMBERS = 1000
const MINUTE_MS = 60_000
const counted = new WeakMap<Db, { members: number; at: number }>()

/** Shares among them are what is rare. Many are counted once a minute: a few more change no share that is shown. */
async function membersOf(db: Db): Promise<number> {
  const [last, at] = [counted.get(db), now().getTime()]
  if (last && last.members >= MANY_MEMBERS && Math.abs(at - last.at) < MINUTE_MS) return last.members
  const members = await countMembers(db)
  counted.set(db, { members, at })
  return members
}

type Facet = readonly { value: string; count: number }[]
type Counts = Record<string, number>

/** The most first. */
function countsIn(facet: Facet): Counts {
  // Without a prototype: a club may have any name, and a thousand of them are set in half the time.
  const counts: Counts = Object.create(null)
  for (const { value, count } of facet) counts[value] = count
  return counts
}

function byDecade(seasons: Facet): Counts {
  const counts: Counts = {}
  for (const { value, count } of seasons) {
    const decade = `${value.slice(0, 3)}0`
    counts[decade] = (counts[decade] ?? 0) + count
  }
  return counts
}

const sumOf = (items: readonly number[]): number => items.reduce((sum, n) => sum + n, 0)

async function sumsOf(db: Db, memberId: string, isShown: boolean, isValued: boolean): Promise<Sums> {
  const sums = await getSums(db, memberId, isShown)
  if (!isValued || !sums.lacks_estimates) return sums
  await estimateMissing(db, memberId)
  return getSums(db, memberId, isShown)
}

/** What it is worth is for the owner, and for others where the owner shows it; what it cost for the owner alone. */
export async function readCollectionStats(
  db: Db,
  caller: Caller,
  id: string,
): Promise<Reply<typeof collectionStats>> {
  const member = await seenBy(db, caller, id)
  const isOwn = caller.id === member.id
  const isValued = isOwn || member.show_values
  const [members, sums, facets, demands] = await Promise.all([
    membersOf(db),
    sumsOf(db, member.id, !isOwn, isValued),
    facetsOfOwned(db, member.id, !isOwn),
    listDemands(db, member.id, !isOwn),
  ])
  const since = firstAfterVintage(now().getUTCFullYear())
  const vintage = sumOf(facets.season.map(({ value, count }) => (value < since ? count : 0)))
  const rare = sumOf(demands.map((kit) => (isRare(kit, members) ? kit.items : 0)))
  return {
    owned_count: sums.owned_count,
    wanted_count: sums.wanted_count,
    rare_kits: rare,
    signed_kits: sums.signed_kits,
    total_estimated_value: isValued ? sums.value : null,
    total_purchase_value: isOwn ? sums.cost : null,
    value_gain: isOwn ? sums.gain : null,
    rarity_score: rarityScore({ count: sums.owned_count, rare, vintage, signed: sums.signed_kits }, members),
    categories: {
      kit_types: countsIn(facets.style),
      clubs: countsIn(facets.club),
      brands: countsIn(facets.brand),
      decades: byDecade(facets.season),
    },
  }
}

export async function readRarity(db: Db, kitId: string): Promise<Reply<typeof kitRarity>> {
  const [demand, members] = await Promise.all([
    isId(kitId) ? findDemand(db, kitId) : undefined,
    membersOf(db),
  ])
  if (!demand) throw notFound('Kit not found')
  return {
    ...demand,
    members,
    index: rarityIndex(demand, members),
    is_rare: isRare(demand, members),
    description: members < LEAST_MEMBERS ? TOO_FEW_MEMBERS : null,
  }
}
