import { useText } from '../../lib/i18n.tsx'
import { usePageHead } from '../../lib/page-head.tsx'
import { usePlace } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { LineTabs } from '../../ui/line-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { EntityTabs } from '../catalogue/entity-tabs.tsx'
import { ContributeButton, QuickAdd } from '../catalogue/propose-buttons.tsx'
import { BESIDE_DATABASE, ContributionList } from './contribution-list.tsx'
import { VotingRules } from './voting-rules.tsx'

const PATH = '/database-contributions'

/** The catalogue to browse and, for members, what is proposed for it. */
export function DatabasePage() {
  const t = useText()
  const user = useUser()
  const { search } = usePlace()
  const isAdding = user !== null && new URLSearchParams(search).get('tab') === 'add'
  usePageHead({ title: t('database.title'), description: t('catalogue.description') })
  return (
    <div className="wrap pb-16">
      <PageHeader title={t('database.title')}>
        <ContributeButton />
      </PageHeader>
      {user ? (
        <LineTabs
          label={t('database.title')}
          value={isAdding ? 'add' : 'browse'}
          tabs={[
            { value: 'browse', name: t('database.browse'), to: PATH },
            { value: 'add', name: t('database.add'), to: `${PATH}?tab=add` },
          ]}
        />
      ) : (
        <SectionHeading title={t('database.browse')} />
      )}
      {isAdding ? (
        <>
          <ContributionList
            shape={BESIDE_DATABASE}
            firstStep={<ContributeButton text={t('contribute.first')} />}
          />
          <VotingRules />
        </>
      ) : (
        <>
          {user ? (
            <div className="mb-5">
              <QuickAdd />
            </div>
          ) : null}
          <EntityTabs />
        </>
      )}
    </div>
  )
}
