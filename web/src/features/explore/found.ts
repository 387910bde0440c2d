import type { TextKey } from '../../i18n/message.ts'
import type { Result } from '../../lib/api.ts'

export type Found = Result<'GET /api/search/collaborative'>
export type Group = keyof Found

/** In the order they are shown. */
export const GROUPS = {
  teams: 'explore.teams',
  brands: 'explore.brands',
  players: 'explore.players',
  competitions: 'explore.leagues',
  master_jerseys: 'explore.kits',
} as const satisfies Record<Group, TextKey>
