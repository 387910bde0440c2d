import { ENTITY_TYPES, type EntityType } from '@kitdex/contract/catalogue/entity'
import { stepOf } from '@kitdex/contract/rules/analytics/range'
import type { Db } from '../../platform/database/db.ts'
import * as repo from './activity-repo.ts'
import type { Counts } from './day-service.ts'
import * as voting from './voting-repo.ts'

interface Range {
  from: string
  to: string
}

const NONE = { contributions: 0, approved: 0, rejected: 0, open: 0 }

export async function overviewFigures(db: Db, { from, to }: Range, span: repo.Span, counts: Counts) {
  const { approved, rejected } = await repo.countDecisions(db, span)
  const types = await repo.countByType(db, span)
  const step = stepOf(from, to)
  const contributions = types.reduce((sum, type) => sum + type.contributions, 0)
  const { votes } = await counts.countVotes()
  const { active_members } = await counts.countParticipants()
  return {
    cards: { contributions, approved, rejected, votes, active_members },
    by_type: ENTITY_TYPES.map((entity_type) => ({
      ...NONE,
      ...types.find((type) => type.entity_type === entity_type),
      entity_type,
    })),
    step,
    timeline: await counts.listTimeline(step),
    fields: fieldsOf(await counts.countFieldVotes()),
  }
}

const fieldsOf = (counted: repo.FieldCount[]) =>
  counted.map((one) => ({ ...one, entity_type: one.entity_type as EntityType }))

export const fieldsIn = async (db: Db, span: repo.Span) => fieldsOf(await repo.countFieldVotes(db, span))

const MOST_COHORTS = 12

/** Whole months, no more than are shown, up to the end of the range. */
function cohortsIn({ from, until }: repo.Span): repo.Span {
  const last = new Date(until.getTime() - 1)
  const earliest = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - MOST_COHORTS + 1, 1)
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1)
  return { from: new Date(Math.max(earliest, first)), until }
}

const monthsBetween = (month: string, until: Date): number => {
  const last = new Date(until.getTime() - 1)
  const [year = 0, number = 0] = month.split('-').map(Number)
  return (last.getUTCFullYear() - year) * 12 + last.getUTCMonth() - (number - 1)
}

async function retentionIn(span: repo.Span, counts: Counts) {
  const rows = await counts.countRetention(span)
  return [...new Set(rows.map(({ month }) => month))].map((month) => {
    const own = rows.filter((row) => row.month === month)
    return {
      month,
      joined: own[0]?.joined ?? 0,
      active: Array.from(
        { length: monthsBetween(month, span.until) + 1 },
        (_, later) => own.find((row) => row.later === later)?.active ?? 0,
      ),
    }
  })
}

export async function communityFigures(db: Db, _range: Range, span: repo.Span, counts: Counts) {
  const hours = await counts.countHours()
  return {
    engagement: { ...(await repo.countMembers(db, span)), ...(await counts.countParticipants()) },
    retention: await retentionIn(cohortsIn(span), counts),
    quality: await repo.countQuality(db, span),
    decisions: await repo.countDecisions(db, span),
    hours: Array.from({ length: 24 }, (_, hour) => hours.find((one) => one.hour === hour)?.n ?? 0),
  }
}

/** Within an hour, six, a day, three, a week. */
const WITHIN_HOURS = [1, 6, 24, 72, 168]
/** Two are looked at who voted on as many of the same things, of those who voted most. */
const PAIRS = { voters: 300, least: 5, shown: 20 }

const tenths = (value: number | null): number | null => value && Math.round(value * 10) / 10

export async function votingFigures(db: Db, _range: Range, span: repo.Span, counts: Counts) {
  const first = await counts.measureFirstVotes(WITHIN_HOURS)
  return {
    agreement: { ...(await counts.countVotes()), ...(await counts.countAgreement()) },
    decided: await voting.countContested(db, span),
    speed: {
      first_vote_median: tenths(first.median),
      decision_median: tenths(await voting.findDecisionMedian(db, span)),
      first_votes: first.within.map((contributions, i) => ({
        hours: WITHIN_HOURS[i] ?? null,
        contributions,
      })),
      unvoted: first.unvoted,
    },
    pairs: await voting.listPairs(db, span, PAIRS),
  }
}
