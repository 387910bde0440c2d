import { expect, test } from 'vitest'
import { forecast, seasonOf } from './forecast.ts'
import { insightsFrom, type Known } from './insights.ts'
import { rangeFault, rangeOf, stepOf } from './range.ts'

const NOTHING: Known = {
  ...{ pending: 0, decided_per_week: 0, approved_last_4_weeks: 0, approved_4_weeks_before: 0 },
  ...{ types: [], fields: [], best: null },
}

test.each<[string, Partial<Known>, object[]]>([
  ['nothing', {}, []],
  ['less waits than a week decides', { pending: 10, decided_per_week: 10 }, []],
  [
    'more waits than a week decides',
    { pending: 25, decided_per_week: 10 },
    [{ rule: 'backlog', pending: 25, decided_per_week: 10, weeks: 3 }],
  ],
  ['a little more', { approved_last_4_weeks: 119, approved_4_weeks_before: 100 }, []],
  [
    'a fifth more',
    { approved_last_4_weeks: 120, approved_4_weeks_before: 100 },
    [{ rule: 'rising', last: 120, before: 100, percent: 20 }],
  ],
  [
    'half',
    { approved_last_4_weeks: 50, approved_4_weeks_before: 100 },
    [{ rule: 'falling', last: 50, before: 100, percent: 50 }],
  ],
  ['too few of a type', { types: [{ entity_type: 'team', approved: 0, rejected: 9 }] }, []],
  [
    'the weakest type',
    {
      types: [
        { entity_type: 'brand', approved: 5, rejected: 5 },
        { entity_type: 'team', approved: 1, rejected: 9 },
      ],
    },
    [{ rule: 'weak_type', entity_type: 'team', approved: 1, decided: 10, percent: 10 }],
  ],
  [
    'a field that is often wrong',
    { fields: [{ entity_type: 'team', field: 'city', approvals: 3, rejections: 2 }] },
    [{ rule: 'weak_field', entity_type: 'team', field: 'city', rejections: 2, votes: 5, percent: 40 }],
  ],
  ['somebody with too few', { best: { id: '1', name: 'Ana', approved: 24, rejected: 0 } }, []],
  ['somebody unsure', { best: { id: '1', name: 'Ana', approved: 94, rejected: 6 } }, []],
  [
    'somebody one can rely on',
    { best: { id: '1', name: 'Ana', approved: 95, rejected: 5 } },
    [{ rule: 'promote', id: '1', name: 'Ana', approved: 95, decided: 100, percent: 95 }],
  ],
])('insights: %s', (_, known, insights) => {
  expect(insightsFrom({ ...NOTHING, ...known })).toEqual(insights)
})

test.each([
  [[1, 2, 3], null],
  [Array(8).fill(4), { expected: 4, error: null, tried: 0 }],
  [[0, 0, 0, 0, 0, 0, 0, 0, 8, 0], { expected: 1, error: 4.5, tried: 2 }],
])('%j forecasts %j', (weeks, expected) => {
  expect(forecast(weeks)).toEqual(expected)
})

test('a month of the year is held against the mean one', () => {
  const seasons = seasonOf([
    { month: '2025-01', n: 30 },
    { month: '2026-01', n: 10 },
    { month: '2025-12', n: 20 },
  ])
  expect([seasons[0], seasons[11], seasons[5]]).toEqual([1, 1, null])
})

test.each([
  [undefined, undefined, undefined],
  ['2026-01-01', '2026-01-31', undefined],
  ['2026-01-01', '2026-02-01', 'to'],
  ['2026-01-02', '2026-01-01', 'to'],
  ['2026-01-02', undefined, 'to'],
  [undefined, '2026-01-02', 'from'],
])('from %s to %s: %s', (from, to, fault) => {
  expect(rangeFault(from, to)?.[0]).toBe(fault)
})

test('ranges end today, and are cut up by their length', () => {
  expect(rangeOf('7', '2026-03-03', '')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(rangeOf('all', '2026-03-03', '2020-01-01').from).toBe('2020-01-01')
  expect(['2026-02-25', '2026-01-01', '2024-01-01'].map((from) => stepOf(from, '2026-03-03'))).toEqual([
    ...['day', 'week', 'month'],
  ])
})
