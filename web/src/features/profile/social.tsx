import type { Person } from '@kitdex/contract/api/social'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pictureAddress } from '../../lib/picture-address.ts'
import { Link } from '../../lib/routing/router.tsx'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { Section } from '../../shared/account/section.tsx'
import { NameBadge } from '../../shared/members/name-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FollowButton } from './follow-button.tsx'
import { Part } from './part.tsx'
import { peopleQuery, type Side } from './profile-queries.ts'

function PersonRow({ person }: { person: Person }) {
  const t = useText()
  return (
    <li className="flex items-center gap-3 border-line border-t py-2 first:border-t-0">
      <Avatar src={pictureAddress(person.profile_picture_url, 96)} alt="" size={44} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/users/${encodeURIComponent(person.id)}`}
          className="wrap-anywhere font-semibold hover:underline"
        >
          {person.name}
        </Link>{' '}
        <NameBadge id={person.badge} />
        <p className="text-label text-muted">
          <span aria-hidden="true">{person.level_emoji}</span> {person.level} ·{' '}
          {t('xp.amount', { amount: person.xp })}
        </p>
      </div>
      {person.can_follow || person.is_following ? (
        <FollowButton member={person} isFollowing={person.is_following} size="small" />
      ) : null}
    </li>
  )
}

const NOBODY = { followers: 'social.noFollowers', following: 'social.noFollowing' } as const

function People({ userId, side }: { userId: string; side: Side }) {
  const t = useText()
  const format = useFormat()
  const answer = useInfiniteQuery(peopleQuery(userId, side))
  const total = answer.data?.pages[0]?.total
  const title = t(`social.${side}`)
  return (
    <Section title={total === undefined ? title : `${title} (${format.number(total)})`}>
      <Part answer={answer} room="h-40">
        {({ pages }) =>
          total === 0 ? (
            <p className="text-muted">{t(NOBODY[side])}</p>
          ) : (
            <>
              <ul>
                {pages
                  .flatMap(({ data }) => data)
                  .map((person) => (
                    <PersonRow key={person.id} person={person} />
                  ))}
              </ul>
              {answer.hasNextPage ? (
                <Button className="justify-self-start" onClick={() => answer.fetchNextPage()}>
                  {t('social.more')}
                </Button>
              ) : null}
            </>
          )
        }
      </Part>
    </Section>
  )
}

/** Who follows a member, and whom they follow. */
export function Social({ userId }: { userId: string }) {
  return (
    <div className="grid grid-cols-1 items-start gap-10 tablet:grid-cols-2">
      <People userId={userId} side="followers" />
      <People userId={userId} side="following" />
    </div>
  )
}
