import type { Format } from '../../../lib/texts/format.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'

/** What only those who run a site read: the minute, and how much something holds. */
export function useAdminFormat(): Format & { time: (iso: string) => string; bytes: (n: number) => string } {
  const t = useText()
  const format = useFormat()
  return {
    ...format,
    time: (iso) => `${format.date(iso)} ${new Date(iso).toISOString().slice(11, 16)} UTC`,
    bytes: (n) => t('console.megabytes', { size: format.number(Math.round(n / 1e5) / 10) }),
  }
}
