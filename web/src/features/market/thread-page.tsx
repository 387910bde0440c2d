import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { Conversation } from '../../shared/market/conversation.tsx'
import { DealerLine } from '../../shared/market/dealer-line.tsx'
import { threadQuery } from '../../shared/market/thread-queries.ts'
import { useMemberName } from '../../shared/members/use-member-name.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Where a deal is made. */
export function ThreadPage({ threadId }: { threadId: string }) {
  const t = useText()
  const nameOf = useMemberName()
  const { data: thread, error, refetch } = useQuery(threadQuery(threadId))
  usePageHead({
    title: thread ? t('deal.title', { name: nameOf(thread.with.name) }) : t('market.messages'),
    isPrivate: true,
  })
  if (isNotFound(error))
    return (
      <EmptyState level="h1" title={t('deal.missing')}>
        <ButtonLink to="/messages" variant="ink">
          {t('market.messages')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <div className="wrap pb-16">
      <BackLink to="/messages">{t('market.messages')}</BackLink>
      {error && !thread ? (
        <ErrorPanel level="h1" title={t('message.failed')} error={error} onRetry={() => refetch()} />
      ) : null}
      {thread ? (
        <>
          <PageHeader title={t('deal.title', { name: nameOf(thread.with.name) })} />
          <div className="mb-5">
            <DealerLine dealer={thread.with} />
          </div>
          <Conversation thread={thread} />
        </>
      ) : null}
    </div>
  )
}
