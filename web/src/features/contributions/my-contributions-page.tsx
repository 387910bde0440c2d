import { useText } from '../../lib/i18n.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ContributeButton } from '../catalogue/propose-buttons.tsx'
import { COMMUNITY, ContributionList } from './contribution-list.tsx'

/** What one proposed oneself, drafts included, and what became of it. */
export function MyContributionsPage() {
  const t = useText()
  const user = useUser()
  usePageTitle(t('contributions.mine'))
  if (!user) return null
  return (
    <div className="wrap pb-16">
      <PageHeader title={t('contributions.mine')}>
        <ContributeButton variant="ink" />
      </PageHeader>
      <p className="mb-6 max-w-[62ch] text-lead text-muted">{t('contributions.mineText')}</p>
      <ContributionList
        shape={COMMUNITY}
        contributorId={user.id}
        firstStep={<ContributeButton text={t('contribute.first')} />}
      />
    </div>
  )
}
