import { Suspense, useEffect } from 'react'
import { lazyPage } from '../../../lib/routing/lazy-page.tsx'
import { usePageHead } from '../../../lib/routing/page-head.tsx'
import { usePlace } from '../../../lib/routing/router.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { withMemberTexts } from '../../../lib/texts/known-texts.ts'
import { ContributeButton, QuickAdd } from '../../../shared/entries/propose-buttons.tsx'
import { EntityTabs } from '../../../shared/lists/entity-tabs.tsx'
import { LineTabs } from '../../../ui/line-tabs.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { Loading } from '../../../ui/skeleton.tsx'

const PATH = '/database-contributions'

const AddingTab = lazyPage(() => withMemberTexts(import('./adding-tab.tsx')).then((m) => m.AddingTab))

function Waiting() {
  return (
    <Loading>
      <div className="skeleton min-h-dvh rounded-card" />
    </Loading>
  )
}

/** The catalogue to browse and, for members, what is proposed for it. */
export function DatabasePage() {
  const t = useText()
  const user = useUser()
  const { search } = usePlace()
  const isMember = user !== null
  useEffect(() => {
    if (isMember) AddingTab.fetch().catch(() => undefined)
  }, [isMember])
  const isAdding = isMember && new URLSearchParams(search).get('tab') === 'add'
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
        <Suspense fallback={<Waiting />}>
          <AddingTab />
        </Suspense>
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
