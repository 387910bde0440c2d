import { Link } from '../../lib/routing/router.tsx'
import { useFrench, useText } from '../../lib/texts/i18n.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'

const PAGES = ['about', 'help', 'terms', 'privacy', 'licence', 'contact'] as const

export function Footer() {
  const t = useText()
  return (
    <footer className="border-line border-t pt-6 pb-8 text-muted text-small">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-4">
        <span className="display text-card text-text">KITDEX</span>
        <span lang={useFrench()}>{t('app.tagline')}</span>
        <nav aria-label={t('footer.label')} className="w-full">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {PAGES.map((name) => (
              <li key={name}>
                <Link to={`/${name}`} className="footer-link">
                  {t(`footer.${name}`)}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/classic" className="footer-link">
                {t('footer.classic')}
              </Link>
            </li>
            <li>
              <a href="/api/docs" className="footer-link">
                {t('footer.api')}
              </a>
            </li>
          </ul>
        </nav>
        <div className="flex w-full items-center gap-3 min-[1240px]:hidden">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
