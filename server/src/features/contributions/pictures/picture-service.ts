import { PICTURE } from '@kitdex/contract/rules/file-size'
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { invalid } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Images, StoredImage } from '../../../platform/images/images.ts'
import { CATALOGUE, storeImages, usablePictures } from '../../uploads/service.ts'
import { namesIn, pathOf } from '../../uploads/showing-service.ts'
import { sweepPictures } from '../../uploads/sweep-service.ts'
import { placePicture, type Said, type Values } from '../submission.ts'
import { insertImages, listImages, removeImages } from './image-repo.ts'

/** A picture that is stored already, and the field it is for. */
export interface Picture {
  field: string
  image: StoredImage
}

const MAX_SIDE = 2048
export const CATALOGUE_PICTURE = { kind: CATALOGUE, maxSide: MAX_SIDE } as const

interface Taker {
  db: Db
  caller: { id: string }
  undo(work: () => Promise<void>): void
}

/**
 * Before the transaction: stores the pictures that came as data URLs and puts their names where they stood. What
 * does not fit anyway is refused before, so that nothing is decoded for it.
 */
export async function takePictures(
  call: Taker,
  images: Images,
  said: Said,
  tooLarge: string = PICTURE.tooLarge,
): Promise<Picture[]> {
  const limit = { ...PICTURE, tooLarge }
  await requirePictures(call.db, call.caller.id, said.values)
  const pictures: Picture[] = []
  for (const { field, index, dataUrl } of said.pictures) {
    const image = await images.fromDataUrl(call, dataUrl, CATALOGUE_PICTURE, limit)
    placePicture(said.values, field, index, pathOf(image))
    pictures.push({ field, image })
  }
  return pictures
}

/** What is said to be an upload of ours is one that everybody sees, or one's own; it stays until this is filed. */
export async function requirePictures(db: Db, memberId: string, values: Values): Promise<void> {
  const names = namesIn(values)
  if (names.length === 0) return
  const usable = await usablePictures(db, names, memberId)
  const problems = Object.entries(values)
    .filter(([field, value]) => namesIn({ [field]: value }).some((name) => !usable.includes(name)))
    .map(([field]) => ({ loc: ['body', field], msg: 'There is no such picture', type: 'not_found' }))
  if (problems.length > 0) throw invalid(problems)
}

/** In the transaction: makes the pictures known, to the site and to the contribution. */
export async function keepPictures(
  db: Db,
  memberId: string,
  contributionId: string,
  pictures: Picture[],
): Promise<void> {
  if (pictures.length === 0) return
  await storeImages(
    db,
    pictures.map(({ image }) => image),
    memberId,
  )
  const rows = pictures.map(({ field, image }, i) => ({
    id: newId(),
    contribution_id: contributionId,
    path: pathOf(image),
    caption: field,
    is_primary: i === 0,
  }))
  await insertImages(db, rows, now())
}

interface Changing {
  db: Db
  afterCommit(work: () => Promise<void>): void
}

/** Pictures that a contribution named and does not name any more go, unless somebody else names them. */
export async function dropReplaced(
  call: Changing,
  images: Images,
  contributionId: string,
  before: Values,
  after: Values,
): Promise<void> {
  const left = new Set(namesIn(after))
  const replaced = namesIn(before).filter((name) => !left.has(name))
  if (replaced.length === 0) return
  await removeImages(
    call.db,
    contributionId,
    replaced.map((name) => pathOf({ name })),
  )
  await sweepPictures(call, images, replaced)
}

/** All of a contribution that was withdrawn. */
export async function dropPictures(
  call: Changing,
  images: Images,
  contributionId: string,
  values: Values,
): Promise<void> {
  const paths = await listImages(call.db, contributionId)
  await sweepPictures(call, images, [...new Set([...namesIn(values), ...namesIn({ paths })])])
}
