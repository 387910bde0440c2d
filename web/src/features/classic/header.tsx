import type { OwnUser } from '@kitdex/contract/api/accounts'
import { Lock, LogOut, Menu, Wrench } from 'lucide-react'
import { useState } from 'react'
import { pictureAddress } from '../../lib/picture-address.ts'
import { useUser } from '../../lib/session/session.ts'
import { requestSignIn } from '../../lib/session/sign-in-request.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { PasswordSection } from '../../shared/account/password-section.tsx'
import { SessionList } from '../../shared/account/session-list.tsx'
import { Bell } from '../../shared/members/bell.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useClassic, type View } from './classic-view.ts'
import { SearchBox } from './search-box.tsx'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const PLACES = ['home', 'explore', 'marketplace'] as const
const PLACE_NAMES = {
  home: 'classic.nav.home',
  explore: 'classic.explore',
  marketplace: 'classic.nav.marketplace',
} as const
const PLACE =
  'min-h-11 px-2.5 text-left font-semibold uppercase tracking-[0.04em] text-small hover:underline hover:underline-offset-4 aria-[current]:underline aria-[current]:decoration-3 aria-[current]:decoration-accent-fill aria-[current]:underline-offset-8'

function Places({ onGo }: { onGo?: () => void }) {
  const t = useText()
  const { view, go } = useClassic()
  return PLACES.map((place) => (
    <button
      key={place}
      type="button"
      aria-current={view === place ? 'page' : undefined}
      className={PLACE}
      onClick={() => {
        go(place)
        onGo?.()
      }}
    >
      {t(PLACE_NAMES[place])}
    </button>
  ))
}

/** What a member has beside the bell; on a phone in the menu, in words. */
function useTools(user: OwnUser | null, openSecurity: () => void) {
  const t = useText()
  const { go } = useClassic()
  if (!user) return []
  const view = (to: View) => () => go(to)
  return [
    ...(user.role === 'admin'
      ? [{ name: t('classic.admin'), face: <Wrench {...ICON} />, run: view('admin') }]
      : []),
    { name: t('classic.security'), face: <Lock {...ICON} />, run: openSecurity },
    {
      name: t('classic.profile'),
      face: <Avatar src={pictureAddress(user.profile_picture_url, 96)} alt="" size={28} />,
      run: view('profile'),
    },
    {
      name: t('classic.signOut'),
      face: <LogOut {...ICON} />,
      run: () => {
        go('home')
        void signOut('/classic')
      },
    },
  ]
}

export function ClassicHeader() {
  const t = useText()
  const user = useUser()
  const { go } = useClassic()
  const [isMenu, setMenu] = useState(false)
  const [isSecurity, setSecurity] = useState(false)
  const tools = useTools(user, () => setSecurity(true))
  const signIn = () => void requestSignIn()
  return (
    <>
      <header className="night border-accent-fill border-b-4 bg-night text-on-night">
        <div className="wrap flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
          <button type="button" className="display min-h-11 text-h3 uppercase" onClick={() => go('home')}>
            {t('classic.name')}
          </button>
          <nav aria-label={t('classic.nav')} className="hidden desktop:block">
            <Places />
          </nav>
          <div className="order-last w-full desktop:order-none desktop:ml-auto desktop:w-72">
            <SearchBox />
          </div>
          <div className="ml-auto flex items-center gap-1 desktop:ml-0">
            {user ? <Bell key={user.id} /> : null}
            {tools.map(({ name, face, run }) => (
              <IconButton key={name} name={name} onClick={run} className="hidden desktop:grid">
                {face}
              </IconButton>
            ))}
            {user ? null : (
              <Button variant="flare" size="small" className="hidden desktop:inline-flex" onClick={signIn}>
                {t('classic.signIn')}
              </Button>
            )}
            <IconButton
              name={t('classic.menu')}
              aria-haspopup="dialog"
              className="desktop:hidden"
              onClick={() => setMenu(true)}
            >
              <Menu {...ICON} />
            </IconButton>
          </div>
        </div>
      </header>
      <Sheet label={t('classic.menu')} open={isMenu} onClose={() => setMenu(false)}>
        {isMenu ? (
          <nav aria-label={t('classic.nav')} className="grid">
            <Places onGo={() => setMenu(false)} />
            {tools.map(({ name, face, run }) => (
              <button
                key={name}
                type="button"
                className="flex min-h-12 items-center gap-3 px-2.5 font-semibold"
                onClick={() => {
                  setMenu(false)
                  run()
                }}
              >
                {face}
                {name}
              </button>
            ))}
            {user ? null : (
              <Button
                variant="ink"
                className="mt-2"
                onClick={() => {
                  setMenu(false)
                  signIn()
                }}
              >
                {t('classic.signIn')}
              </Button>
            )}
          </nav>
        ) : null}
      </Sheet>
      {isSecurity && user ? (
        <Dialog title={t('classic.security')} onClose={() => setSecurity(false)}>
          <PasswordSection user={user} />
          <SessionList />
        </Dialog>
      ) : null}
    </>
  )
}
