import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LongPager } from '../../../ui/long-pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { contributionsQuery } from '../contribution-queries.ts'
import { CardsSkeleton } from '../list/contribution-list.tsx'
import { TypeField } from '../list/type-field.tsx'
import { ManyBar } from './many-bar.tsx'
import { ModerationCards } from './moderation-card.tsx'
import { ModerationLoading } from './moderation-loading.tsx'
import { QUEUE_SIZES, useQueueView } from './use-queue-view.ts'

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
  const control = useQueueView()
  const { view, choose } = control
  const { data, error, refetch } = useQuery(
    contributionsQuery({
      status: STATUS[tab],
      ...(view.type && { entity_type: view.type }),
      ...(view.q && { q: view.q }),
      page: view.page,
      limit: view.size,
    }),
  )
  const [selected, setSelected] = useState<readonly string[]>([])
  // Who decides the last one of the last page goes on with the page before it.
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / view.size))
  const isPastEnd = data !== undefined && view.page > last
  useEffect(() => {
    if (isPastEnd) choose({ page: last }, true)
  })
  const isNarrowed = view.q !== '' || view.type !== ''
  return (
    <section aria-label={t(`moderation.tab.${tab}`)}>
      <p className="mb-4 text-muted">{t(`moderation.about.${tab}`)}</p>
      <QueueBar control={control} />
      {error && !data ? (
        <ErrorPanel title={t('contributions.failed')} error={error} onRetry={() => refetch()} />
      ) : !data || isPastEnd ? (
        <ModerationLoading>
          <CardsSkeleton />
        </ModerationLoading>
      ) : data.data.length === 0 ? (
        isNarrowed || tab !== 'pending' ? (
          <EmptyState title={t('contributions.none')} />
        ) : (
          <EmptyState title={t('moderation.caughtUp')} text={t('moderation.nonePending')} />
        )
      ) : (
        <>
          {tab === 'pending' ? (
            <ManyBar contributions={data.data} selected={selected} onSelect={setSelected} />
          ) : null}
          <ModerationCards
            contributions={data.data}
            selecting={tab === 'pending' ? { selected, onSelect: setSelected } : undefined}
          />
        </>
      )}
      {data ? (
        <LongPager
          page={view.page}
          limit={view.size}
          total={data.total}
          sizes={QUEUE_SIZES}
          hrefOf={(page) => control.hrefOf({ page })}
          onSize={(size) => choose({ size })}
        />
      ) : null}
    </section>
  )
}
