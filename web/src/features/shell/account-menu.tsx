import { useRef } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { pictureAddress } from '../../lib/picture-address.ts'
import { Link } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-request.ts'
import { signOut } from '../../lib/sign-out.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { CompactProgression } from '../catalogue/compact-progression.tsx'
import { usePlaces } from './use-places.ts'

const ENTRY = 'flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-fill'
/** As wide as a member's before it is known who it is (see theme.js): nothing beside it moves then. */
const SLOT = 'flex flex-none justify-end in-[[data-member]]:w-11 min-[1240px]:in-[[data-member]]:w-[176px]'

/** Who is signed in, with what is theirs; or the way in. */
export function AccountMenu() {
  const t = useText()
  const user = useUser()
  const { staffPlaces } = usePlaces()
  const menu = useRef<HTMLDivElement>(null)
  if (!user) {
    return (
      <div className={SLOT}>
        <Button
          variant="ink"
          size="small"
          className="in-[[data-member]]:invisible"
          onClick={() => requestSignIn()}
        >
          {t('auth.signIn')}
        </Button>
      </div>
    )
  }
  const close = () => menu.current?.hidePopover()
  return (
    <div className={SLOT}>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={t('account.menu', { name: user.name })}
        className="flex items-center gap-2.5 rounded-control p-1 text-left hover:bg-fill"
      >
        <Avatar src={pictureAddress(user.profile_picture_url, 96)} alt="" size={36} />
        <span className="hidden max-w-[124px] min-[1240px]:block">
          <span className="block truncate font-semibold text-small leading-[1.3]">{user.name}</span>
          <span className="block text-label text-muted leading-[1.3]">
            {user.level_emoji} {user.level} · {user.xp} XP
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
        {staffPlaces.map((place) => (
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
    </div>
  )
}
