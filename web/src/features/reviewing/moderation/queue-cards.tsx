import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LongPager } from '../../../ui/long-pager.tsx'
import { CardsSkeleton } from '../list/contribution-list.tsx'
import { ModerationLoading } from './moderation-loading.tsx'
import { QUEUE_SIZES, type useQueueView } from './use-queue-view.ts'

interface Props<T> {
  query: UseQueryResult<{ data: readonly T[]; total: number }>
  queue: ReturnType<typeof useQueueView>
  /** Said where it could not be read. */
  failed: string
  none: { title: string; text: string }
  children: (item: T) => ReactNode
}

/** What waits to be decided, a page of cards. Who decides on the last of a page is led to the one before. */
export function QueueCards<T extends { id: string }>({ query, queue, failed, none, children }: Props<T>) {
  const { data, error, refetch } = query
  const { view, choose, hrefOf } = queue
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / view.size))
  const isPastEnd = data !== undefined && view.page > last
  useEffect(() => {
    if (isPastEnd) choose({ page: last }, true)
  })
  return (
    <>
      {error && !data ? (
        <ErrorPanel title={failed} error={error} onRetry={() => refetch()} />
      ) : !data || isPastEnd ? (
        <ModerationLoading>
          <CardsSkeleton />
        </ModerationLoading>
      ) : data.data.length === 0 ? (
        <EmptyState title={none.title} text={none.text} />
      ) : (
        <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
          {data.data.map((item) => (
            <li key={item.id} className="min-w-0">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {data ? (
        <LongPager
          page={view.page}
          limit={view.size}
          total={data.total}
          sizes={QUEUE_SIZES}
          hrefOf={(page) => hrefOf({ page })}
          onSize={(size) => choose({ size })}
        />
      ) : null}
    </>
  )
}
