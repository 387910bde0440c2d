import { lazy, type ReactNode, Suspense } from 'react'
import { usePageTitle } from '../../../lib/routing/page-title.ts'
import { usePlace } from '../../../lib/routing/router.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LineTabs } from '../../../ui/line-tabs.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ReviewDesk } from '../desk/review-desk.tsx'
import { DoublesQueue } from '../merging/doubles-queue.tsx'
import { ActivityFeed } from './activity-feed.tsx'
import { LegacyAnalytics } from './legacy-analytics.tsx'
import { ModerationLoading } from './moderation-loading.tsx'
import { ModerationOverview } from './moderation-overview.tsx'
import { ModerationQueue } from './moderation-queue.tsx'
import { ReportsQueue } from './reports-queue.tsx'

const AdvancedAnalytics = lazy(() =>
  import('../analytics/advanced-analytics.tsx').then((m) => ({ default: m.AdvancedAnalytics })),
)

const PATH = '/moderation'
const TABS = [
  'overview',
  'pending',
  'review',
  'approved',
  'rejected',
  'reports',
  'doubles',
  'analytics',
  'activity',
  'legacy-analytics',
] as const
type Tab = (typeof TABS)[number]

const CONTENT: Readonly<Record<Tab, () => ReactNode>> = {
  overview: () => <ModerationOverview />,
  pending: () => <ModerationQueue key="pending" tab="pending" />,
  review: () => <ReviewDesk />,
  approved: () => <ModerationQueue key="approved" tab="approved" />,
  rejected: () => <ModerationQueue key="rejected" tab="rejected" />,
  reports: () => <ReportsQueue />,
  doubles: () => <DoublesQueue />,
  analytics: () => (
    <Suspense fallback={<ModerationLoading />}>
      <AdvancedAnalytics />
    </Suspense>
  ),
  activity: () => <ActivityFeed />,
  'legacy-analytics': () => <LegacyAnalytics />,
}

/** Where moderators decide. */
export function ModerationPage() {
  const t = useText()
  const role = useUser()?.role
  const asked = new URLSearchParams(usePlace().search).get('tab')
  const tab = TABS.find((name) => name === asked) ?? 'overview'
  usePageTitle(t('moderation.title'))
  if (role !== 'moderator' && role !== 'admin') {
    return (
      <EmptyState
        level="h1"
        title={t('moderation.denied')}
        text={t(tab === 'legacy-analytics' ? 'moderation.deniedOther' : 'moderation.deniedText')}
      >
        <Button variant="ink" onClick={() => history.back()}>
          {t('moderation.goBack')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <div className="wrap pb-16">
      <PageHeader title={t('moderation.title')} />
      <LineTabs
        label={t('moderation.title')}
        value={tab}
        tabs={TABS.map((value) => ({
          value,
          name: t(`moderation.tab.${value}`),
          to: value === 'overview' ? PATH : `${PATH}?tab=${value}`,
        }))}
      />
      {CONTENT[tab]()}
    </div>
  )
}
