import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/texts/i18n.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { revisionsQuery } from './history-queries.ts'
import { Comparison } from './revision-comparison.tsx'
import { RevisionList } from './revision-list.tsx'
import { StateAt } from './state-at.tsx'

export function TimeMachinePanel({ type, id }: { type: EntityType; id: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery(revisionsQuery(id))
  if (error && !data)
    return <ErrorPanel title={t('history.failed')} error={error} onRetry={() => refetch()} />
  if (!data) {
    return (
      <Loading>
        <div className="skeleton h-40 rounded-card" />
      </Loading>
    )
  }
  return (
    <div className="grid gap-10 desktop:grid-cols-2">
      <RevisionList type={type} id={id} revisions={data} />
      <div className="grid min-w-0 content-start gap-10">
        <Comparison type={type} id={id} revisions={data} />
        <StateAt type={type} id={id} />
      </div>
    </div>
  )
}
