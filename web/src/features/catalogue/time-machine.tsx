import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { History } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useSearchParam } from '../../lib/search-param.ts'
import { Button } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

/** Few look into an entry's past: its code and data come when they do. */
const TimeMachinePanel = lazy(() =>
  import('./time-machine-panel.tsx').then((m) => ({ default: m.TimeMachinePanel })),
)

/** What an entry was made of, who made it so, and what it was before. */
export function TimeMachine({ type, id }: { type: EntityType; id: string }) {
  const t = useText()
  const [opened, open] = useSearchParam('history', { replace: true })
  return (
    <section className="mt-14">
      <SectionHeading title={t('history.title')}>
        <Button
          size="small"
          className="min-h-11"
          aria-expanded={opened !== null}
          onClick={() => open(opened === null ? 'all' : null)}
        >
          <History size={16} aria-hidden="true" />
          {t(opened === null ? 'history.show' : 'history.hide')}
        </Button>
      </SectionHeading>
      {opened === null ? null : (
        <Suspense fallback={<div className="skeleton h-40 rounded-card" />}>
          <TimeMachinePanel type={type} id={id} />
        </Suspense>
      )}
    </section>
  )
}
