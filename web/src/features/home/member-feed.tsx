import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { ActivityList } from '../../shared/members/activity-list.tsx'
import { feedQuery } from '../../shared/members/activity-queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { Section } from './section.tsx'

/** So many are enough to begin with, where there is so much else to see. */
const FIRST = 5

/** What those whom a member follows did; how to have some, where there is nothing. */
export function MemberFeed() {
  const t = useText()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(feedQuery())
  const [isWhole, setWhole] = useState(false)
  const acts = data?.pages.flat()
  const isCut = !isWhole && acts !== undefined && acts.length > FIRST
  return (
    <Section title={t('feed.title')}>
      {error && !acts ? (
        <ErrorPanel title={t('activity.failed')} error={error} onRetry={() => refetch()} />
      ) : null}
      {!acts && !error ? (
        <Loading>
          <div className="skeleton h-72 rounded-card" />
        </Loading>
      ) : null}
      {acts?.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p>
            <b className="font-semibold">{t('feed.none')}</b>
            <span className="block text-muted">{t('feed.noneText')}</span>
          </p>
          <ButtonLink to="/leaderboard">{t('feed.find')}</ButtonLink>
        </div>
      ) : null}
      {acts && acts.length > 0 ? (
        <ActivityList
          acts={isCut ? acts.slice(0, FIRST) : acts}
          hasMore={isCut || hasNextPage}
          onMore={() => (isCut ? setWhole(true) : fetchNextPage())}
        />
      ) : null}
    </Section>
  )
}
