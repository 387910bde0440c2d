import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NavLink, usePlace } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { SearchEverything } from '../../shared/lists/search-everything.tsx'
import { IconButton } from '../../ui/button.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { usePlaces } from './use-places.ts'

/** What the header of a wide screen shows, one touch away on a phone. */
export function MobileMenu() {
  const t = useText()
  const { pathname, search } = usePlace()
  const { places, staffPlaces } = usePlaces()
  const [isOpen, setOpen] = useState(false)
  // Whoever went somewhere has done with the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the signal
  useEffect(() => setOpen(false), [pathname, search])
  return (
    <>
      <IconButton
        name={t('nav.menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="desktop:hidden"
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Sheet label={t('nav.menu')} open={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? (
          <div className="grid gap-4">
            <SearchEverything atPause={false} />
            <nav aria-label={t('nav.menu')} className="grid">
              {[...places, ...staffPlaces].map(({ to, name, icon: Icon }) => (
                <NavLink
                  key={to}
                  to={to}
                  onClick={() => setOpen(false)}
                  className="flex min-h-12 items-center gap-3 rounded-control px-2 font-semibold aria-[current]:bg-fill"
                >
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                  {t(name)}
                </NavLink>
              ))}
            </nav>
            <div className="flex items-center justify-between gap-3">
              <LanguageSwitch />
              <ThemeSwitch />
            </div>
          </div>
        ) : null}
      </Sheet>
    </>
  )
}
