export interface Format {
  readonly number: (value: number) => string
  /** A number that may be a year: grouped only from five digits. */
  readonly figure: (value: number) => string
  readonly euros: (value: number) => string
  /** As it stands in a field, without the euro sign: cents only where there are any. */
  readonly amount: (value: number) => string
  /** Rounded: an estimate is no more exact than that. */
  readonly wholeEuros: (value: number) => string
  /** With one decimal. */
  readonly percent: (share: number) => string
  /** From 0 to 100, whole. */
  readonly wholePercent: (percent: number) => string
  /** For the edge of a chart. */
  readonly shortEuros: (value: number) => string
  /** A day, of an ISO date or instant. */
  readonly date: (iso: string) => string
  readonly month: (iso: string, length?: 'long' | 'short') => string
}

interface Marks {
  readonly group: string
  readonly point: string
  readonly inEuros: (digits: string) => string
  readonly percent: string
}

/**
 * Whole numbers, euros and days are written by hand: the first Intl.NumberFormat of a page takes 60 to 90 ms, in the
 * middle of its first view, the first DateTimeFormat a tenth of that. The test compares them with what Intl writes.
 */
const MARKS: Readonly<Record<string, Marks>> = {
  'fr-FR': { group: '\u202f', point: ',', inEuros: (digits) => `${digits}\u00a0€`, percent: '\u00a0%' },
  'en-GB': { group: ',', point: '.', inEuros: (digits) => `€${digits}`, percent: '%' },
}

/** The digits of a number without its sign, in groups of three. */
function written(value: number, decimals: number, { group, point }: Marks, leastGrouped = 4): string {
  const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.length < leastGrouped ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  return part ? grouped + point + part : grouped
}

const sign = (value: number): string => (value < 0 || Object.is(value, -0) ? '-' : '')

/** Made when it is first called. */
function late<T>(make: () => (value: T) => string): (value: T) => string {
  let made: ((value: T) => string) | undefined
  return (value) => {
    made ??= make()
    return made(value)
  }
}

const EUROS = { style: 'currency', currency: 'EUR' } as const
// The day it was in Greenwich: the server and the browser have to name the same one.
const UTC = { timeZone: 'UTC' } as const
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

function formatIn(locale: string): Format {
  const marks = MARKS[locale]
  if (!marks) throw new Error(`no marks for ${locale}`)
  const number = (options?: Intl.NumberFormatOptions) =>
    late<number>(() => new Intl.NumberFormat(locale, options).format)
  const monthIn = (month: 'long' | 'short') =>
    late<string>(() => {
      const { format } = new Intl.DateTimeFormat(locale, { ...UTC, year: 'numeric', month })
      return (iso) => format(new Date(iso))
    })
  const month = { long: monthIn('long'), short: monthIn('short') }
  const broken = number()
  const whole = (value: number, leastGrouped?: number): string =>
    Number.isInteger(value) ? sign(value) + written(value, 0, marks, leastGrouped) : broken(value)
  const euros = (decimals: number) => (value: number) =>
    sign(value) + marks.inEuros(written(value, decimals, marks))
  return {
    number: (value) => whole(value),
    figure: (value) => whole(value, 5),
    percent: number({ style: 'percent', ...ONE_DECIMAL }),
    wholePercent: (percent) => whole(percent) + marks.percent,
    euros: euros(2),
    amount: (value) => sign(value) + written(value, Number.isInteger(value) ? 0 : 2, marks),
    wholeEuros: euros(0),
    shortEuros: number({ ...EUROS, notation: 'compact' }),
    date: (iso) => new Date(iso).toISOString().slice(0, 10).split('-').reverse().join('/'),
    month: (iso, length = 'long') => month[length](iso),
  }
}

const formats = new Map<string, Format>()

/** Made once for each language. */
export function formatOf(locale: string): Format {
  const format = formats.get(locale) ?? formatIn(locale)
  formats.set(locale, format)
  return format
}
