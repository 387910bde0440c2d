import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { forecast, seasonOf, WEEKS_AHEAD } from '@kitdex/contract/rules/analytics/forecast'
import { insightsFrom, promotionOf } from '@kitdex/contract/rules/analytics/insights'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { fieldsIn } from './activity-service.ts'
import * as repo from './trend-repo.ts'

const WEEK_MS = 604_800_000
const DAY_MS = 86_400_000
/** A year of full weeks. */
const WEEKS_SHOWN = 52
const RECENT_DAYS = 90

/** Midnight of the Monday on or before the moment, UTC. */
function mondayOf(at: Date): number {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  return midnight - ((at.getUTCDay() + 6) % 7) * DAY_MS
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Full weeks since the first decision, those without any included. */
async function fullWeeks(db: Db, monday: number) {
  const span = { from: new Date(monday - WEEKS_SHOWN * WEEK_MS), until: new Date(monday) }
  const found = await repo.listWeeks(db, span)
  const first = found[0]
  if (!first) return []
  return Array.from({ length: (monday - Date.parse(first.at)) / WEEK_MS }, (_, i) => {
    const at = dayOf(Date.parse(first.at) + i * WEEK_MS)
    const { approved = 0, decided = 0 } = found.find((week) => week.at === at) ?? {}
    return { at, approved, decided }
  })
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

async function insights(db: Db, weeks: { approved: number; decided: number }[], at: Date) {
  const recent = { from: new Date(at.getTime() - RECENT_DAYS * DAY_MS), until: at }
  const approved = weeks.map((week) => week.approved)
  const types = await repo.countDecidedTypes(db, recent)
  const found = insightsFrom({
    pending: await repo.countPending(db),
    decided_per_week: Math.round(sum(weeks.slice(-4).map(({ decided }) => decided)) / 4),
    approved_last_4_weeks: sum(approved.slice(-4)),
    approved_4_weeks_before: sum(approved.slice(-8, -4)),
    types: types.map((type) => ({ ...type, entity_type: type.entity_type as EntityType })),
    fields: await fieldsIn(db, recent),
    best: (await repo.findBest(db)) ?? null,
  })
  return found.map(({ rule, ...figures }) => ({ rule, figures }))
}

/** Who could become a moderator. */
export const promotionNow = async (db: Db) => promotionOf((await repo.findBest(db)) ?? null)

/** What is to be expected, from what was. */
export async function predictiveFigures(db: Db) {
  const at = now()
  const monday = mondayOf(at)
  const weeks = await fullWeeks(db, monday)
  const expected = forecast(weeks.map(({ approved }) => approved))
  return {
    weeks: weeks.map(({ at, approved }) => ({ at, approved })),
    forecast: expected && {
      ...expected,
      weeks: Array.from({ length: WEEKS_AHEAD }, (_, i) => ({
        at: dayOf(monday + i * WEEK_MS),
        expected: expected.expected,
      })),
    },
    seasons: seasonOf(await repo.listMonths(db, at)),
    insights: await insights(db, weeks, at),
  }
}
