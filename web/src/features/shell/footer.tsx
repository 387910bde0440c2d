import { useText } from '../../lib/i18n.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer() {
  const t = useText()
  return (
    <footer className="border-line border-t pt-6 pb-8 text-muted text-small">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-4">
        <span className="display text-card text-text">KITDEX</span>
        <span>{t('app.tagline')}</span>
        <div className="flex w-full items-center gap-3 min-[1240px]:hidden">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
