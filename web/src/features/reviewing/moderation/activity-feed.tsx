import type { ActivityEvent, ActivityFilter } from '@kitdex/contract/api/moderation'
import { registry } from '@kitdex/contract/catalogue/registry'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { CirclePlus, Gavel, RefreshCw, ThumbsDown, ThumbsUp, Users } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Link } from '../../../lib/routing/router.tsx'
import { useSearchParam } from '../../../lib/routing/search-param.ts'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { MemberLink } from '../../../shared/members/member-link.tsx'
import { useAgo } from '../../../shared/members/use-ago.ts'
import { useMemberName } from '../../../shared/members/use-member-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { UNDERLINED } from '../../../ui/web-link.tsx'
import { ModerationLoading } from './moderation-loading.tsx'

const FILTERS = [
  'all',
  'contributions',
  'votes',
  'approvals',
  'moderated',
] as const satisfies readonly ActivityFilter[]

/** Where the live line is away. */
const AGAIN_MS = 30_000

const activityQuery = (type: ActivityFilter, isLive: boolean) =>
  queryOptions({
    queryKey: ['activity', type],
    queryFn: ({ signal }) => call('GET /api/moderation/activity', { query: { type }, signal }),
    placeholderData: keepPreviousData,
    // Switched off, what is there stays until it is asked for.
    enabled: ({ state }) => isLive || state.data === undefined,
    refetchInterval: isLive && AGAIN_MS,
  })

const ICONS = {
  contribution: CirclePlus,
  upvote: ThumbsUp,
  downvote: ThumbsDown,
  votes: Users,
  moderator: Gavel,
}
const iconOf = ({ type, vote_type, decided_how }: ActivityEvent) =>
  ICONS[vote_type ?? decided_how ?? (type === 'contribution' ? type : 'votes')]

function Line({ event, ago }: { event: ActivityEvent; ago: string }) {
  const t = useText()
  const label = useLabel()
  const Icon = iconOf(event)
  const nameOf = useMemberName()
  const { actor, vote_type, status, decided_how } = event
  return (
    <li className="flex items-start gap-3 border-line border-t py-3 first:border-t-0">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-fill text-muted">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere leading-snug">
          {actor ? (
            <MemberLink id={actor.id} className="font-semibold hover:underline">
              {nameOf(actor.name)}
            </MemberLink>
          ) : (
            t(decided_how === 'votes' ? 'activityFeed.byVotes' : 'activityFeed.somebody')
          )}{' '}
          <span className="text-muted">{t(`activityFeed.${status ?? vote_type ?? 'proposed'}`)}</span>{' '}
          <Link to={`/contributions-v2/${event.contribution_id}`} className={`font-semibold ${UNDERLINED}`}>
            {event.title}
          </Link>
        </p>
        <p className="text-label text-muted">
          {label(registry[event.entity_type].label.one)} · <time dateTime={event.at}>{ago}</time>
        </p>
      </div>
    </li>
  )
}

/** What members and moderators do, as it happens. */
export function ActivityFeed() {
  const t = useText()
  const ago = useAgo()
  const [asked, ask] = useSearchParam('show', { replace: true })
  const [isLive, setLive] = useState(true)
  const filter = FILTERS.find((one) => one === asked) ?? 'all'
  const { data, error, refetch, isFetching } = useQuery(activityQuery(filter, isLive))
  return (
    <section>
      <SectionHeading title={t('activityFeed.title')}>
        <Button size="small" className="min-h-11" disabled={isFetching} onClick={() => void refetch()}>
          <RefreshCw size={16} aria-hidden="true" />
          {t('moderation.refresh')}
        </Button>
      </SectionHeading>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <Chips
          label={t('activityFeed.show')}
          value={filter}
          onChoose={(one) => ask(one === 'all' ? null : one)}
          chips={FILTERS.map((value) => ({ value, name: t(`activityFeed.${value}`) }))}
        />
        <SwitchField
          name={t('activityFeed.auto')}
          text={t('activityFeed.autoText')}
          isOn={isLive}
          onSwitch={setLive}
        />
      </div>
      {error && !data ? (
        <ErrorPanel title={t('activityFeed.failed')} error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <ModerationLoading>
          <div className="skeleton h-96 rounded-card" />
        </ModerationLoading>
      ) : data.length === 0 ? (
        <EmptyState title={t('activityFeed.none')} />
      ) : (
        <>
          <p className="text-muted text-small" aria-live="polite">
            {t('activityFeed.count', { n: data.length })}
          </p>
          <ul>
            {data.map((event) => (
              <Line key={event.id} event={event} ago={ago(event.at)} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
