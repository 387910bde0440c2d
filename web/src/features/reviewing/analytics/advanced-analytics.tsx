import type { Panel } from '@kitdex/contract/api/analytics'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api.ts'
import { download } from '../../../lib/api-files.ts'
import { useSearchParam } from '../../../lib/routing/search-param.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { useAgo } from '../../../shared/members/use-ago.ts'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ModerationLoading } from '../moderation/moderation-loading.tsx'
import {
  ANALYTICS_KEY,
  communityQuery,
  contentQuery,
  overviewQuery,
  predictiveQuery,
  useRange,
  votingQuery,
} from './analytics-data.ts'
import { CommunityPanel } from './community-panel.tsx'
import { ContentPanel } from './content-panel.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { AsTables } from './plot.tsx'
import { PredictivePanel } from './predictive-panel.tsx'
import { RangeFields } from './range-fields.tsx'
import { VotingPanel } from './voting-panel.tsx'

const PANELS = [
  'overview',
  'community',
  'voting',
  'content',
  'predictive',
] as const satisfies readonly Panel[]
const RANGED: readonly Panel[] = ['overview', 'community', 'voting']

/** What a panel shows, once its figures are there. */
function Shown<F extends { counted_at: string }>({
  query: { data, error, refetch },
  children,
}: {
  query: UseQueryResult<F>
  children: (figures: F) => ReactNode
}) {
  const t = useText()
  const ago = useAgo()
  if (error && !data)
    return <ErrorPanel title={t('analytics.failed')} error={error} onRetry={() => refetch()} />
  if (!data)
    return (
      <ModerationLoading>
        <div className="skeleton h-96 rounded-card" />
      </ModerationLoading>
    )
  return (
    <>
      {children(data)}
      <p className="mt-8 text-muted text-small">{t('analytics.counted', { ago: ago(data.counted_at) })}</p>
    </>
  )
}

function Overview() {
  return (
    <Shown query={useQuery(overviewQuery(useRange()[0]))}>
      {(figures) => <OverviewPanel {...figures} />}
    </Shown>
  )
}
function Community() {
  return (
    <Shown query={useQuery(communityQuery(useRange()[0]))}>
      {(figures) => <CommunityPanel {...figures} />}
    </Shown>
  )
}
function Voting() {
  return (
    <Shown query={useQuery(votingQuery(useRange()[0]))}>{(figures) => <VotingPanel {...figures} />}</Shown>
  )
}
function Content() {
  return <Shown query={useQuery(contentQuery)}>{(figures) => <ContentPanel {...figures} />}</Shown>
}
function Predictive() {
  return <Shown query={useQuery(predictiveQuery)}>{(figures) => <PredictivePanel {...figures} />}</Shown>
}
const CONTENT = {
  overview: Overview,
  community: Community,
  voting: Voting,
  content: Content,
  predictive: Predictive,
} as const satisfies Record<Panel, () => ReactNode>

function Tools({ panel }: { panel: Panel }) {
  const t = useText()
  const client = useQueryClient()
  const [range] = useRange()
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: () => showToast({ kind: 'error', text: t('analytics.failed') }),
  })
  const recount = async () => {
    await call('POST /api/moderation/analytics/recount')
    await client.invalidateQueries({ queryKey: ANALYTICS_KEY })
  }
  const save = () =>
    download('GET /api/moderation/analytics/export/{panel}', { params: { panel }, query: { ...range } })
  return (
    <>
      <Button disabled={isBusy} onClick={() => mutate(save)}>
        <Download size={16} aria-hidden="true" />
        {t('analytics.csv')}
      </Button>
      <Button disabled={isBusy} onClick={() => mutate(recount)}>
        <RefreshCw size={16} aria-hidden="true" />
        {t('analytics.recount')}
      </Button>
    </>
  )
}

/** Figures of the community and of its catalogue, all of them counted. */
export function AdvancedAnalytics() {
  const t = useText()
  const [askedPanel, choosePanel] = useSearchParam('panel')
  const [view, setView] = useSearchParam('view', { replace: true })
  const panel = PANELS.find((one) => one === askedPanel) ?? 'overview'
  const Panel = CONTENT[panel]
  return (
    <section>
      <h2 className="sr-only">{t('moderation.tab.analytics')}</h2>
      <div className="mb-5">
        <Chips
          label={t('analytics.panel')}
          value={panel}
          onChoose={(one) => choosePanel(one === 'overview' ? null : one)}
          chips={PANELS.map((value) => ({ value, name: t(`analytics.panel.${value}`) }))}
        />
      </div>
      <div className="mb-8 flex flex-wrap items-end gap-2.5">
        {RANGED.includes(panel) ? <RangeFields /> : null}
        <Segmented
          label={t('stats.show')}
          value={view === 'table' ? 'table' : 'chart'}
          onChoose={(chosen) => setView(chosen === 'table' ? chosen : null)}
          segments={[
            { value: 'chart', name: t('stats.charts') },
            { value: 'table', name: t('stats.tables') },
          ]}
        />
        <Tools panel={panel} />
      </div>
      <AsTables value={view === 'table'}>
        <Panel />
      </AsTables>
    </section>
  )
}
