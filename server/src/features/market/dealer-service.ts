import type { Dealer } from '@kitdex/contract/api/market/offers'
import { levelOf } from '@kitdex/contract/rules/levels'
import type { Db } from '../../platform/database/db.ts'
import { listDealers } from './repo.ts'

/** Whom one deals with: a name, a level and a rating, and no more. */
export async function dealersOf(db: Db, ids: readonly string[]): Promise<(id: string) => Dealer> {
  const rows = ids.length === 0 ? [] : await listDealers(db, [...new Set(ids)])
  const known = new Map(
    rows.map(({ xp, ...row }) => {
      const { name: level, emoji: level_emoji } = levelOf(xp)
      return [row.id, { ...row, level, level_emoji }]
    }),
  )
  return (id) => known.get(id) ?? { id, name: '', level: '', level_emoji: '', rating: null, ratings: 0 }
}
