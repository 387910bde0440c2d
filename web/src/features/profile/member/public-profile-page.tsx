import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect } from 'react'
import { usePageHead } from '../../../lib/routing/page-head.tsx'
import { navigate, usePlace } from '../../../lib/routing/router.tsx'
import { useSearchParam } from '../../../lib/routing/search-param.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Section } from '../../../shared/account/section.tsx'
import { ReportButton } from '../../../shared/members/report-button.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { LineTabs } from '../../../ui/line-tabs.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { Analytics } from '../analytics.tsx'
import { Badges } from '../badges.tsx'
import { MemberActivity } from '../member-activity.tsx'
import { publicProfileQuery } from '../profile-queries.ts'
import { Social } from '../social.tsx'
import { MemberContributions } from './member-contributions.tsx'
import { type Member, MemberHeader } from './member-header.tsx'
import { RecentCollection } from './recent-collection.tsx'
import { Showcase } from './showcase.tsx'
import { ProfileUnavailable } from './unavailable.tsx'

export const loadPublicProfile = (client: QueryClient, { userId }: { userId: string }): Promise<void> =>
  client.prefetchQuery(publicProfileQuery(userId))

/** To where one came from; home for whoever came from outside. */
function Back() {
  const t = useText()
  const { from } = usePlace()
  const goBack = (event: MouseEvent) => {
    if (!from || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.go(-from.steps)
  }
  return (
    <BackLink to={from?.address ?? '/'} onClick={goBack}>
      {t('profile.back')}
    </BackLink>
  )
}

const TABS = ['overview', 'social', 'analytics', 'activity', 'contributions'] as const

function Tab({ tab, member }: { tab: (typeof TABS)[number]; member: Member }) {
  const t = useText()
  if (tab === 'social') return <Social userId={member.id} />
  if (tab === 'analytics') return <Analytics userId={member.id} />
  if (tab === 'activity') return <MemberActivity userId={member.id} />
  if (tab === 'contributions') return <MemberContributions userId={member.id} />
  return (
    <div className="grid grid-cols-1 gap-10">
      <Showcase userId={member.id} />
      <RecentCollection userId={member.id} />
      {member.badges.length > 0 ? (
        <Section title={t('badges.title')}>
          <Badges badges={member.badges} />
        </Section>
      ) : null}
    </div>
  )
}

/** What another member shows of themselves. */
export function PublicProfilePage({ userId }: { userId: string }) {
  const t = useText()
  const { pathname } = usePlace()
  const isOwn = useUser()?.id === userId
  const { data, error } = useQuery({ ...publicProfileQuery(userId), enabled: !isOwn })
  const [said] = useSearchParam('tab')
  useEffect(() => {
    if (isOwn) navigate('/profile', { replace: true })
  }, [isOwn])
  const title = error ? t('profile.unavailable') : (data?.name ?? t('account.profile'))
  usePageHead({ title, isPrivate: true })
  // Somebody who went private meanwhile is not shown any longer, whatever was shown before.
  if (error) return <ProfileUnavailable error={error} />
  if (!data)
    return (
      <div className="wrap max-w-[960px] py-10">
        <Loading>
          <div className="skeleton h-[80dvh] rounded-card" />
        </Loading>
      </div>
    )
  const tab = TABS.find((one) => one === said) ?? TABS[0]
  return (
    <div className="wrap grid max-w-[960px] grid-cols-1 gap-5 pt-2 pb-12">
      <Back />
      <MemberHeader member={data} />
      <p className="rounded-control bg-fill px-4 py-3 text-small">
        {t(data.show_values ? 'profile.limitedWithValues' : 'profile.limited')}
      </p>
      <div className="mt-3">
        <LineTabs
          label={t('profile.parts')}
          value={tab}
          tabs={TABS.map((value) => ({
            value,
            name: t(`profile.tab.${value}`),
            to: value === TABS[0] ? pathname : `${pathname}?tab=${value}`,
          }))}
        />
        <Tab tab={tab} member={data} />
      </div>
      <div>
        <ReportButton about={{ subject: 'member', id: data.id }} className="-ml-2.5" />
      </div>
    </div>
  )
}
