import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { contributionsQuery } from '../contribution-queries.ts'
import { TypeField } from '../list/type-field.tsx'
import { ManyBar } from './many-bar.tsx'
import { ModerationCards } from './moderation-card.tsx'
import { QueuePage } from './queue-page.tsx'
import { useQueueView } from './use-queue-view.ts'

export type QueueTab = 'pending' | 'approved' | 'rejected'

const STATUS = { pending: 'pending_review', approved: 'approved', rejected: 'rejected' } as const

/** Searches titles, and narrows to a type. */
export function QueueBar({ control }: { control: ReturnType<typeof useQueueView> }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { view, choose } = control
  const text = useTypedText(view.q, (q) => choose({ q }, true))
  return (
    <div className="mb-5 flex flex-wrap items-end gap-2.5">
      <div className="w-full tablet:w-80">
        <SearchField name={t('moderation.search')} hint={t('moderation.search')} text={text} input={input} />
      </div>
      <div className="w-full tablet:w-48">
        <TypeField value={view.type} onChoose={(type) => choose({ type })} />
      </div>
    </div>
  )
}

/** Contributions of one status, searched and filtered, a page at a time. */
export function ModerationQueue({ tab }: { tab: QueueTab }) {
  const t = useText()
  const queue = useQueueView()
  const { view } = queue
  const query = useQuery(
    contributionsQuery({
      status: STATUS[tab],
      ...(view.type && { entity_type: view.type }),
      ...(view.q && { q: view.q }),
      page: view.page,
      limit: view.size,
    }),
  )
  const [selected, setSelected] = useState<readonly string[]>([])
  const isNarrowed = view.q !== '' || view.type !== ''
  const none =
    isNarrowed || tab !== 'pending'
      ? { title: t('contributions.none') }
      : { title: t('moderation.caughtUp'), text: t('moderation.nonePending') }
  return (
    <section aria-label={t(`moderation.tab.${tab}`)}>
      <p className="mb-4 text-muted">{t(`moderation.about.${tab}`)}</p>
      <QueueBar control={queue} />
      <QueuePage query={query} queue={queue} failed={t('contributions.failed')} none={none}>
        {(contributions) => (
          <>
            {tab === 'pending' ? (
              <ManyBar contributions={contributions} selected={selected} onSelect={setSelected} />
            ) : null}
            <ModerationCards
              contributions={contributions}
              selecting={tab === 'pending' ? { selected, onSelect: setSelected } : undefined}
            />
          </>
        )}
      </QueuePage>
    </section>
  )
}
