import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { useFormat, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { contributionsQuery } from '../contribution-queries.ts'
import { CardsSkeleton } from '../list/contribution-list.tsx'
import { ModerationCards } from './moderation-card.tsx'

/** How many of those that wait the overview shows. */
const SHOWN = 6

const statsQuery = queryOptions({
  queryKey: ['moderation-stats'],
  queryFn: ({ signal }) => call('GET /api/contributions-v2/admin/moderation-stats', { signal }),
})

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
  const { data } = useQuery(contributionsQuery({ status: 'pending_review', page: 1, limit: SHOWN }))
  if (!data) return <CardsSkeleton />
  if (data.data.length === 0)
    return <EmptyState title={t('moderation.caughtUp')} text={t('moderation.nonePending')} />
  return <ModerationCards contributions={data.data} />
}

/** How much waits, what happened today, and the latest to look at. */
export function ModerationOverview() {
  const t = useText()
  const client = useQueryClient()
  const { data, error } = useQuery(statsQuery)
  // What cannot be counted is shown as nothing, as the specification has it.
  const of = (value: number | undefined): number | undefined => value ?? (error ? 0 : undefined)
  const refresh = () => {
    for (const key of ['moderation-stats', 'contributions'])
      void client.invalidateQueries({ queryKey: [key] })
  }
  return (
    <div className="grid gap-12" aria-busy={!data && !error}>
      {data || error ? null : (
        <p role="status" className="text-muted">
          {t('moderation.loading')}
        </p>
      )}
      <Counters
        counters={[
          { name: t('moderation.count.pending'), value: of(data?.pending) },
          { name: t('moderation.count.approvedToday'), value: of(data?.approved_today) },
          { name: t('moderation.count.autoApproved'), value: of(data?.auto_approved_today) },
          { name: t('moderation.count.votesToday'), value: of(data?.total_votes_today) },
        ]}
      />
      <section>
        <SectionHeading title={t('moderation.waiting')}>
          <Button size="small" className="min-h-11" onClick={refresh}>
            <RefreshCw size={16} aria-hidden="true" />
            {t('moderation.refresh')}
          </Button>
        </SectionHeading>
        <Waiting />
      </section>
      <ByType counts={data?.contributions_by_type ?? {}} />
    </div>
  )
}
