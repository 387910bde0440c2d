import { useEffect, useState } from 'react'
import { ageOf } from '../../lib/texts/age.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'

const TICK_MS = 30_000

/** How long ago something was, in words that keep up with the time. */
export function useAgo(): (iso: string) => string {
  const t = useText()
  const format = useFormat()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (iso) => {
    const age = ageOf(iso, now)
    if (!age) return format.date(iso)
    return age.unit === 'now' ? t('ago.now') : t(`ago.${age.unit}`, { count: String(age.count) })
  }
}
