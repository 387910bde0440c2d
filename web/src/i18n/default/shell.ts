import { shellTexts as english } from '../en/shell.ts'

/** What stands around every page, the home page. */
export const shellTexts = {
  ...english,
  'app.tagline': 'Base collaborative de maillots de football',
  'app.loading': 'Chargement des données collaboratives...',
  'app.retry': 'Retry',
  'app.noImage': 'Image non disponible',
  'nav.myCollection': 'My Collection',

  'language.default': 'FR/EN: Français et English',
} as const
