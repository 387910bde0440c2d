import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import type {
  memberCollection,
  memberCollectionSummary,
  profilePreview,
  recentCollection,
  ShownItem,
} from '@kitdex/contract/api/social'
import type { Received, Reply } from '@kitdex/contract/endpoint'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { kitCardsById } from '../catalogue/service.ts'
import { listCollection, listOwned, summariseShown } from '../collection/service.ts'
import { personalLinks } from '../uploads/personal-service.ts'
import type { ProfileRow } from './repo.ts'
import { requireOwn, seenBy, withLevel } from './service.ts'
import { listShowcase, lockOwned, replaceShowcase } from './showcase-repo.ts'

const seesValues = (caller: Caller, member: ProfileRow): boolean =>
  caller.id === member.id || member.show_values

/** Its answer has no other field of the item: `shownItem`. */
const asShown = (item: CollectionItem, withValue: boolean): ShownItem => ({
  ...item,
  estimated_price: withValue ? (item.price_estimation?.estimated_price ?? null) : null,
})

/** Links for others end when the owner hides what they lead to. */
const linksFor = (db: Db, caller: Caller, { id }: ProfileRow) => personalLinks(db, caller.id !== id)

export async function readCollection(
  db: Db,
  caller: Caller,
  id: string,
  query: Received<typeof memberCollection>['query'],
): Promise<{ rows: ShownItem[]; total: number }> {
  const member = await seenBy(db, caller, id)
  const withValue = seesValues(caller, member)
  if (!withValue && query.sort.endsWith('value')) throw forbidden('This member does not show values')
  const sign = await linksFor(db, caller, member)
  const { rows, total } = await listCollection(db, member.id, query, sign, true)
  return { rows: rows.map((item) => asShown(item, withValue)), total }
}

export async function readSummary(
  db: Db,
  caller: Caller,
  id: string,
  query: Received<typeof memberCollectionSummary>['query'],
): Promise<Reply<typeof memberCollectionSummary>> {
  const member = await seenBy(db, caller, id)
  return summariseShown(db, member.id, query)
}

export async function readRecent(
  db: Db,
  caller: Caller,
  id: string,
  limit: number,
): Promise<Reply<typeof recentCollection>> {
  const member = await seenBy(db, caller, id)
  const sign = await linksFor(db, caller, member)
  const { rows } = await listCollection(db, member.id, { sort: 'newest', limit }, sign, true)
  return rows.map(({ id: collection_id, collection_type, created_at, photo_urls, master_kit: kit }) => ({
    collection_id,
    collection_type: collection_type as 'owned' | 'wanted',
    created_at,
    photo_url: photo_urls[0] ?? null,
    master_kit: { ...kit, style: kit.kit_style, image_url: kit.front_photo_url } as unknown as Reply<
      typeof recentCollection
    >[number]['master_kit'],
  }))
}

async function showcaseOf(db: Db, caller: Caller, member: ProfileRow): Promise<ShownItem[]> {
  const ids = await listShowcase(db, member.id)
  const items = await listOwned(db, member.id, ids, await linksFor(db, caller, member))
  return items.map((item) => asShown(item, seesValues(caller, member)))
}

export const readShowcase = async (db: Db, caller: Caller, id: string): Promise<ShownItem[]> =>
  showcaseOf(db, caller, await seenBy(db, caller, id))

export async function arrangeShowcase(
  db: Db,
  caller: Caller,
  id: string,
  itemIds: readonly string[],
): Promise<ShownItem[]> {
  requireOwn(caller, id)
  const ids = [...new Set(itemIds)]
  const owned = ids.every(isId) ? await lockOwned(db, caller.id, ids) : []
  if (owned.length !== ids.length) throw notFound('Collection item not found')
  await replaceShowcase(db, caller.id, ids)
  return showcaseOf(db, caller, await seenBy(db, caller, id))
}

const PREVIEWED = 6

/** For whoever was sent a link, signed in or not. */
export async function readPreview(db: Db, id: string): Promise<Reply<typeof profilePreview>> {
  const { name, xp, ...member } = await seenBy(db, null, id)
  const none = () => ''
  const chosen = await listOwned(db, member.id, await listShowcase(db, member.id), none)
  const query = { collection_type: 'owned', sort: 'newest', limit: PREVIEWED } as const
  const shown = chosen.length > 0 ? chosen : (await listCollection(db, member.id, query, none, true)).rows
  const ids = [...new Set(shown.map(({ master_kit_id }) => master_kit_id))]
  const cards = new Map((await kitCardsById(db, ids)).map((card) => [card.id, card]))
  return { id, ...withLevel({ name, xp }), kits: ids.flatMap((kit) => cards.get(kit) ?? []) }
}
