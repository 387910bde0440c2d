/** What the column of an amount holds. */
export const MOST_MONEY = 9_999_999_999

const inCents = (amount: number): number => Math.round(amount * 100) / 100

/** Digits in groups of three, all with the same mark, or in none. */
const isWhole = (text: string): boolean => /^(\d*|\d{1,3}(,\d{3})+|\d{1,3}(\.\d{3})+)$/.test(text)

/**
 * An amount in euros as people write one: `12,50`, `1 234.5 €`, `€1,234.50`; undefined where it is none. The last mark
 * is the decimal one, unless it has its like before it, or is a comma before three digits: nobody pays in thousandths.
 */
export function amountIn(text: string): number | undefined {
  const written = text.replace(/[\s'’€]|eur(?:os?)?$/giu, '')
  if (!/^(?=.*\d)[\d.,]+$/.test(written)) return undefined
  const at = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  const mark = written.charAt(at)
  const isGrouped = at >= 0 && (written.indexOf(mark) < at || /^[1-9]\d{0,2},\d{3}$/.test(written))
  const whole = at < 0 || isGrouped ? written : written.slice(0, at)
  if (!isWhole(whole)) return undefined
  const decimals = whole === written ? '' : written.slice(at + 1)
  const amount = inCents(Number(`${whole.replace(/[.,]/g, '') || '0'}.${decimals || '0'}`))
  return amount <= MOST_MONEY ? amount : undefined
}
