import { useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '../../lib/texts/i18n.tsx'
import { Section } from '../../shared/account/section.tsx'
import { ActivityList } from '../../shared/members/activity-list.tsx'
import { activityQuery } from '../../shared/members/activity-queries.ts'
import { Part } from './part.tsx'

/** What a member did. */
export function MemberActivity({ userId }: { userId: string }) {
  const t = useText()
  const answer = useInfiniteQuery(activityQuery(userId))
  return (
    <Section title={t('activity.title')}>
      <Part answer={answer} room="h-72">
        {({ pages: [first = [], ...rest] }) =>
          first.length === 0 ? (
            <p className="text-muted">{t('activity.none')}</p>
          ) : (
            <div>
              <ActivityList
                acts={[first, ...rest].flat()}
                hasMore={answer.hasNextPage}
                onMore={() => answer.fetchNextPage()}
              />
            </div>
          )
        }
      </Part>
    </Section>
  )
}
