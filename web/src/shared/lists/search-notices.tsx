import { useText } from '../../lib/texts/i18n.tsx'
import { TOO_SHORT } from './search-length.ts'

const NOTICE = 'mb-4 text-muted text-small'

/** A mistyped text was searched as what it may have meant. */
export function CorrectedNotice({ text }: { text: string | undefined }) {
  const t = useText()
  if (!text) return null
  return (
    <p role="status" className={NOTICE}>
      {t('search.corrected', { text })}
    </p>
  )
}

/** One or two letters search nothing: why everything is shown. */
export function ShortNotice({ q }: { q: string }) {
  const t = useText()
  if (q.length === 0 || q.length > TOO_SHORT) return null
  return (
    <p role="status" className={NOTICE}>
      {t('search.tooShort')}
    </p>
  )
}
