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

/** Choosing what the system has anyway is following the system again. */
function chooseTheme(theme: Theme): void {
  const isSystems = theme === systemTheme()
  if (isSystems) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  writeStored('theme', isSystems ? null : theme)
  tellAll()
}

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
  return { theme, toggle: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') }
}
