import type { Panel } from '@kitdex/contract/api/analytics'
import {
  ANALYTICS_DAYS,
  type AnalyticsDays,
  rangeFault,
  rangeOf,
} from '@kitdex/contract/rules/analytics/range'
import { now } from '../../platform/clock.ts'
import { type Db, withOwnConnection } from '../../platform/database/db.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Span } from './activity-repo.ts'
import { communityFigures, overviewFigures, votingFigures } from './activity-service.ts'
import { findCached, findFirstDay, upsertCached } from './cache-repo.ts'
import { contentFigures } from './content-service.ts'
import { type Counts, countsNow, countsOfDays, recountDays } from './day-service.ts'
import { predictiveFigures } from './trend-service.ts'

export interface Asked {
  days: AnalyticsDays
  from?: string | undefined
  to?: string | undefined
}

const DAY_MS = 86_400_000
/** Counted every ten minutes: what is older is of a site whose jobs rest. */
const OLDEST_MS = 3_600_000

const today = (): string => now().toISOString().slice(0, 10)

interface Range {
  from: string
  to: string
}
const spanOf = ({ from, to }: Range): Span => ({
  from: new Date(from),
  until: new Date(Date.parse(to) + DAY_MS),
})

const RANGED = {
  overview: overviewFigures,
  community: communityFigures,
  voting: votingFigures,
} as const
/** As things are now: they have no range. */
const PRESENT = { content: contentFigures, predictive: predictiveFigures } as const

type Ranged = keyof typeof RANGED
type Present = keyof typeof PRESENT
type Figures<P extends Panel> = P extends Ranged
  ? Awaited<ReturnType<(typeof RANGED)[P]>> & Range & { counted_at: string }
  : P extends Present
    ? Awaited<ReturnType<(typeof PRESENT)[P]>> & { counted_at: string }
    : never

const isPresent = (panel: Panel): panel is Present => panel in PRESENT

async function count(db: Db, panel: Panel, range: Range, counts?: Counts): Promise<object> {
  if (isPresent(panel)) return PRESENT[panel](db)
  const span = spanOf(range)
  return { ...range, ...(await RANGED[panel](db, range, span, counts ?? countsNow(db, span))) }
}

const presetOf = async (db: Db, days: AnalyticsDays): Promise<Range> =>
  rangeOf(days, today(), days === 'all' ? ((await findFirstDay(db)) ?? today()) : '')

const keyOf = (panel: Panel, { days }: Asked): string => (isPresent(panel) ? '' : days)

/** What was counted a moment ago, or what is counted now. */
export async function figuresOf<P extends Panel>(db: Db, panel: P, asked: Asked): Promise<Figures<P>> {
  const fault = rangeFault(asked.from, asked.to)
  if (fault) throw invalid([{ loc: ['query', fault[0]], msg: fault[1], type: 'custom' }])
  const { from, to } = asked
  const own = from && to && !isPresent(panel) ? { from, to } : undefined
  const at = now()
  const cached = await findCached(db, own ? DAYS : panel, own ? '' : keyOf(panel, asked))
  const isFresh = cached && at.getTime() - cached.counted_at.getTime() < OLDEST_MS
  const counted_at = (isFresh ? cached.counted_at : at).toISOString()
  if (!isFresh)
    return { ...(await count(db, panel, own ?? (await presetOf(db, asked.days)))), counted_at } as Figures<P>
  const figures = own ? await count(db, panel, own, await countsOfDays(db, own)) : cached.figures
  return { ...figures, counted_at } as Figures<P>
}

/** Under this it is kept when the days were counted. */
const DAYS = 'day'

/** Counts all that is asked for most, for the next who ask. */
export async function recount(db: Db): Promise<Date> {
  const counted_at = now()
  const wanted = [
    ...(Object.keys(RANGED) as Ranged[]).flatMap((panel) => ANALYTICS_DAYS.map((days) => ({ panel, days }))),
    ...(Object.keys(PRESENT) as Present[]).map((panel) => ({ panel, days: 'all' as const })),
  ]
  for (const { panel, days } of wanted) {
    const figures = await count(db, panel, await presetOf(db, days))
    await upsertCached(db, panel, keyOf(panel, { days }), { figures, counted_at })
  }
  await recountDays(db, spanOf(await presetOf(db, 'all')), counted_at)
  await upsertCached(db, DAYS, '', { figures: {}, counted_at })
  return counted_at
}

/** On a connection of its own, since a large site takes long; whoever asks meanwhile gets the same. */
export function createRecount(databaseUrl: string, log: (message: string) => void): () => Promise<Date> {
  let running: Promise<Date> | undefined
  return () => {
    running ??= withOwnConnection(databaseUrl, log, recount).finally(() => {
      running = undefined
    })
    return running
  }
}
