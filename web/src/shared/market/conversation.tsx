import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { imageAddress } from '../../lib/image-address.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ReportButton } from '../members/report-button.tsx'
import { useAgo } from '../members/use-ago.ts'
import { DealBox } from './deal-box.tsx'
import { useMarketFailure } from './market-failure.ts'
import { dealsQuery } from './market-queries.ts'
import { type Message, messagesQuery, type Thread } from './thread-queries.ts'
import { WriteBox } from './write-box.tsx'

function Said({ message, name }: { message: Message; name: string }) {
  const t = useText()
  const ago = useAgo()
  const { is_own, text, picture, created_at } = message
  return (
    <li
      className={classes(
        'grid max-w-[85%] gap-1 rounded-card px-4 py-2.5',
        is_own ? 'justify-self-end bg-fill' : 'justify-self-start border border-line bg-raised',
      )}
    >
      <p className="text-label text-muted">
        <b>{is_own ? t('message.you') : name}</b> · {ago(created_at)}
      </p>
      {picture ? (
        <a href={picture} target="_blank" rel="noopener noreferrer">
          <img
            src={imageAddress(picture, 640) ?? ''}
            alt={is_own ? t('message.ownPicture') : t('message.pictureOf', { name })}
            loading="lazy"
            className="max-h-72 rounded-control"
          />
        </a>
      ) : null}
      {text ? <p className="wrap-anywhere whitespace-pre-line">{text}</p> : null}
      {is_own ? null : (
        <ReportButton about={{ subject: 'message', id: message.id }} className="justify-self-start" />
      )}
    </li>
  )
}

/** Seen is read. */
function useReading(thread: Thread): void {
  const client = useQueryClient()
  const { id, unread } = thread
  useEffect(() => {
    if (unread === 0) return
    call('POST /api/marketplace/threads/{id}/read', { params: { id } })
      .then(() => client.invalidateQueries({ queryKey: ['messages'] }))
      .catch(() => undefined)
  }, [id, unread, client])
}

function BlockButton({ thread }: { thread: Thread }) {
  const t = useText()
  const client = useQueryClient()
  const fail = useMarketFailure()
  const { id, name } = thread.with
  const isBlocked = thread.is_blocked
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      isBlocked
        ? call('DELETE /api/marketplace/blocks/{id}', { params: { id } })
        : call('PUT /api/marketplace/blocks/{id}', { params: { id } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t(isBlocked ? 'message.unblocked' : 'message.blocked', { name }) })
      return client.invalidateQueries({ queryKey: ['messages'] })
    },
    onError: fail,
  })
  return (
    <Button
      size="small"
      variant="bare"
      className="wrap-anywhere min-w-0 whitespace-normal text-left"
      disabled={isPending}
      onClick={() => mutate()}
    >
      {t(isBlocked ? 'message.unblock' : 'message.block', { name })}
    </Button>
  )
}

/** What two members agree upon and write to each other about an offer. */
export function Conversation({ thread }: { thread: Thread }) {
  const t = useText()
  const { data: deals } = useQuery(dealsQuery({ thread: thread.id }))
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(messagesQuery(thread.id))
  useReading(thread)
  const messages = (data?.pages ?? []).flatMap((page) => page.data).reverse()
  const { name } = thread.with
  const offer = { ...thread, id: thread.offer_id }
  return (
    <div className="grid gap-6 desktop:grid-cols-2 desktop:items-start desktop:gap-10">
      <div className="grid min-w-0 gap-4">
        {deals?.data.map((deal) => (
          <DealBox key={deal.id} deal={deal} offer={offer} />
        ))}
      </div>
      <div className="grid min-w-0 gap-4">
        {error && !data ? (
          <ErrorPanel title={t('message.failed')} error={error} onRetry={() => refetch()} />
        ) : null}
        {hasNextPage ? <Button onClick={() => fetchNextPage()}>{t('message.earlier')}</Button> : null}
        {data && messages.length === 0 ? <p className="text-muted">{t('message.none')}</p> : null}
        <ol aria-live="polite" className="grid gap-2">
          {messages.map((message) => (
            <Said key={message.id} message={message} name={name} />
          ))}
        </ol>
        {thread.can_write ? (
          <WriteBox threadId={thread.id} />
        ) : (
          <p className="font-semibold">{t('message.cannotWrite')}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <BlockButton thread={thread} />
          <ReportButton about={{ subject: 'member', id: thread.with.id }} />
        </div>
      </div>
    </div>
  )
}
