import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import type { Images, StoredImage } from '../../platform/images/images.ts'
import { PERSONAL, personalLinks } from '../uploads/personal-service.ts'
import { CATALOGUE, storeImage, usablePictures } from '../uploads/service.ts'
import { sweepPictures } from '../uploads/sweep-service.ts'
import { lockOwnItems } from './locking-service.ts'
import {
  areTaken,
  insertPhoto,
  listPhotos,
  listPhotosOf,
  type Photo,
  type PhotoKind,
  removeCollection,
  removePhotoRows,
  takeForgotten,
  updateOrder,
} from './photo-repo.ts'

const MOST_OTHERS = 3
const KEPT_DAYS = 30
export const PHOTO_SHAPE = { kind: PERSONAL, maxSide: 1600 }

interface Writing {
  db: Db
  afterCommit(work: () => Promise<void>): void
}

async function lockOwned(db: Db, memberId: string, itemId: string): Promise<void> {
  const [item] = isId(itemId) ? await lockOwnItems(db, memberId, [itemId]) : []
  if (!item) throw notFound('Collection item not found')
  if (item.collection_type === 'wanted') throw conflict('Photos are for kits that you own')
}

/** A photo may be one of a contribution, too: then it stays there. */
const discardAll = (call: Writing, images: Images, photos: readonly Photo[]): Promise<void> =>
  sweepPictures(
    call,
    images,
    photos.map(({ name }) => name),
  )

const shown = async (db: Db, photos: readonly Photo[]) => {
  const sign = await personalLinks(db)
  return photos.map(({ id, kind, name }) => ({ id, kind, url: sign(name) }))
}

/** One front and one back, which a new one replaces, and three others. */
export async function addPhoto(
  call: Writing,
  images: Images,
  to: { memberId: string; itemId: string; kind: PhotoKind },
  image: StoredImage,
) {
  const { db } = call
  const { memberId, itemId, kind } = to
  await lockOwned(db, memberId, itemId)
  const same = (await listPhotos(db, memberId, itemId)).filter((photo) => photo.kind === kind)
  if (kind === 'other' && same.length >= MOST_OTHERS) throw conflict('Maximum 3 additional photos allowed')
  if (kind !== 'other') {
    await removePhotoRows(
      db,
      same.map(({ id }) => id),
    )
    await discardAll(call, images, same)
  }
  const name = await storeImage(db, image, memberId)
  const photo = { id: newId(), name, kind }
  await insertPhoto(db, { ...photo, item_id: itemId, member_id: memberId, created_at: now() })
  const [answer] = await shown(db, [photo])
  if (!answer) throw notFound()
  return answer
}

/** The photos of an item, by what they show; each a link to a picture that its owner sent. What is left out stays. */
export type SaidPhotos = Partial<Record<PhotoKind, readonly string[]>>

const nameIn = (link: string): string => /^\/?(?:api\/)?uploads\/([^?]+)/.exec(link)?.[1] ?? ''

/** Not one's profile picture: it goes when another is set. */
const mayBePhoto = (name: string): boolean =>
  [PERSONAL, CATALOGUE].some((folder) => name.startsWith(`${folder}/`))

const NO_PICTURE = 'There is no such picture'

/** What an editor that names its photos has of an item is what it says, each in its one place. */
export async function placePhotos(
  call: Writing,
  images: Images,
  of: { memberId: string; itemId: string },
  said: SaidPhotos,
): Promise<void> {
  const { db } = call
  const { memberId, itemId } = of
  await lockOwned(db, memberId, itemId)
  const before = await listPhotos(db, memberId, itemId)
  const kinds = Object.keys(said) as PhotoKind[]
  const wanted = kinds.flatMap((kind) => (said[kind] ?? []).map((link) => ({ kind, name: nameIn(link) })))
  const isThere = ({ kind, name }: { kind: PhotoKind; name: string }) =>
    before.some((photo) => photo.kind === kind && photo.name === name)
  const gone = before.filter(
    ({ kind, name }) => kinds.includes(kind) && !wanted.some((one) => one.kind === kind && one.name === name),
  )
  const added = wanted.filter((one) => !isThere(one))
  const names = added.map(({ name }) => name)
  await removePhotoRows(
    db,
    gone.map(({ id }) => id),
  )
  const usable = await usablePictures(db, names, memberId)
  const isFree = new Set(names).size === names.length && !(await areTaken(db, names))
  if (!isFree || !names.every((name) => mayBePhoto(name) && usable.includes(name))) throw invalid(NO_PICTURE)
  for (const photo of added)
    await insertPhoto(db, {
      ...{ id: newId(), ...photo },
      ...{ item_id: itemId, member_id: memberId, created_at: now() },
    })
  await discardAll(
    call,
    images,
    gone.filter(({ name }) => !names.includes(name)),
  )
}

export async function orderPhotos(db: Db, memberId: string, itemId: string, ids: readonly string[]) {
  await lockOwned(db, memberId, itemId)
  const known = new Set((await listPhotos(db, memberId, itemId)).map(({ id }) => id))
  if (!ids.every((id) => known.has(id))) throw notFound('Photo not found')
  await updateOrder(db, itemId, ids)
  return shown(db, await listPhotos(db, memberId, itemId))
}

export async function removePhoto(
  call: Writing,
  images: Images,
  memberId: string,
  itemId: string,
  photoId: string,
): Promise<void> {
  await lockOwned(call.db, memberId, itemId)
  const photo = (await listPhotos(call.db, memberId, itemId)).find(({ id }) => id === photoId)
  if (!photo) throw notFound('Photo not found')
  await removePhotoRows(call.db, [photo.id])
  await discardAll(call, images, [photo])
}

/** Everything of somebody who leaves. */
export async function eraseCollection(call: Writing, images: Images, memberId: string): Promise<void> {
  const photos = await listPhotosOf(call.db, memberId)
  await removeCollection(call.db, memberId)
  await discardAll(call, images, photos)
}

/** What was removed can be put back for 30 days, then it is gone. */
export async function purgeRemoved(db: Db, images: Images): Promise<void> {
  const later: (() => Promise<void>)[] = []
  await transact(db, async (trx) => {
    const photos = await takeForgotten(trx, new Date(now().getTime() - KEPT_DAYS * 86_400_000))
    await discardAll({ db: trx, afterCommit: (work) => later.push(work) }, images, photos)
  })
  for (const work of later) await work()
}
