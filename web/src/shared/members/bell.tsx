import type { Notification } from '@kitdex/contract/api/notifications'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { navigate } from '../../lib/routing/router.tsx'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'

/** How many of the latest the panel shows. */
const SHOWN = 10
const KEY = ['notifications']
const MOST_COUNTED = 99

const unreadQuery = queryOptions({
  queryKey: [...KEY, 'unread'],
  queryFn: ({ signal }) => call('GET /api/notifications/unread-count', { signal }),
})
const latestQuery = queryOptions({
  queryKey: [...KEY, 'latest'],
  queryFn: ({ signal }) => call('GET /api/notifications', { query: { limit: SHOWN }, signal }),
})

function Item({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const t = useText()
  const format = useFormat()
  const { title, message, read, created_at } = notification
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classes(
        'grid w-full gap-0.5 rounded-control px-3 py-2.5 text-left hover:bg-fill',
        !read && 'bg-sunken',
      )}
    >
      <span className="flex items-center gap-2 font-semibold">
        {read ? null : (
          <span className="size-2 flex-none rounded-full bg-accent-fill">
            <span className="sr-only">{t('bell.unread')}</span>
          </span>
        )}
        <span className="min-w-0 flex-1">{title}</span>
        <span className="font-normal text-label text-muted">{format.date(created_at)}</span>
      </span>
      <span className="line-clamp-3 wrap-anywhere text-muted text-small">{message}</span>
    </button>
  )
}

/** What a member was told, with how much of it they have not read. */
export function Bell() {
  const t = useText()
  const client = useQueryClient()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { data: unread } = useQuery(unreadQuery)
  const { data: latest } = useQuery({ ...latestQuery, enabled: isOpen })
  const count = unread?.unread_count ?? 0
  const refresh = () => client.invalidateQueries({ queryKey: KEY })
  const open = async ({ id, link, read }: Notification) => {
    panel.current?.hidePopover()
    if (link) navigate(link)
    if (!read) await call('POST /api/notifications/{id}/read', { params: { id } }).catch(() => undefined)
    await refresh()
  }
  const readAll = async () => {
    await call('POST /api/notifications/read-all').catch(() => undefined)
    await refresh()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="notifications"
        aria-label={t('bell.label', { n: count })}
        className="relative grid size-(--button-icon) place-items-center rounded-control hover:bg-fill"
      >
        <BellIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        {count > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent-fill px-1 font-semibold text-[0.6875rem] text-on-accent leading-none"
          >
            {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
          </span>
        ) : null}
      </button>
      <div
        ref={panel}
        id="notifications"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-auto top-[calc(var(--bar)+6px)] right-(--gutter) m-0 max-h-[70dvh] w-[min(380px,calc(100vw-2*var(--gutter)))] overflow-y-auto rounded-card border border-line bg-raised p-2 text-text shadow-overlay"
      >
        <div className="flex items-center justify-between gap-2 px-3 pt-1 pb-2">
          <h2 className="display text-card">{t('bell.title')}</h2>
          <Button size="small" variant="bare" className="min-h-11" disabled={count === 0} onClick={readAll}>
            {t('bell.readAll')}
          </Button>
        </div>
        {latest?.data.length === 0 ? <p className="px-3 pb-3 text-muted">{t('bell.empty')}</p> : null}
        <ul className="grid gap-1">
          {latest?.data.map((notification) => (
            <li key={notification.id}>
              <Item notification={notification} onOpen={() => open(notification)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
