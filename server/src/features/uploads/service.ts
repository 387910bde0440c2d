import { createHash } from 'node:crypto'
import type { FileAnswer } from '@kitdex/contract/endpoint'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { notFound, unauthenticated } from '../../platform/http/errors.ts'
import {
  type ImageShape,
  type ImageSize,
  type Images,
  type StoredImage,
  variantOf,
} from '../../platform/images/images.ts'
import { isLinkGood, type Link, PERSONAL } from './personal-service.ts'
import { findUpload, insertUploads, lockPicture, updatePicture } from './repo.ts'
import { sweepPictures } from './sweep-service.ts'
import { isItemShown, listShown, listUsable } from './use-repo.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'private, max-age=86400'
/** What may be hidden or gone tomorrow is asked for again. */
const FOR_A_WHILE = 'private, max-age=300'
/** What its owner may hide at any moment. */
const ASK_AGAIN = 'private, no-cache'

/** The folder of the catalogue's. */
export const CATALOGUE = 'catalogue'

/**
 * How long it may be kept by whoever asked; undefined where they may not have it. Pictures of the catalogue are for
 * everybody once they are submitted; those of drafts and of what was rejected are seen with a link, as personal ones are.
 */
async function keptFor(db: Db, name: string, link: Link): Promise<string | undefined> {
  if (await isLinkGood(db, name, link)) {
    if (!link.shown) return FOR_A_DAY
    return (await isItemShown(db, name)) ? ASK_AGAIN : undefined
  }
  if (name.startsWith(`${PERSONAL}/`)) return undefined
  if (!name.startsWith(`${CATALOGUE}/`)) return FOR_EVER
  const isApproved = (await listShown(db, [name])).get(name)
  return isApproved === undefined ? undefined : isApproved ? FOR_EVER : FOR_A_WHILE
}

/** A name is given once and its bytes never change: who has it, has it for good. */
export async function readPicture(
  db: Db,
  images: Images,
  name: string,
  wanted: ImageSize & Link,
): Promise<FileAnswer> {
  const cacheControl = await keptFor(db, name, wanted)
  const image = cacheControl === undefined ? undefined : await findUpload(db, name)
  if (!image || cacheControl === undefined) throw notFound()
  const key = variantOf(image, wanted)?.key ?? ''
  return {
    etag: `"${createHash('sha256').update(`${name}/${key}`).digest('base64url').slice(0, 22)}"`,
    cacheControl,
    open: () => images.openSmaller(image, wanted),
  }
}

/**
 * Makes a picture known, in the transaction that names it; it lies in the storage already (`images.fromFile`,
 * `images.fromDataUrl`, before the transaction). Answers the name: /api/uploads/{name} serves it.
 */
export async function storeImage(db: Db, image: StoredImage, memberId: string | null): Promise<string> {
  await storeImages(db, [image], memberId)
  return image.name
}

export const storeImages = (db: Db, images: StoredImage[], memberId: string | null): Promise<void> =>
  insertUploads(db, images, memberId, now())

/** Of these names, those that a member may put into an entry. */
export const usablePictures = listUsable

interface Removing {
  db: Db
  afterCommit(work: () => Promise<void>): void
}

const PICTURE_SIDE = 512

/** How a profile picture is cut: to the square that was asked for, else to the one in the middle. */
export const pictureShape = (crop: {
  x?: number | undefined
  y?: number | undefined
  size?: number | undefined
}): ImageShape => {
  const { x, y, size } = crop
  const isWhole = x === undefined || y === undefined || size === undefined
  return { kind: 'profile', maxSide: PICTURE_SIDE, square: isWhole ? 'middle' : { x, y, size } }
}

export async function setPicture(
  call: Removing,
  images: Images,
  memberId: string,
  image: StoredImage,
): Promise<string> {
  const before = await lockPicture(call.db, memberId)
  // Whoever left while they waited.
  if (before?.status !== 'active') throw unauthenticated()
  const name = await storeImage(call.db, image, memberId)
  await updatePicture(call.db, memberId, name)
  if (before.name !== null) await sweepPictures(call, images, [before.name])
  return name
}

/** Also for those who delete their account; answers whether there was one. */
export async function removePicture(call: Removing, images: Images, memberId: string): Promise<boolean> {
  const before = await lockPicture(call.db, memberId)
  if (!before?.name) return false
  await updatePicture(call.db, memberId, null)
  await sweepPictures(call, images, [before.name])
  return true
}
