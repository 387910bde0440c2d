import { registry } from '@kitdex/contract/catalogue/registry'
import type { Db } from '../../../platform/database/db.ts'
import { countRows } from '../counts-repo.ts'
import { type BySubject, listPage, type Window } from '../repo.ts'
import type { Filter, Selection } from '../selection-repo.ts'

interface Part {
  selection: Selection
  order: BySubject | 'newest'
}

/** The same kits in parts, each kit in one: those of the clubs, those of the players, the others. */
function partsOf(selection: Selection, subjects: BySubject): Part[] {
  const { clubs, players } = subjects
  const ofClubs: Filter[] = clubs.length > 0 ? [{ field: 'club_id', values: clubs }] : []
  const ofPlayers: Filter[] = players.length > 0 ? [{ field: 'player', values: players }] : []
  const not = (filters: Filter[]): Filter[] => filters.map((filter) => ({ ...filter, not: true }))
  const part = (filters: Filter[], order: Part['order']): Part => ({
    selection: { ...selection, filters: [...selection.filters, ...filters] },
    order,
  })
  return [
    ...ofClubs.map((one) => part([one], { ...subjects, players: [] })),
    ...ofPlayers.map((one) => part([one, ...not(ofClubs)], { ...subjects, clubs: [] })),
    part(not([...ofClubs, ...ofPlayers]), 'newest'),
  ]
}

/** A page of the parts, one after the other. A part is counted only where nothing of it is left to show. */
export async function listRanked(
  db: Db,
  selection: Selection,
  subjects: BySubject,
  { limit, skip }: Pick<Window, 'limit' | 'skip'>,
): Promise<string[]> {
  const entity = registry.master_kit
  const parts = partsOf(selection, subjects)
  const ids: string[] = []
  let before = skip
  for (const [at, { selection: part, order }] of parts.entries()) {
    const window = { order, limit: limit - ids.length, skip: before }
    const found = await listPage(db, entity, part, window)
    ids.push(...found)
    if (at === parts.length - 1 || ids.length === limit) break
    before = found.length > 0 ? 0 : before - Math.min(before, await countRows(db, entity, part))
  }
  return ids
}
