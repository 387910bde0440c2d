import { dayOf, daysIn, type Step } from '@kitdex/contract/rules/analytics/range'
import type { Db } from '../../platform/database/db.ts'
import * as activity from './activity-repo.ts'
import * as days from './day-repo.ts'
import * as voting from './voting-repo.ts'

/** What takes long to count where there are many votes. */
export interface Counts {
  countVotes(): Promise<activity.Votes>
  countAgreement(): Promise<{ agreed: number; disagreed: number }>
  countParticipants(): Promise<activity.Participants>
  listTimeline(step: Step): Promise<activity.Moment[]>
  countFieldVotes(): Promise<activity.FieldCount[]>
  countHours(): Promise<{ hour: number; n: number }[]>
  /** From the first of a month on. */
  countRetention(span: activity.Span): Promise<activity.CohortMonth[]>
  measureFirstVotes(bounds: readonly number[]): Promise<voting.FirstVotes>
}

/** From the rows themselves, as they are now. */
export const countsNow = (db: Db, span: activity.Span): Counts => ({
  countVotes: () => activity.countVotes(db, span),
  countAgreement: () => voting.countAgreement(db, span),
  countParticipants: () => activity.countParticipants(db, span),
  listTimeline: (step) => activity.listTimeline(db, span, step),
  countFieldVotes: () => activity.countFieldVotes(db, span),
  countHours: () => activity.countHours(db, span),
  countRetention: (cohorts) => activity.countRetention(db, cohorts),
  measureFirstVotes: (bounds) => voting.measureFirstVotes(db, span, bounds),
})

interface Range {
  from: string
  to: string
}

const NOTHING = { contributions: 0, votes: 0, approved: 0, rejected: 0 }
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)
const nameOf = (at: Date): string => at.toISOString().slice(0, 10)
const monthsFrom = (month: string, later: string): number => {
  const [a = 0, b = 0] = month.split('-').map(Number)
  const [c = 0, d = 0] = later.split('-').map(Number)
  return (c - a) * 12 + d - b
}

/** The same for a range of one's own, summed from what a job counted of each day. */
export async function countsOfDays(db: Db, { from, to }: Range): Promise<Counts> {
  const rows = await days.listDays(db, from, to)
  const votes = rows.flatMap(({ figures }) => figures.votes ?? [])
  const upvotes = sum(votes.map((one) => one.upvotes))
  const downvotes = sum(votes.map((one) => one.downvotes))
  const returned = (kind: string): number =>
    sum(
      rows.flatMap(({ day, figures }) =>
        (figures.returns ?? [])
          .filter((one) => one.kind === kind && one.gap >= daysIn(from, day))
          .map(({ n }) => n),
      ),
    )
  return {
    countVotes: async () => ({ votes: upvotes + downvotes, upvotes, downvotes }),
    countAgreement: async () => ({
      agreed: sum(votes.map((one) => one.agreed)),
      disagreed: sum(votes.map((one) => one.disagreed)),
    }),
    countParticipants: async () => ({
      contributors: returned('contributors'),
      voters: returned('voters'),
      active_members: returned('active_members'),
    }),
    listTimeline: async () => {
      const first = Date.parse(from) / 86_400_000
      return Array.from({ length: daysIn(from, to) }, (_, i) => {
        const at = dayOf(first + i)
        return { at, ...NOTHING, ...rows.find(({ day }) => day === at)?.figures.moment }
      })
    },
    countFieldVotes: async () => fieldsOf(rows.flatMap(({ figures }) => figures.fields ?? [])),
    countHours: async () => {
      const all = rows.flatMap(({ figures }) => figures.hours ?? [])
      return Array.from({ length: 24 }, (_, hour) => ({
        hour,
        n: sum(all.filter((one) => one.hour === hour).map(({ n }) => n)),
      }))
    },
    countRetention: (cohorts) => retentionOf(db, cohorts, to),
    measureFirstVotes: async (bounds) => firstVotesOf(rows, bounds),
  }
}

function fieldsOf(counted: activity.FieldCount[]): activity.FieldCount[] {
  const found = new Map<string, activity.FieldCount>()
  for (const one of counted) {
    const key = `${one.entity_type} ${one.field}`
    const before = found.get(key) ?? { ...one, approvals: 0, rejections: 0 }
    const approvals = before.approvals + one.approvals
    found.set(key, { ...before, approvals, rejections: before.rejections + one.rejections })
  }
  const keys = [...found.keys()].sort()
  return keys.flatMap((key) => found.get(key) ?? [])
}

async function retentionOf(db: Db, span: activity.Span, to: string): Promise<activity.CohortMonth[]> {
  const rows = await days.listDays(db, nameOf(span.from), to)
  return (await activity.countJoined(db, span)).flatMap(({ month, joined }): activity.CohortMonth[] => {
    const active = new Map<number, number>()
    for (const { day, figures } of rows)
      for (const { n } of (figures.firsts ?? []).filter((one) => one.month === month)) {
        const later = monthsFrom(month, day)
        active.set(later, (active.get(later) ?? 0) + n)
      }
    if (active.size === 0) return [{ month, joined, later: null, active: 0 }]
    return [...active].map(([later, n]) => ({ month, joined, later, active: n }))
  })
}

/** The middle one, or between the two. */
function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : low + (high - low) / 2
}

function firstVotesOf(rows: { figures: days.DayFigures }[], bounds: readonly number[]): voting.FirstVotes {
  const waits = rows.flatMap(({ figures }) => figures.waits ?? [])
  const hours = waits.flatMap((one) => one.hours)
  const slotOf = (wait: number): number => bounds.filter((bound) => wait >= bound).length
  const within = [...bounds, null].map(() => 0)
  for (const wait of hours) within[slotOf(wait)] = (within[slotOf(wait)] ?? 0) + 1
  return { median: medianOf(hours), unvoted: sum(waits.map(({ unvoted }) => unvoted)), within }
}

/** Counts every day there was. */
export async function recountDays(db: Db, all: activity.Span, countedAt: Date): Promise<void> {
  const found = new Map<string, days.DayFigures>()
  const add = <K extends keyof days.DayFigures>(
    key: K,
    counted: { day: string; figures: NonNullable<days.DayFigures[K]> }[],
  ): void => {
    for (const { day, figures } of counted) found.set(day, { ...found.get(day), [key]: figures })
  }
  const moments = await activity.listTimeline(db, all, 'day')
  add(
    'moment',
    moments.map(({ at, ...figures }) => ({ day: at, figures })),
  )
  add('votes', await days.listVotesByDay(db))
  add('hours', await days.listHoursByDay(db))
  add('fields', await days.listFieldsByDay(db))
  add('returns', await days.listReturnsByDay(db))
  add('firsts', await days.listFirstsByDay(db))
  add('waits', await days.listWaitsByDay(db))
  await days.replaceDays(db, found, countedAt)
}
