import { amountIn } from '@kitdex/contract/rules/collection/money'
import { describe, expect, test } from 'vitest'
import { formatOf } from './format.ts'

const VALUES = [0, -0, 1, 7, 12, 999, 1000, 1998, 9999, 10_000, 12_345, 123_456, 1_000_000, 12_345_678_901]
const SIGNED = VALUES.flatMap((value) => [value, -value])
const PRICES = [...SIGNED, 0.01, 0.1, 0.5, 1.5, 2.5, 19.99, 89.9, -89.95, 999.99, 1234.5, 99_999.99]

describe.each(['fr-FR', 'en-GB'])('%s', (locale) => {
  const format = formatOf(locale)
  const intl = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  const EUROS = { style: 'currency', currency: 'EUR' } as const

  test.each(SIGNED)('the number %d is written as Intl does', (value) => {
    expect(format.number(value)).toBe(intl().format(value))
    expect(format.figure(value)).toBe(intl({ useGrouping: 'min2' }).format(value))
  })

  test.each(PRICES)('%d euros are written as Intl does', (value) => {
    expect(format.euros(value)).toBe(intl(EUROS).format(value))
    expect(format.wholeEuros(value)).toBe(intl({ ...EUROS, maximumFractionDigits: 0 }).format(value))
  })

  test.each(PRICES.filter((value) => value > 0 && value <= 9_999_999_999))(
    '%d in a field is written as Intl does, and read as it was',
    (value) => {
      const cents = Number.isInteger(value) ? 0 : 2
      expect(format.amount(value)).toBe(
        intl({ minimumFractionDigits: cents, maximumFractionDigits: cents }).format(value),
      )
      expect(amountIn(format.amount(value))).toBe(value)
    },
  )

  test('a broken number, a share, a chart and a day', () => {
    expect(format.number(1234.5)).toBe(intl().format(1234.5))
    expect(format.percent(0.1234)).toBe(intl({ style: 'percent', minimumFractionDigits: 1 }).format(0.123))
    for (const percent of [0, 7, 85, 100, 1234])
      expect(format.wholePercent(percent)).toBe(intl({ style: 'percent' }).format(percent / 100))
    expect(format.shortEuros(12_000)).toBe(intl({ ...EUROS, notation: 'compact' }).format(12_000))
    for (const iso of ['2024-03-01T23:30:00Z', '1998-12-31', '2026-01-01T00:30:00+02:00']) {
      expect(format.date(iso)).toBe(
        new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(new Date(iso)),
      )
    }
    expect(format.month('2024-03-01')).toMatch(/^(?:mars|March) 2024$/)
  })
})
