import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/routing/page-title.ts'
import { usePlace } from '../../../lib/routing/router.tsx'
import { useFrench, useText } from '../../../lib/texts/i18n.tsx'
import { contributionQuery } from '../../../shared/entries/contribution-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LineTabs } from '../../../ui/line-tabs.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useFieldVotes } from '../voting/use-field-votes.ts'
import { ContributorTab } from './contributor-tab.tsx'
import { Discussion } from './discussion.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ImagesTab } from './images-tab.tsx'
import { Overview } from './overview.tsx'
import { ReviewHead } from './review-head.tsx'
import { ReviewSide } from './review-side.tsx'

const TABS = ['overview', 'images', 'contributor', 'history'] as const
type Tab = (typeof TABS)[number]

function Content({ contribution }: { contribution: ContributionInFull }) {
  const t = useText()
  const { pathname, search } = usePlace()
  const fieldVotes = useFieldVotes()
  const tabs = TABS.filter((tab) => tab !== 'images' || contribution.images_count > 0)
  const asked = new URLSearchParams(search).get('tab')
  const shown: Tab = tabs.find((tab) => tab === asked) ?? 'overview'
  return (
    <div lang={useFrench()} className="wrap pb-16">
      <ReviewHead contribution={contribution} />
      <div className="grid gap-8 desktop:grid-cols-[minmax(0,1fr)_340px] desktop:grid-rows-[auto_1fr] desktop:items-start desktop:gap-x-12">
        <div className="min-w-0">
          <LineTabs
            label={t('review.tabs')}
            value={shown}
            tabs={tabs.map((tab) => ({
              value: tab,
              name: t(`review.tab.${tab}`),
              to: tab === 'overview' ? pathname : `?tab=${tab}`,
            }))}
          />
          {shown === 'overview' ? <Overview contribution={contribution} votes={fieldVotes} /> : null}
          {shown === 'images' ? <ImagesTab contribution={contribution} /> : null}
          {shown === 'contributor' ? <ContributorTab contribution={contribution} /> : null}
          {shown === 'history' ? <HistoryTab contribution={contribution} /> : null}
        </div>
        <ReviewSide contribution={contribution} fieldVotes={fieldVotes} />
        <Discussion id={contribution.id} />
      </div>
    </div>
  )
}

/** One contribution, to be looked at closely and decided upon. */
export function ReviewPage({ contributionId }: { contributionId: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery(contributionQuery(contributionId))
  usePageTitle(data?.title ?? t('review.title'))
  if (data) return <Content key={data.id} contribution={data} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) {
    return (
      <EmptyState level="h1" title={t('review.missing')} text={t('review.missingText')}>
        <ButtonLink to="/contributions-v2" variant="ink">
          {t('review.back')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="wrap py-8">
      {error ? (
        <ErrorPanel level="h1" title={t('review.failed')} error={error} onRetry={() => refetch()} />
      ) : (
        <Loading>
          <div className="grid gap-6">
            <div className="skeleton h-24 rounded-card" />
            <div className="skeleton h-80 rounded-card" />
          </div>
        </Loading>
      )}
    </div>
  )
}
