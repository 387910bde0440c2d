import { afterEach, expect, test, vi } from 'vitest'
import { today } from './today.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['Europe/Paris', '2026-01-01T23:30:00Z', '2026-01-02'],
  ['America/New_York', '2026-11-10T04:59:00Z', '2026-11-09'],
  ['UTC', '2026-11-10T04:59:00Z', '2026-11-10'],
])('in %s, %s is on %s', (zone, instant, day) => {
  vi.stubEnv('TZ', zone)
  expect(today(new Date(instant))).toBe(day)
})
