import { Search } from 'lucide-react'
import { Link, NavLink } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { SearchEverything } from '../../shared/lists/search-everything.tsx'
import { classes } from '../../ui/classes.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Logo } from './logo.tsx'
import { BellSlot } from './member-tools.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { usePlaces } from './use-places.ts'

export function Header() {
  const t = useText()
  const { places } = usePlaces()
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface">
      <div className="wrap flex h-(--bar) items-center gap-2 min-[1240px]:gap-3">
        <Link to="/" aria-label="Kitdex" className="flex items-center gap-[9px]">
          <Logo />
        </Link>
        <nav aria-label={t('nav.main')} className="ml-1.5 hidden gap-0.5 desktop:flex">
          {places.map((place) => (
            <NavLink
              key={place.to}
              to={place.to}
              className={classes('place', place.isFurther && 'hidden min-[1560px]:block')}
            >
              {t(place.name)}
            </NavLink>
          ))}
        </nav>
        <span className="flex-1" />
        <div className="hidden min-w-44 flex-[0_1_280px] desktop:block">
          <SearchEverything />
        </div>
        <Link
          to="/explore"
          aria-label={t('explore.search')}
          className="grid size-(--button-icon) place-items-center rounded-control hover:bg-fill desktop:hidden"
        >
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
        <div className="hidden flex-none items-center gap-2 min-[1240px]:flex">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <BellSlot />
        <AccountMenu />
        <MobileMenu />
      </div>
    </header>
  )
}
