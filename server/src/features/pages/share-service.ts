import { buffer } from 'node:stream/consumers'
import { registry } from '@kitdex/contract/catalogue/registry'
import type { Wire } from '@kitdex/contract/catalogue/wire'
import type { FileAnswer } from '@kitdex/contract/endpoint'
import { MODELS, STYLES } from '@kitdex/contract/rules/vocabulary'
import type { Db } from '../../platform/db.ts'
import type { Drawing, Drawings } from '../../platform/drawings.ts'
import { notFound } from '../../platform/errors.ts'
import type { Images } from '../../platform/images.ts'
import { getEntry } from '../catalogue/service.ts'
import { readPicture } from '../uploads/service.ts'
import { drawShareCard, drawSiteCard, type ShareCard, STAGE } from './share-card.ts'

export interface Workshop {
  readonly images: Images
  readonly drawings: Drawings
}

type Kit = Wire<'master_kit'>
type Version = Wire<'reference_kit'>

const nameOf = (choices: readonly { value: string; label: { en: string } }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label.en ?? value

/** The photo, where it is a picture of ours: the server asks for no address that somebody gave. */
async function photoOf(db: Db, images: Images, address: string | null): Promise<Drawing['photo']> {
  const name = /^\/?(?:api\/)?uploads\/(.+)$/.exec(address ?? '')?.[1]
  const found = name && (await readPicture(db, images, name, { w: 960 }).catch(() => undefined))
  if (!found) return undefined
  return { key: found.etag, at: STAGE, read: async () => buffer((await found.open()).stream) }
}

const sayKit = (kit: Kit, model: string = kit.model): Omit<ShareCard, 'hasPhoto'> => ({
  kit,
  name: kit.club,
  lines: [
    `${kit.season} · ${nameOf(STYLES, kit.style)}`,
    [kit.brand, nameOf(MODELS, model)].filter(Boolean).join(' · '),
  ],
})

async function cardOf(
  db: Db,
  slug: string,
  id: string,
): Promise<{ card: Omit<ShareCard, 'hasPhoto'>; photo: string | null }> {
  const kitOf = async (key: string) => (await getEntry(db, registry.master_kit, key, null)) as unknown as Kit
  if (slug === registry.master_kit.slug) {
    const kit = await kitOf(id)
    return { card: sayKit(kit), photo: kit.front_photo_url }
  }
  if (slug !== registry.reference_kit.slug) throw notFound()
  const version = (await getEntry(db, registry.reference_kit, id, null)) as unknown as Version
  const kit = await kitOf(version.master_kit_id)
  const said = sayKit(kit, version.model)
  const own = [version.model_name ?? '', ...said.lines].filter(Boolean)
  return {
    card: { ...said, kit: { ...kit, long_sleeve: version.long_sleeve }, lines: own },
    photo: version.product_images[0] ?? null,
  }
}

export async function readSharePicture(
  db: Db,
  { images, drawings }: Workshop,
  slug: string,
  id: string,
): Promise<FileAnswer> {
  const { card, photo: address } = await cardOf(db, slug, id)
  const photo = await photoOf(db, images, address)
  const svg = drawShareCard({ ...card, hasPhoto: photo !== undefined })
  return drawings.answer('share', { svg, ...(photo && { photo }) })
}

export const readSitePicture = ({ drawings }: Workshop): FileAnswer =>
  drawings.answer('share', { svg: drawSiteCard() })
