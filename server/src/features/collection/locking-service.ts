import type { Db } from '../../platform/database/db.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { type ItemRow, listItemsToEstimate, lockCollection } from './repo.ts'

/** For what members do to their own: whoever left or was banned while they waited does nothing more. */
export async function lockOwn(db: Db, memberId: string): Promise<void> {
  const active = await lockCollection(db, memberId)
  if (!active.includes(memberId)) throw unauthenticated()
}

export async function lockOwnItems(db: Db, memberId: string, ids: readonly string[]): Promise<ItemRow[]> {
  await lockOwn(db, memberId)
  return listItemsToEstimate(db, memberId, { types: ['owned', 'wanted', 'sold'], ids })
}
