import type { CollectionItem, CollectionType, ItemInput } from '@kitdex/contract/api/collection-item'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import { estimateOf, type SignPhoto, toAnswer } from './answer.ts'
import { type Details, missingAfter, withInput } from './details.ts'
import { lockOwn, lockOwnItems } from './locking-service.ts'
import {
  findKit,
  findOtherList,
  findPlayerTypes,
  type ItemRow,
  listCopies,
  listItemsToEstimate,
  listLive,
  listPromised,
  type ShownItem,
  wasHandedOn,
} from './repo.ts'
import { getItem, noteEstimates } from './service.ts'
import {
  type ChangedItem,
  insertItems,
  insertShown,
  moveToRemoved,
  takeRemoved,
  updateItems,
} from './write-repo.ts'

/** These of a member's are to be had no more: another feature knows who asked for them, and tells them. */
export type LetGo = (db: Db, memberId: string, ids: readonly string[]) => Promise<unknown>

const ALREADY_OWNED = 'This kit is already in your collection'
const ALREADY_WANTED = 'This kit is already in your want list'

const LINKS = [
  ['associated_player_id', 'player', 'player_id'],
  ['signature_player_id', 'player', 'signature_player_id'],
  ['opponent_id', 'team', 'opponent_id'],
] as const

/** Players and teams that items come to name are of the catalogue; those that they named before may have left it. */
async function checkLinks(
  db: Db,
  items: readonly { details: Details; before?: Details | undefined }[],
): Promise<void> {
  const said = LINKS.map(([name, type, key]) => ({
    name,
    type,
    ids: new Set(
      items.flatMap(({ details: { [key]: id }, before }) =>
        id === undefined || id === before?.[key] ? [] : [id],
      ),
    ),
  }))
  const live = new Set<string>()
  for (const type of ['player', 'team'] as const) {
    const ids = said.flatMap((link) => (link.type === type ? [...link.ids].filter(isId) : []))
    if (ids.length > 0) for (const id of await listLive(db, type, ids)) live.add(id)
  }
  const wrong = said.filter(({ ids }) => [...ids].some((id) => !live.has(id)))
  if (wrong.length > 0) {
    throw invalid(
      wrong.map(({ name, type }) => ({ loc: ['body', name], msg: `There is no such ${type}`, type: 'link' })),
    )
  }
}

/** Notes what these are worth now. */
export async function estimateItems(db: Db, memberId: string, ids: readonly string[]): Promise<void> {
  await noteEstimates(
    db,
    await listItemsToEstimate(db, memberId, { types: ['owned', 'wanted', 'sold'], ids }),
  )
}

export interface Adding {
  collection_type: 'owned' | 'wanted'
  another_copy?: boolean | undefined
}

type Added =
  | { master_kit_id: string; reference_kit_id?: string | null | undefined }
  | { reference_kit_id: string; master_kit_id?: undefined }

export const addItem = async (db: Db, memberId: string, of: Added, input: ItemInput & Adding) =>
  (await add(db, memberId, of, input)).id

/** The same, answered as the wire has it. */
export async function addShown(
  db: Db,
  memberId: string,
  of: Added,
  input: ItemInput & Adding,
  sign: SignPhoto,
): Promise<CollectionItem> {
  const { id, item } = await add(db, memberId, of, input)
  return item ? toAnswer(item, sign) : getItem(db, memberId, id, sign)
}

/** What somebody wants and gets moves from one list to the other; what they have is not added twice unasked. */
async function add(
  db: Db,
  memberId: string,
  of: Added,
  input: ItemInput & Adding,
): Promise<{ id: string; item?: ShownItem }> {
  const { master_kit_id, reference_kit_id } = of
  const by = reference_kit_id ? { reference_kit_id } : { master_kit_id: master_kit_id ?? '' }
  if (!Object.values(by).every(isId)) throw notFound('Kit not found')
  const [, kit] = await Promise.all([lockOwn(db, memberId), findKit(db, memberId, by)])
  if (!kit) throw notFound('Kit not found')
  if (master_kit_id !== undefined && kit.master_kit_id !== master_kit_id.toLowerCase()) {
    const msg = 'This version is of another kit'
    throw invalid([{ loc: ['body', 'reference_kit_id'], msg, type: 'link' }])
  }
  const { copies } = kit
  const wanted = copies.find((copy) => copy.collection_type === 'wanted')
  const isOwned = copies.some((copy) => copy.collection_type === 'owned')
  if (input.collection_type === 'owned' && wanted) {
    const details = withInput(withoutWant(wanted.details), input)
    await checkLinks(db, [{ details, before: wanted.details }])
    await updateItems(db, [{ id: wanted.id, ...UNSOLD, collection_type: 'owned', details }], now())
    await estimateItems(db, memberId, [wanted.id])
    return { id: wanted.id }
  }
  if (isOwned && (input.collection_type === 'wanted' || !input.another_copy)) throw conflict(ALREADY_OWNED)
  if (wanted) throw conflict(ALREADY_WANTED)
  const details = withInput({}, input)
  await checkLinks(db, [{ details }])
  const item = await insertNew(db, memberId, kit, input.collection_type, details, copies)
  return { id: item.id, item }
}

export async function insertNew(
  db: Db,
  memberId: string,
  kit: Pick<ItemRow, 'master_kit_id' | 'reference_kit_id' | 'kit_model'>,
  collection_type: CollectionType,
  details: Details,
  copies: { copy: number }[],
): Promise<ShownItem> {
  const id = newId()
  const copy = Math.max(0, ...copies.map((one) => one.copy)) + 1
  const times = { created_at: now(), updated_at: now() }
  const { master_kit_id, reference_kit_id, kit_model } = kit
  const of = { member_id: memberId, master_kit_id, reference_kit_id }
  const types = collection_type === 'owned' && (await typesOf(db, details))
  const estimate = types ? estimateOf({ id, details, kit_model, ...types }).estimated_price : null
  return insertShown(db, { id, ...of, collection_type, copy, details, estimate, ...times })
}

/** Of the players that it names, if any. */
const typesOf = (db: Db, { player_id, signature_player_id }: Details): ReturnType<typeof findPlayerTypes> =>
  player_id === undefined && signature_player_id === undefined
    ? Promise.resolve({ player_type: null, signer_type: null })
    : findPlayerTypes(db, player_id, signature_player_id)

const UNSOLD = { sold_price: null, sold_at: null }

/** How much it was wanted is nothing of what is owned. */
export const withoutWant = ({ priority: _, max_price: __, ...details }: Details): Details => details

async function lockAll(db: Db, memberId: string, ids: readonly string[]): Promise<ItemRow[]> {
  const items = ids.every(isId) ? await lockOwnItems(db, memberId, ids) : []
  if (items.length !== new Set(ids).size) throw notFound('Collection item not found')
  return items
}

/** What is promised to somebody stays until the deal is done or called off. */
async function requireFree(db: Db, ids: readonly string[]): Promise<void> {
  if ((await listPromised(db, ids)).length > 0) throw conflict('This kit is in a deal')
}

type Change = (item: ItemRow) => Partial<ChangedItem>

/** All of them, or none. */
async function changeItems(db: Db, memberId: string, ids: readonly string[], change: Change): Promise<void> {
  const items = (await lockAll(db, memberId, ids)).map((item) => ({
    ...item,
    before: item.details,
    ...change(item),
  }))
  await checkLinks(db, items)
  await updateItems(db, items, now())
  await estimateItems(db, memberId, ids)
}

/** As the editor saves it, with what it asks for; the earlier application's asks for less. */
export const changeDetails = (
  db: Db,
  memberId: string,
  ids: readonly string[],
  input: ItemInput,
  isEarlier = false,
) =>
  changeItems(db, memberId, ids, (item) => {
    const details = withInput(item.details, input)
    const missing = missingAfter(input, details, isEarlier)
    if (missing.length > 0) throw invalid(missing)
    return { details }
  })

export const ownItems = (db: Db, memberId: string, ids: readonly string[], input: ItemInput) =>
  changeItems(db, memberId, ids, ({ collection_type, details }) => {
    if (collection_type !== 'wanted') throw conflict(ALREADY_OWNED)
    return { collection_type: 'owned', details: withInput(withoutWant(details), input) }
  })

export async function sellItem(
  db: Db,
  memberId: string,
  id: string,
  sale: { sold_price: number; sold_at?: string | undefined },
  letGo: LetGo,
): Promise<void> {
  await requireFree(
    db,
    (await lockAll(db, memberId, [id])).map((item) => item.id),
  )
  await letGo(db, memberId, [id])
  await changeItems(db, memberId, [id], ({ collection_type }) => {
    if (collection_type !== 'owned') throw conflict('Only an owned kit can be sold')
    const today = now().toISOString().slice(0, 10)
    return { collection_type: 'sold', sold_price: sale.sold_price, sold_at: sale.sold_at ?? today }
  })
}

export async function unsellItem(db: Db, memberId: string, id: string): Promise<void> {
  // Locked before: it may just be on its way.
  await lockAll(db, memberId, [id])
  if (await wasHandedOn(db, id)) throw conflict('This kit is in another collection now')
  await changeItems(db, memberId, [id], ({ collection_type }) => {
    if (collection_type !== 'sold') throw conflict('This kit was not sold')
    return { collection_type: 'owned', ...UNSOLD }
  }).catch(refuseTaken)
  await requireOneList(db, memberId, [id])
}

/** What was paid, and when, is of one shirt. */
export const unpaid = ({
  purchase_price: _,
  purchase_date: __,
  share_price: ___,
  ...details
}: Details): Details => details

export async function copyItem(db: Db, memberId: string, id: string): Promise<string> {
  const [item] = await lockAll(db, memberId, [id])
  if (!item) throw notFound()
  if (item.collection_type !== 'owned') throw conflict('Only an owned kit has copies')
  const copies = await listCopies(db, memberId, item)
  return (await insertNew(db, memberId, item, 'owned', unpaid(item.details), copies)).id
}

export async function removeItems(
  db: Db,
  memberId: string,
  ids: readonly string[],
  letGo: LetGo,
): Promise<void> {
  await lockAll(db, memberId, ids)
  await requireFree(db, ids)
  await letGo(db, memberId, ids)
  await moveToRemoved(db, memberId, ids, now())
}

/** As it was; where the same kit was added meanwhile, it is in the way. */
export async function restoreItems(db: Db, memberId: string, ids: readonly string[]): Promise<void> {
  await lockOwn(db, memberId)
  const items = ids.every(isId) ? await takeRemoved(db, memberId, ids) : []
  if (items.length !== new Set(ids).size) throw notFound('Collection item not found')
  await insertItems(db, items).catch(refuseTaken)
  await requireOneList(db, memberId, ids)
  await estimateItems(db, memberId, ids)
}

/** What comes back is not owned and wanted at once. */
async function requireOneList(db: Db, memberId: string, ids: readonly string[]): Promise<void> {
  const other = await findOtherList(db, memberId, ids)
  if (other) throw conflict(other === 'owned' ? ALREADY_OWNED : ALREADY_WANTED)
}

const UNIQUE = '23505'

function refuseTaken(error: unknown): never {
  if ((error as { code?: string }).code === UNIQUE) throw conflict(ALREADY_OWNED)
  throw error instanceof AppError ? error : (error as Error)
}
