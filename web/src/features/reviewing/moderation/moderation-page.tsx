import { usePageTitle } from '../../../lib/routing/page-title.ts'
import { usePlace } from '../../../lib/routing/router.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LineTabs } from '../../../ui/line-tabs.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ModerationOverview } from './moderation-overview.tsx'
import { ModerationQueue } from './moderation-queue.tsx'
import { ReportsQueue } from './reports-queue.tsx'

const PATH = '/moderation'
const TABS = ['overview', 'pending', 'approved', 'rejected', 'reports'] as const

/** Where moderators decide. */
export function ModerationPage() {
  const t = useText()
  const role = useUser()?.role
  const asked = new URLSearchParams(usePlace().search).get('tab')
  usePageTitle(t('moderation.title'))
  if (role !== 'moderator' && role !== 'admin') {
    return (
      <EmptyState level="h1" title={t('moderation.denied')} text={t('moderation.deniedText')}>
        <Button variant="ink" onClick={() => history.back()}>
          {t('moderation.goBack')}
        </Button>
      </EmptyState>
    )
  }
  const tab = TABS.find((name) => name === asked) ?? 'overview'
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
      {tab === 'overview' ? (
        <ModerationOverview />
      ) : tab === 'reports' ? (
        <ReportsQueue />
      ) : (
        <ModerationQueue key={tab} tab={tab} />
      )}
    </div>
  )
}
