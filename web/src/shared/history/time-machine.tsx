import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { History } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { usePlace } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { withMemberTexts } from '../../lib/texts/known-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ListedWords } from '../kits/kit-words.ts'
import { ReportButton } from '../members/report-button.tsx'

/** Few look into an entry's past: its code and data come when they do. */
const TimeMachinePanel = lazy(() =>
  withMemberTexts(import('./time-machine-panel.tsx')).then((m) => ({ default: m.TimeMachinePanel })),
)

/** What an entry was made of, who made it so, and what it was before. */
export function TimeMachine({ type, id }: { type: EntityType; id: string }) {
  const t = useText()
  const { pathname, search } = usePlace()
  const isOpen = new URLSearchParams(search).has('history')
  return (
    <section className={isOpen ? 'mt-14' : 'mt-14 print:hidden'}>
      <SectionHeading title={t('history.title')}>
        <ButtonLink size="small" className="min-h-11" replace to={isOpen ? pathname : '?history=all'}>
          <History size={16} aria-hidden="true" />
          {t(isOpen ? 'history.hide' : 'history.show')}
        </ButtonLink>
      </SectionHeading>
      {isOpen ? (
        <Suspense fallback={<div className="skeleton h-40 rounded-card" />}>
          {/* As the forms tell it: from one type to another that lists tell as the same is a change. */}
          <ListedWords value={false}>
            <TimeMachinePanel type={type} id={id} />
          </ListedWords>
        </Suspense>
      ) : null}
      <div className="mt-3">
        <ReportButton about={{ subject: 'entry', id }} className="-ml-2.5" />
      </div>
    </section>
  )
}
