import type { CollectionItem, CollectionType } from '@kitdex/contract/api/collection-item'
import type { Db } from '../../platform/db.ts'
import { toAnswer } from './answer.ts'
import { listShown } from './repo.ts'

/** What concerns a whole collection at once: for files that leave and files that come in. */

const ALL: readonly CollectionType[] = ['owned', 'wanted', 'sold']
const AT_ONCE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Everything of somebody's by key, so many at a time: a collection of any size. Photos go by their names. */
export async function* everyItem(db: Db, memberId: string): AsyncGenerator<CollectionItem[]> {
  for (let after = BEFORE_ALL; ; ) {
    const page = { order: 'id', limit: AT_ONCE, skip: 0 } as const
    const rows = await listShown(db, memberId, { types: ALL, after }, page)
    if (rows.length > 0) yield rows.map((row) => toAnswer(row, (name) => name))
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}
