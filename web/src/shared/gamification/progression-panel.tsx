import { useQuery } from '@tanstack/react-query'
import { useFormat, useFrench, useText } from '../../lib/texts/i18n.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { type Gamification, gamificationQuery } from './gamification-query.ts'
import { HowToEarn } from './how-to-earn.tsx'
import { LevelLegend } from './level-legend.tsx'

function NextLevel({ xp_to_next_level, next_level, progress_percentage }: Gamification) {
  const t = useText()
  const format = useFormat()
  if (next_level === undefined) return <p className="font-semibold">{t('xp.max')}</p>
  const percent = t('xp.percent', {
    ...{ percent: format.wholePercent(progress_percentage), level: next_level },
  })
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-small">
        <span className="font-semibold">{t('xp.next', { level: next_level })}</span>
        <span className="text-muted">{t('xp.remaining', { amount: xp_to_next_level })}</span>
      </p>
      <ProgressBar percent={progress_percentage} label={t('xp.next', { level: next_level })} />
      <p className="text-muted text-small">{percent}</p>
    </div>
  )
}

/** A member's level, the way to the next one, and what takes them there. Nothing where it cannot be had. */
export function ProgressionPanel({ userId }: { userId: string }) {
  const t = useText()
  const format = useFormat()
  const french = useFrench()
  const { data, error } = useQuery(gamificationQuery(userId))
  if (error && !data) return null
  if (!data) {
    return (
      <Loading>
        <div className="skeleton h-[600px] rounded-card tablet:h-[405px]" />
      </Loading>
    )
  }
  return (
    <section
      lang={french}
      aria-label={t('xp.progression')}
      className="grid gap-6 rounded-card border border-line bg-raised p-5"
    >
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="text-figure leading-none">
          {data.level_emoji}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="display text-h2 leading-none">{data.level}</h2>
          <p className="text-muted text-small">{t('xp.progression')}</p>
        </div>
        <p className="text-right">
          <b className="display block text-h2 leading-none">{format.number(data.xp)}</b>
          <span className="text-muted text-small">{t('xp.total')}</span>
        </p>
      </div>
      <NextLevel {...data} />
      <div className="grid gap-6 tablet:grid-cols-2">
        <div className="grid content-start gap-2">
          <h3 className="font-semibold">{t('xp.levels')}</h3>
          <LevelLegend reached={data.level} />
        </div>
        <div className="grid content-start gap-2">
          <h3 className="font-semibold">{t('xp.howTo')}</h3>
          <HowToEarn />
        </div>
      </div>
    </section>
  )
}
