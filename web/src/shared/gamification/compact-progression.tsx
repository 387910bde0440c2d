import { progressOf } from '@kitdex/contract/rules/levels'
import { useText } from '../../lib/texts/i18n.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface Standing {
  readonly xp: number
  readonly level: string
  readonly level_emoji: string
}

/** A member's level in a line, and how far the next one is. */
export function CompactProgression({ xp, level, level_emoji }: Standing) {
  const t = useText()
  const { next_level, progress_percentage } = progressOf(xp)
  return (
    <div className="grid gap-1.5 text-small">
      <p>
        {level_emoji} {level} · {t('xp.amount', { amount: xp })}
      </p>
      {next_level ? (
        <ProgressBar percent={progress_percentage} label={t('xp.next', { level: next_level })} />
      ) : null}
    </div>
  )
}
