import type { ReactNode } from 'react'
import { QueuePage, type QueueProps } from './queue-page.tsx'

/** What waits to be decided, a page of cards. */
export function QueueCards<T extends { id: string }>({
  children,
  ...queue
}: QueueProps<T> & { children: (item: T) => ReactNode }) {
  return (
    <QueuePage {...queue}>
      {(items) => (
        <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
          {items.map((item) => (
            <li key={item.id} className="min-w-0">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </QueuePage>
  )
}
