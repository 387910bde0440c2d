import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/routing/page-title.ts'
import { useUser } from '../../lib/session/session.ts'
import { useFrench, useText } from '../../lib/texts/i18n.tsx'
import { HowToEarn } from '../../shared/gamification/how-to-earn.tsx'
import { LevelLegend } from '../../shared/gamification/level-legend.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OwnPosition } from './own-position.tsx'
import { StandingsSkeleton, StandingsTable } from './standings-table.tsx'

const leaderboardQuery = queryOptions({
  queryKey: ['leaderboard'],
  queryFn: ({ signal }) => call('GET /api/leaderboard', { query: { limit: 100 }, signal }),
})

function Standings() {
  const t = useText()
  const { data, error, refetch } = useQuery(leaderboardQuery)
  if (error && !data) {
    return (
      <ErrorPanel
        title={t('leaderboard.failed')}
        error={error}
        retry={t('leaderboard.retry')}
        onRetry={() => refetch()}
      />
    )
  }
  if (!data) return <StandingsSkeleton />
  if (data.data.length === 0)
    return <EmptyState title={t('leaderboard.empty')} text={t('leaderboard.unrankedText')} />
  return <StandingsTable standings={data.data} />
}

/** Who gave the catalogue most. */
export function LeaderboardPage() {
  const t = useText()
  const user = useUser()
  usePageTitle(t('leaderboard.title'))
  return (
    <div lang={useFrench()} className="wrap pb-16">
      <PageHeader title={t('leaderboard.title')} />
      <div className="grid gap-8 desktop:grid-cols-[1fr_340px] desktop:items-start">
        <div className="grid min-w-0 gap-6">
          {user ? <OwnPosition userId={user.id} /> : null}
          <Standings />
        </div>
        <aside className="grid gap-6">
          <section className="grid gap-3 rounded-card border border-line bg-raised p-5">
            <h2 className="display text-h3">{t('xp.levels')}</h2>
            <LevelLegend reached={user?.level} />
          </section>
          <section className="grid gap-3 rounded-card border border-line bg-raised p-5">
            <h2 className="display text-h3">{t('xp.howTo')}</h2>
            <HowToEarn />
          </section>
        </aside>
      </div>
    </div>
  )
}
