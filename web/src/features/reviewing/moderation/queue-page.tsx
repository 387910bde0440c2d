import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LongPager } from '../../../ui/long-pager.tsx'
import { CardsSkeleton } from '../list/contribution-list.tsx'
import { ModerationLoading } from './moderation-loading.tsx'
import { QUEUE_SIZES, type useQueueView } from './use-queue-view.ts'

export interface QueueProps<T> {
  query: UseQueryResult<{ data: T[]; total: number }>
  queue: ReturnType<typeof useQueueView>
  /** Said where it could not be read. */
  failed: string
  none: { title: string; text?: string }
}

/** One page of what waits to be decided. Who decides on the last of a page is led to the one before. */
export function QueuePage<T>({
  query,
  queue,
  failed,
  none,
  children,
}: QueueProps<T> & { children: (items: T[]) => ReactNode }) {
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
        <EmptyState {...none} />
      ) : (
        children(data.data)
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
