import { expect, test } from 'vitest'
import { campaignFault } from './campaigns.ts'

test.each([
  ['2026-01-01', '2026-01-01', null, undefined],
  ['2026-01-02', '2026-01-01', null, 'ends_on'],
  ['2025-01-01', '2025-12-31', null, 'ends_on'],
  ['2026-01-01', '2026-02-01', '1998-99', undefined],
  ['2026-01-01', '2026-02-01', '', undefined],
  ['2026-01-01', '2026-02-01', 'last', 'season'],
])('from %s to %s, season %s, on the first of January', (starts_on, ends_on, season, field) => {
  expect(campaignFault({ starts_on, ends_on, season }, '2026-01-01')?.[0]).toBe(field)
})
