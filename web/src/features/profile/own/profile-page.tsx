import type { OwnUser } from '@kitdex/contract/api/accounts'
import { useQuery } from '@tanstack/react-query'
import { pictureAddress } from '../../../lib/picture-address.ts'
import { usePageHead } from '../../../lib/routing/page-head.tsx'
import { useOpened, useSearchParam } from '../../../lib/routing/search-param.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useFormat, useFrench, useText } from '../../../lib/texts/i18n.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { LineTabs } from '../../../ui/line-tabs.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Analytics } from '../analytics.tsx'
import { MemberActivity } from '../member-activity.tsx'
import { type Stats, statsQuery } from '../profile-queries.ts'
import { Settings } from '../settings/settings.tsx'
import { Social } from '../social.tsx'
import { Overview } from './overview.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { Verification } from './verification.tsx'

function HeaderCard({ user }: { user: OwnUser }) {
  const t = useText()
  const format = useFormat()
  const edited = useOpened('edit')
  return (
    <header className="flex flex-wrap items-center gap-5 rounded-card border border-line bg-raised p-5">
      <button
        type="button"
        lang={useFrench()}
        aria-label={t('picture.edit')}
        onClick={() => edited.open('picture')}
        className="rounded-full"
      >
        <Avatar src={pictureAddress(user.profile_picture_url, 240)} alt="" size={104} />
      </button>
      <div className="grid min-w-[min(100%,200px)] flex-1 gap-1">
        <h1 className="wrap-anywhere font-display font-pressed text-h1 uppercase leading-none">
          {user.name}
        </h1>
        <p className="wrap-anywhere text-muted">{user.email}</p>
        <p className="flex flex-wrap items-center gap-2 text-muted text-small">
          {t('account.memberSince', { date: format.date(user.created_at) })}
          {user.role === 'admin' ? <Tag>Admin</Tag> : null}
        </p>
      </div>
      {edited.value === 'picture' ? <PictureDialog onClose={edited.close} /> : null}
    </header>
  )
}

function StatCards({ stats, hasFailed }: { stats: Stats | undefined; hasFailed: boolean }) {
  const t = useText()
  // Where they could not be loaded, the part below says so and tries again.
  const none = hasFailed ? null : undefined
  return (
    <Counters
      counters={[
        { name: t('profile.collections'), value: stats?.collections_count ?? none },
        { name: t('profile.contributions'), value: stats?.contributions_count ?? none },
        { name: t('profile.votes'), value: stats?.votes_count ?? none },
        { name: t('profile.kitsCreated'), value: stats?.jerseys_added ?? none },
      ]}
    />
  )
}

const TABS = ['overview', 'social', 'analytics', 'activity', 'settings'] as const

/** One's own profile: what one has and did, who follows whom, and what one wants it to be like. */
export function ProfilePage() {
  const t = useText()
  const user = useUser()
  const stats = useQuery({ ...statsQuery(user?.id ?? ''), enabled: user !== null })
  const [said] = useSearchParam('tab')
  usePageHead({ title: t('account.profile'), isPrivate: true })
  if (!user) return null
  const tab = TABS.find((one) => one === said) ?? TABS[0]
  return (
    <div className="wrap grid max-w-[960px] grid-cols-1 gap-5 py-6 tablet:py-10">
      <HeaderCard user={user} />
      {user.email_verified ? null : <Verification due={user.verification_due_at} />}
      <StatCards stats={stats.data} hasFailed={stats.isError} />
      <div className="mt-3">
        <LineTabs
          label={t('profile.parts')}
          value={tab}
          tabs={TABS.map((value) => ({
            value,
            name: t(`profile.tab.${value}`),
            to: value === TABS[0] ? '/profile' : `/profile?tab=${value}`,
          }))}
        />
        {tab === 'overview' ? <Overview user={user} stats={stats} /> : null}
        {tab === 'social' ? <Social userId={user.id} /> : null}
        {tab === 'analytics' ? <Analytics userId={user.id} isOwn /> : null}
        {tab === 'activity' ? <MemberActivity userId={user.id} /> : null}
        {tab === 'settings' ? <Settings user={user} /> : null}
      </div>
    </div>
  )
}
