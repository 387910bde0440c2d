import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { pictureAddress } from '../../lib/picture-address.ts'
import { usePageTitle } from '../../lib/routing/page-title.ts'
import { navigate } from '../../lib/routing/router.tsx'
import { useUser } from '../../lib/session/session.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { ReportButton } from '../../shared/members/report-button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const whyNot = (error: unknown) => {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) return 'profile.notFound'
  if (status === 403) return 'profile.private'
  return status === 0 ? 'profile.error' : 'profile.failed'
}

/** What another member shows of themselves. */
export function PublicProfilePage({ userId }: { userId: string }) {
  const t = useText()
  const format = useFormat()
  const isOwn = useUser()?.id === userId
  const { data, error } = useQuery({
    queryKey: ['public-profile', userId],
    queryFn: () => call('GET /api/users/{userId}/public-profile', { params: { userId } }),
    enabled: !isOwn,
  })
  useEffect(() => {
    if (isOwn) navigate('/profile', { replace: true })
  }, [isOwn])
  usePageTitle(data?.name ?? t('account.profile'))
  if (error) {
    return (
      <EmptyState level="h1" title={t('profile.unavailable')} text={t(whyNot(error))}>
        <ButtonLink to="/" variant="ink">
          {t('notFound.home')}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (!data) return <div className="min-h-dvh" aria-busy="true" />
  return (
    <div className="wrap grid max-w-[760px] grid-cols-1 gap-8 py-10">
      <header className="flex items-center gap-5">
        <Avatar src={pictureAddress(data.profile_picture_url, 240)} alt="" size={104} />
        <div className="min-w-0">
          <h1 className="truncate font-display font-pressed text-h1 uppercase leading-[0.95]">{data.name}</h1>
          <p>
            {data.level_emoji} {data.level} · {data.xp} XP
          </p>
          <p className="text-muted text-small">
            {t('account.memberSince', { date: format.date(data.created_at) })}
          </p>
        </div>
      </header>
      {data.bio ? <p className="whitespace-pre-line">{data.bio}</p> : null}
      <div>
        <ReportButton about={{ subject: 'member', id: data.id }} className="-ml-2.5" />
      </div>
    </div>
  )
}
