import type { OwnUser } from '@kitdex/contract/api/accounts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { pictureAddress } from '../../lib/picture-address.ts'
import { Link } from '../../lib/routing/router.tsx'
import { signOut } from '../../lib/session/sign-out.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { CompactProgression } from '../../shared/gamification/compact-progression.tsx'
import { unreadMessagesQuery } from '../../shared/market/thread-queries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { usePlaces } from './use-places.ts'

const ENTRY = 'flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-fill'

/** What is a member's own, and the way out. */
export function MemberMenu({ user }: { user: OwnUser }) {
  const t = useText()
  const { places, staffPlaces } = usePlaces()
  const menu = useRef<HTMLDivElement>(null)
  const { data: unread } = useQuery(unreadMessagesQuery)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={t('account.menu', { name: user.name })}
        className="flex items-center gap-2.5 rounded-control p-1 text-left hover:bg-fill"
      >
        <Avatar src={pictureAddress(user.profile_picture_url, 96)} alt="" size={36} />
        <span className="hidden max-w-[124px] min-[1440px]:block">
          <span className="block truncate font-semibold text-small leading-[1.3]">{user.name}</span>
          <span className="block text-label text-muted leading-[1.3]">
            {user.level_emoji} {user.level} · {t('xp.amount', { amount: user.xp })}
          </span>
        </span>
      </button>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        className="fixed inset-auto top-[calc(var(--bar)+6px)] right-(--gutter) m-0 w-[260px] rounded-card border border-line bg-raised p-2 text-text shadow-overlay"
      >
        <div className="px-3 pt-2 pb-3">
          <p className="truncate font-semibold">{user.name}</p>
          <p className="truncate text-muted text-small">{user.email}</p>
          <div className="mt-2">
            <CompactProgression {...user} />
          </div>
        </div>
        <Link to="/profile" onClick={close} className={ENTRY}>
          {t('account.profile')}
        </Link>
        <Link to="/messages" onClick={close} className={ENTRY}>
          {t('nav.messages')}
          {unread?.unread_count ? (
            <b className="ml-2 rounded-label bg-accent-fill px-1.5 text-label text-on-accent">
              {unread.unread_count}
            </b>
          ) : null}
        </Link>
        <Link to="/my-contributions" onClick={close} className={ENTRY}>
          {t('nav.myContributions')}
        </Link>
        {[...places.filter(({ isFurther }) => isFurther), ...staffPlaces].map((place) => (
          <Link key={place.to} to={place.to} onClick={close} className={ENTRY}>
            {t(place.name)}
          </Link>
        ))}
        <button
          type="button"
          className={`${ENTRY} w-full`}
          onClick={() => {
            close()
            signOut()
          }}
        >
          {t('account.signOut')}
        </button>
      </div>
    </>
  )
}
