import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { ComboboxOption } from '../../ui/combobox.tsx'

/** What entries may be picked from. */
export type PickSource = 'team' | 'brand' | 'sponsor' | 'player' | 'competition' | 'master_kit'

const OFFERED = 8
const LISTS = {
  team: 'clubs',
  brand: 'brands',
  sponsor: 'sponsors',
  player: 'players',
  competition: 'competitions',
} as const

async function find(source: PickSource, q: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const query = { q, limit: OFFERED }
  if (source === 'master_kit') {
    const { data } = await call('GET /api/master-kits', { query, signal })
    return data.map(({ id, title, kitdex_reference }) => ({ id, name: title, detail: kitdex_reference }))
  }
  const { data } = await call(`GET /api/form-data/${LISTS[source]}`, { query, signal })
  return data.map(({ id, name, country }) => ({ id, name, detail: country }))
}

/** Those that a text may mean. The options before stay until the newest answer is there. */
export const pickQuery = (source: PickSource, q: string) =>
  queryOptions({
    queryKey: ['pick', source, q],
    queryFn: ({ signal }) => find(source, q, signal),
    placeholderData: keepPreviousData,
  })
