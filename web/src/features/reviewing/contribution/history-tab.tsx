import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/texts/i18n.tsx'
import { ContributionLines } from '../../../shared/contributions/contribution-lines.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { entityHistoryQuery } from '../contribution-queries.ts'

/** What was approved for the same entry before. */
export function HistoryTab({ contribution }: { contribution: ContributionInFull }) {
  const t = useText()
  const { entity_id, entity_type } = contribution
  const { data, error, refetch } = useQuery({
    ...entityHistoryQuery(entity_id ?? '', entity_type),
    enabled: entity_id !== null,
  })
  if (error && !data)
    return <ErrorPanel title={t('contributions.failed')} error={error} onRetry={() => refetch()} />
  if (entity_id !== null && !data) {
    return (
      <Loading>
        <div className="skeleton h-32 rounded-card" />
      </Loading>
    )
  }
  if (!data || data.data.length === 0) return <p className="text-muted">{t('review.noHistory')}</p>
  return <ContributionLines contributions={data.data} />
}
