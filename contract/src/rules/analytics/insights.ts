import type { EntityType } from '../../catalogue/entity.ts'

/** What the insights are drawn from: figures that are counted, nothing else. */
export interface Known {
  readonly pending: number
  /** Of the last four full weeks. */
  readonly decided_per_week: number
  readonly approved_last_4_weeks: number
  readonly approved_4_weeks_before: number
  /** Of the last 90 days. */
  readonly types: readonly { entity_type: EntityType; approved: number; rejected: number }[]
  readonly fields: readonly {
    entity_type: EntityType
    field: string
    approvals: number
    rejections: number
  }[]
  /** The member, nobody of the staff, with the most approved ones. */
  readonly best: { id: string; name: string; approved: number; rejected: number } | null
}

export type Insight =
  | { rule: 'backlog'; pending: number; decided_per_week: number; weeks: number }
  | { rule: 'rising' | 'falling'; last: number; before: number; percent: number }
  | { rule: 'weak_type'; entity_type: EntityType; approved: number; decided: number; percent: number }
  | {
      rule: 'weak_field'
      entity_type: EntityType
      field: string
      rejections: number
      votes: number
      percent: number
    }
  | { rule: 'promote'; id: string; name: string; approved: number; decided: number; percent: number }

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100)

const TREND = 20
const LEAST_DECIDED = 10
const WEAK_TYPE = 60
const LEAST_FIELD_VOTES = 5
const WEAK_FIELD = 30
const LEAST_APPROVED = 25
const SURE = 95

function trend({ approved_last_4_weeks: last, approved_4_weeks_before: before }: Known): Insight[] {
  if (before === 0) return []
  const percent = percentOf(last - before, before)
  if (Math.abs(percent) < TREND) return []
  return [{ rule: percent > 0 ? 'rising' : 'falling', last, before, percent: Math.abs(percent) }]
}

function backlog({ pending, decided_per_week }: Known): Insight[] {
  if (pending === 0 || decided_per_week === 0 || pending <= decided_per_week) return []
  return [{ rule: 'backlog', pending, decided_per_week, weeks: Math.ceil(pending / decided_per_week) }]
}

function weakest<T>(all: readonly T[], rate: (one: T) => number): T | undefined {
  return [...all].sort((a, b) => rate(a) - rate(b))[0]
}

function weakType({ types }: Known): Insight[] {
  const known = types.filter(({ approved, rejected }) => approved + rejected >= LEAST_DECIDED)
  const rate = (one: (typeof known)[number]) => percentOf(one.approved, one.approved + one.rejected)
  const found = weakest(known, rate)
  if (!found || rate(found) >= WEAK_TYPE) return []
  const { entity_type, approved, rejected } = found
  return [{ rule: 'weak_type', entity_type, approved, decided: approved + rejected, percent: rate(found) }]
}

function weakField({ fields }: Known): Insight[] {
  const known = fields.filter(({ approvals, rejections }) => approvals + rejections >= LEAST_FIELD_VOTES)
  const rate = (one: (typeof known)[number]) => percentOf(one.rejections, one.approvals + one.rejections)
  const found = weakest(known, (one) => -rate(one))
  if (!found || rate(found) < WEAK_FIELD) return []
  const { entity_type, field, rejections, approvals } = found
  return [
    {
      rule: 'weak_field',
      entity_type,
      field,
      rejections,
      votes: approvals + rejections,
      percent: rate(found),
    },
  ]
}

/** Whether the best of the members could become a moderator, and why; wherever that is said. */
export function promotionOf(best: Known['best']): Extract<Insight, { rule: 'promote' }> | null {
  if (!best || best.approved < LEAST_APPROVED) return null
  const { id, name, approved, rejected } = best
  const percent = percentOf(approved, approved + rejected)
  return percent < SURE
    ? null
    : { rule: 'promote', id, name, approved, decided: approved + rejected, percent }
}

/** What the figures say, each with those it says it from. */
export const insightsFrom = (known: Known): Insight[] => [
  ...backlog(known),
  ...trend(known),
  ...weakType(known),
  ...weakField(known),
  ...[promotionOf(known.best) ?? []].flat(),
]
