import { usePageTitle } from '../../../lib/routing/page-title.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { ContributeButton } from '../../../shared/entries/propose-buttons.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
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
      <ContributionList shape={COMMUNITY} contributorId={user.id} />
    </div>
  )
}
