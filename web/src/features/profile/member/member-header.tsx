import { useQuery } from '@tanstack/react-query'
import type { Result } from '../../../lib/api.ts'
import { pictureAddress } from '../../../lib/picture-address.ts'
import { Link } from '../../../lib/routing/router.tsx'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { WebLink } from '../../../ui/web-link.tsx'
import { useBadgeName } from '../badges.tsx'
import { FollowButton } from '../follow-button.tsx'
import { followStatusQuery } from '../profile-queries.ts'

export type Member = Result<'GET /api/users/{userId}/public-profile'>

function Follow({ member }: { member: Member }) {
  const { data } = useQuery(followStatusQuery(member.id))
  if (!data || !(data.can_follow || data.is_following)) return null
  return <FollowButton member={member} isFollowing={data.is_following} />
}

function Followed({ member }: { member: Member }) {
  const t = useText()
  const format = useFormat()
  const { data } = useQuery(followStatusQuery(member.id))
  if (!data) return null
  return (
    <Link to={`/users/${member.id}?tab=social`} className="text-small hover:underline">
      <b className="font-semibold">{format.number(data.followers_count)}</b>{' '}
      <span className="text-muted">{t('profile.followersWord', { n: data.followers_count })}</span>
      {' · '}
      <b className="font-semibold">{format.number(data.following_count)}</b>{' '}
      <span className="text-muted">{t('profile.followingWord', { n: data.following_count })}</span>
    </Link>
  )
}

/** Elsewhere they are these. */
function Elsewhere({ member }: { member: Member }) {
  const t = useText()
  const places = [
    { name: t('form.favorite_club'), value: member.favorite_club },
    {
      name: 'Instagram',
      value: member.instagram_username && (
        <WebLink address={`https://www.instagram.com/${member.instagram_username}`} />
      ),
    },
    {
      name: 'Twitter',
      value: member.twitter_username && (
        <WebLink address={`https://twitter.com/${member.twitter_username}`} />
      ),
    },
    { name: t('form.website'), value: member.website && <WebLink address={member.website} /> },
  ].filter(({ value }) => value)
  if (places.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {places.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-label text-muted">{name}</dt>
          <dd className="wrap-anywhere font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The badges beside a name: small, each with its name for those who hear or point at it. */
function BadgeRow({ badges }: Pick<Member, 'badges'>) {
  const nameOf = useBadgeName()
  if (badges.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1 text-card leading-none">
      {badges.map((badge) => (
        <li key={badge.id} title={nameOf(badge)}>
          <span aria-hidden="true">{badge.emoji}</span>
          <span className="sr-only">{nameOf(badge)}</span>
        </li>
      ))}
    </ul>
  )
}

export function MemberHeader({ member }: { member: Member }) {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <header className="grid gap-5 rounded-card border border-line bg-raised p-5">
        <div className="flex flex-wrap items-center gap-5">
          <Avatar src={pictureAddress(member.profile_picture_url, 240)} alt="" size={104} />
          <div className="grid min-w-[min(100%,200px)] flex-1 gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="wrap-anywhere font-display font-pressed text-h1 uppercase leading-none">
                {member.name}
              </h1>
              <BadgeRow badges={member.badges} />
            </div>
            <p className="text-muted text-small">
              {t('account.memberSince', { date: format.date(member.created_at) })}
            </p>
            <Followed member={member} />
          </div>
          <Follow member={member} />
        </div>
        {member.bio ? <p className="wrap-anywhere whitespace-pre-line">{member.bio}</p> : null}
        <Elsewhere member={member} />
      </header>
      <Counters
        counters={[
          { name: t('profile.collections'), value: member.collections_count },
          { name: t('profile.contributions'), value: member.contributions_count },
          { name: 'XP', value: member.xp },
          { name: t('profile.level'), text: `${member.level_emoji} ${member.level}` },
        ]}
      />
    </>
  )
}
