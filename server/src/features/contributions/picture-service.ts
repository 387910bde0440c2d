import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Images, StoredImage } from '../../platform/images.ts'
import { storeImages } from '../uploads/service.ts'
import { insertImages, listKnownPaths } from './image-repo.ts'
import { checkWhole, placePicture, type Said, type Values } from './submission.ts'

/** A picture that is stored already, and the field it is for. */
export interface Picture {
  field: string
  image: StoredImage
}

const MAX_SIDE = 2048
export const CATALOGUE_PICTURE = { kind: 'catalogue', maxSide: MAX_SIDE } as const
const DATA_URL_LIMIT = { maxBytes: 5_242_880, tooLarge: 'File size must be less than 5MB' }
const PREFIX = 'uploads/'

/** How a field of an entry names a stored picture. */
export const pathOf = ({ name }: StoredImage): string => `${PREFIX}${name}`

interface Taker {
  db: Db
  caller: { id: string }
  undo(work: () => Promise<void>): void
}

/**
 * Before the transaction: stores the pictures that came as data URLs and puts their names where they stood. Nothing
 * is decoded for what does not fit anyway.
 */
export async function takePictures(
  call: Taker,
  images: Images,
  entity: AnyEntity,
  said: Said,
  isWhole: boolean,
): Promise<Picture[]> {
  if (isWhole) checkWhole(entity, said.values)
  await refuseUnknown(call.db, said.values)
  const pictures: Picture[] = []
  for (const { field, index, dataUrl } of said.pictures) {
    const image = await images.fromDataUrl(call, dataUrl, CATALOGUE_PICTURE, DATA_URL_LIMIT)
    placePicture(said.values, field, index, pathOf(image))
    pictures.push({ field, image })
  }
  return pictures
}

/** What is said to be an upload of ours is one. */
async function refuseUnknown(db: Db, values: Values): Promise<void> {
  const said = Object.entries(values).flatMap(([field, value]) =>
    [value]
      .flat()
      .filter((path): path is string => typeof path === 'string' && path.startsWith(`${PREFIX}catalogue/`))
      .map((path) => ({ field, name: path.slice(PREFIX.length) })),
  )
  if (said.length === 0) return
  const known = await listKnownPaths(
    db,
    said.map(({ name }) => name),
  )
  const unknown = said.filter(({ name }) => !known.includes(name))
  if (unknown.length > 0) {
    throw invalid(
      unknown.map(({ field }) => ({
        loc: ['body', field],
        msg: 'There is no such picture',
        type: 'not_found',
      })),
    )
  }
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
