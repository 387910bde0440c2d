import { QUALITY_APPROVED, QUALITY_RATE } from '@kitdex/contract/rules/badges'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { Stats } from '../profile-queries.ts'

/** What became of what one contributed. */
export function Quality({ stats }: { stats: Stats }) {
  const t = useText()
  const format = useFormat()
  const rate = stats.approval_rate
  return (
    <div className="grid content-start gap-3">
      {rate === null ? (
        <p className="font-semibold">{t('quality.none')}</p>
      ) : (
        <>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{t('quality.rate')}</span>
            <b className="display text-h2 leading-none">{format.wholePercent(rate)}</b>
          </p>
          <ProgressBar
            percent={rate}
            label={t('quality.rate')}
            look={rate >= QUALITY_RATE ? 'fill-success' : 'fill-bar-up'}
          />
        </>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
        {(['approved', 'pending', 'rejected'] as const).map((status) => (
          <div key={status} className="flex gap-1.5">
            <dt className="text-muted">{t(`quality.${status}`)}</dt>
            <dd className="font-semibold">{format.number(stats[`contributions_${status}`])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-label text-muted">
        {t('quality.rule', { rate: format.wholePercent(QUALITY_RATE), least: QUALITY_APPROVED })}
      </p>
    </div>
  )
}
