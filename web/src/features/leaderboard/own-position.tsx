import { useQuery } from '@tanstack/react-query'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { gamificationQuery } from '../../shared/gamification/gamification-query.ts'

/** Where whoever looks stands. */
export function OwnPosition({ userId }: { userId: string }) {
  const t = useText()
  const format = useFormat()
  const { data, error } = useQuery(gamificationQuery(userId))
  if (error && !data) return null
  if (!data) return <div className="skeleton h-23 rounded-card" />
  return (
    <section className="flex min-h-23 flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-raised px-5 py-4">
      <div>
        <h2 className="text-muted text-small">{t('leaderboard.position')}</h2>
        <p className="display text-h2 leading-none">
          {data.rank === null ? t('leaderboard.unranked') : `#${format.number(data.rank)}`}
        </p>
      </div>
      <p className="text-small">
        {data.rank === null
          ? t('leaderboard.unrankedText')
          : `${data.level_emoji} ${data.level} · ${t('xp.amount', { amount: data.xp })}`}
      </p>
    </section>
  )
}
