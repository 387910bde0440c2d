import type { ActivityFilter } from '@kitdex/contract/api/moderation'
import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import * as activity from './activity-repo.ts'
import { countByStatus, countDecidedSince, countVotesSince, listTopContributors } from './stats-repo.ts'

const TOP = 10

const sum = <T extends { n: number }>(rows: T[], which: (row: T) => boolean = () => true): number =>
  rows.filter(which).reduce((total, { n }) => total + n, 0)

/** How many wait, and what was decided since midnight UTC. */
export async function moderationStats(db: Db) {
  const midnight = new Date(now().toISOString().slice(0, 10))
  const all = await countByStatus(db)
  const decided = await countDecidedSince(db, midnight)
  const waiting = sum(all, ({ status }) => status === 'pending_review')
  const ofStatus = (wanted: string) => sum(all, ({ status }) => status === wanted)
  const today = (wanted: string, how?: string) =>
    sum(decided, ({ status, decided_how }) => status === wanted && (how === undefined || decided_how === how))
  return {
    pending: waiting,
    approved: ofStatus('approved'),
    rejected: ofStatus('rejected'),
    total: sum(all),
    pending_contributions: waiting,
    approved_today: today('approved'),
    rejected_today: today('rejected'),
    total_votes_today: await countVotesSince(db, midnight),
    auto_approved_today: today('approved', 'votes'),
    auto_rejected_today: today('rejected', 'votes'),
    contributions_by_type: Object.fromEntries(
      ENTITY_TYPES.map((type) => [type, sum(all, ({ entity_type }) => entity_type === type)]),
    ),
    top_contributors: await listTopContributors(db, TOP),
  }
}

/** What was proposed, voted and decided, latest first. */
export const activityOf = (db: Db, { type, limit }: { type: ActivityFilter; limit: number }) =>
  activity.listActivity(db, type, limit)
