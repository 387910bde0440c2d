import { useSyncExternalStore } from 'react'
import { writeStored } from './stored.ts'

export type Theme = 'light' | 'dark'

const DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

const tellAll = (): void => {
  for (const listener of listeners) listener()
}

const systemTheme = (): Theme => (matchMedia(DARK).matches ? 'dark' : 'light')

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme()
}

/** Null follows the system. */
export function chooseTheme(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  writeStored('theme', theme)
  tellAll()
}

/** Choosing what the system has anyway is following the system again. */
const switchTo = (theme: Theme): void => chooseTheme(theme === systemTheme() ? null : theme)

function subscribe(listener: () => void): () => void {
  const system = matchMedia(DARK)
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'light')
  return { theme, toggle: () => switchTo(theme === 'dark' ? 'light' : 'dark') }
}
