import { Link } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { UsualWording } from './wording.tsx'

const PAGES = ['help', 'contact', 'terms', 'privacy'] as const
const LINK = 'inline-flex min-h-11 items-center hover:underline hover:underline-offset-4'

export function ClassicFooter() {
  const t = useText()
  return (
    <footer className="night bg-night text-on-night-muted text-small">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6">
        <nav aria-label={t('classic.footer')}>
          <ul className="flex flex-wrap gap-x-5">
            <li>
              <Link to="/" className={`${LINK} font-semibold text-on-night`}>
                {t('classic.back')}
              </Link>
            </li>
            {PAGES.map((page) => (
              <li key={page}>
                <Link to={`/${page}`} className={LINK}>
                  {t(`footer.${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-3 text-on-night">
          <UsualWording>
            <LanguageSwitch />
          </UsualWording>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
