import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useFormat, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { ContributionLines } from '../../../shared/contributions/contribution-lines.tsx'
import { Button } from '../../../ui/button.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { contributionsQuery } from '../contribution-queries.ts'
import { CardsSkeleton } from '../list/contribution-list.tsx'
import { ModerationCards } from './moderation-card.tsx'
import { ModerationLoading } from './moderation-loading.tsx'
import { counted, statsQuery } from './stats-query.ts'

/** How many the overview shows of those that wait, and of the latest. */
const SHOWN = 6

function ByType({ counts }: { counts: Readonly<Record<string, number>> }) {
  const t = useText()
  const label = useLabel()
  const format = useFormat()
  const most = Math.max(1, ...Object.values(counts))
  return (
    <section>
      <SectionHeading title={t('moderation.byType')} />
      <dl className="grid gap-2">
        {ENTITY_TYPES.map((type) => (
          <div key={type} className="grid grid-cols-[120px_1fr_56px] items-center gap-3 text-small">
            <dt>{label(registry[type].label.many)}</dt>
            <dd>
              <svg
                width="100%"
                height="10"
                aria-hidden="true"
                className="block rounded-full bg-fill fill-ink"
              >
                <rect width={`${((counts[type] ?? 0) / most) * 100}%`} height="10" />
              </svg>
            </dd>
            <dd className="text-right font-semibold">{format.number(counts[type] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Waiting() {
  const t = useText()
  const { data, error, refetch } = useQuery(
    contributionsQuery({ status: 'pending_review', page: 1, limit: SHOWN }),
  )
  if (error && !data)
    return <ErrorPanel title={t('contributions.failed')} error={error} onRetry={() => refetch()} />
  if (!data) return <CardsSkeleton />
  if (data.data.length === 0)
    return <EmptyState title={t('moderation.caughtUp')} text={t('moderation.nonePending')} />
  return <ModerationCards contributions={data.data} />
}

/** The latest, whatever became of them. */
function Recent() {
  const t = useText()
  const { data, error, refetch } = useQuery(contributionsQuery({ page: 1, limit: SHOWN }))
  if (error && !data)
    return <ErrorPanel title={t('contributions.failed')} error={error} onRetry={() => refetch()} />
  if (!data) return <CardsSkeleton />
  if (data.data.length === 0) return <EmptyState title={t('contributions.none')} />
  return <ContributionLines contributions={data.data} />
}

/** How much waits, what happened today, and the latest to look at. */
export function ModerationOverview() {
  const t = useText()
  const client = useQueryClient()
  const { data, error } = useQuery(statsQuery)
  const refresh = () => {
    for (const key of ['moderation-stats', 'contributions'])
      void client.invalidateQueries({ queryKey: [key] })
  }
  return (
    <div className="grid grid-cols-1 gap-12" aria-busy={!data && !error}>
      {data || error ? null : <ModerationLoading />}
      <Counters
        counters={[
          { name: t('moderation.count.pending'), value: counted(data?.pending, error) },
          { name: t('moderation.count.approvedToday'), value: counted(data?.approved_today, error) },
          { name: t('moderation.count.autoApproved'), value: counted(data?.auto_approved_today, error) },
          { name: t('moderation.count.votesToday'), value: counted(data?.total_votes_today, error) },
        ]}
      />
      <section>
        <SectionHeading title={t('moderation.tab.pending')} />
        <Waiting />
      </section>
      <section>
        <SectionHeading title={t('moderation.recent')}>
          <Button size="small" className="min-h-11" onClick={refresh}>
            <RefreshCw size={16} aria-hidden="true" />
            {t('moderation.refresh')}
          </Button>
        </SectionHeading>
        <Recent />
      </section>
      <ByType counts={data?.contributions_by_type ?? {}} />
    </div>
  )
}
