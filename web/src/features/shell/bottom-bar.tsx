import { NavLink } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { usePlaces } from './use-places.ts'

/** The places within reach of a thumb. */
export function BottomBar() {
  const t = useText()
  const { places } = usePlaces()
  return (
    <nav
      aria-label={t('nav.main')}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] desktop:hidden"
    >
      {places
        .filter(({ isFurther }) => !isFurther)
        .map(({ to, name, icon: Icon }) => (
          <NavLink key={to} to={to} className="thumb-place">
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {t(name)}
          </NavLink>
        ))}
    </nav>
  )
}
