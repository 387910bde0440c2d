import { usePageTitle } from '../../../lib/routing/page-title.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { ContributeButton, QuickAdd } from '../../../shared/entries/propose-buttons.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { VotingRules } from '../voting/voting-rules.tsx'
import { COMMUNITY, ContributionList } from './contribution-list.tsx'

/** What the community proposes, and what became of it. */
export function ContributionsPage() {
  const t = useText()
  usePageTitle(t('contributions.title'))
  return (
    <div className="wrap pb-16">
      <PageHeader title={t('contributions.title')}>
        <ContributeButton variant="ink" />
      </PageHeader>
      <p className="mb-6 max-w-[62ch] text-lead text-muted">{t('contributions.subtitle')}</p>
      <div className="mb-6">
        <QuickAdd />
      </div>
      <ContributionList shape={COMMUNITY} />
      <VotingRules />
    </div>
  )
}
