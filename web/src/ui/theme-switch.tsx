import { Moon, Sun } from 'lucide-react'
import { useText } from '../lib/texts/i18n.tsx'
import { useTheme } from '../lib/theme.ts'
import { IconButton } from './button.tsx'

export function ThemeSwitch() {
  const t = useText()
  const { theme, toggle } = useTheme()
  const [name, Icon] = theme === 'dark' ? [t('theme.toLight'), Sun] : [t('theme.toDark'), Moon]
  return (
    <IconButton name={name} onClick={toggle}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
