import { buffer } from 'node:stream/consumers'
import { entities, registry } from '@kitdex/contract/catalogue/registry'
import type { Wire } from '@kitdex/contract/catalogue/wire'
import type { KitColors } from '@kitdex/contract/drawing/look'
import type { FileAnswer } from '@kitdex/contract/endpoint'
import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import type { Db } from '../../platform/database/db.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import type { Drawing, Drawings } from '../../platform/images/drawings.ts'
import type { Images } from '../../platform/images/images.ts'
import { getEntry, listEntries } from '../catalogue/service.ts'
import { readPreview } from '../profiles/collection-service.ts'
import { readPicture } from '../uploads/service.ts'
import { drawShareCard, drawSiteCard, drawWallCard, type ShareCard, STAGE } from './share-card.ts'

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
  // With a quality it is always made anew, and so looked at, before it is drawn upon.
  const found = name && (await readPicture(db, images, name, { w: 960, q: 85 }).catch(() => undefined))
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

interface Said {
  readonly card: Omit<ShareCard, 'hasPhoto'>
  readonly photo: string | null
}

/** What of an entry its picture is made of: whichever of these its type has. */
interface Pictured {
  readonly id: string
  readonly title: string
  readonly colors?: readonly string[]
  readonly country?: string | null
  readonly nationality?: string | null
  readonly photo_url?: string | null
  readonly logo_url?: string | null
}

/** The filter of the kits that are an entry's. */
const KITS_OF: Readonly<Record<string, string>> = {
  team: 'club',
  brand: 'brand',
  player: 'player',
  competition: 'competition',
}

/** A team in its colours, anybody else in those of the newest of their kits. */
async function entityCard(db: Db, slug: string, id: string): Promise<Said> {
  const entity = entities.find((candidate) => candidate.slug === slug)
  const filter = entity && KITS_OF[entity.type]
  if (!entity || !filter) throw notFound()
  const entry = (await getEntry(db, entity, id, null)) as unknown as Pictured
  const kits = await listEntries(db, registry.master_kit, { [filter]: entry.id, limit: 1, sort: 'newest' })
  const [primary_color, ...secondary_colors] = entry.colors ?? []
  const newest = (kits.rows[0] ?? {}) as KitColors
  return {
    card: {
      kit: primary_color ? { primary_color, secondary_colors } : newest,
      name: entry.title,
      lines: [
        [entity.label.one.en, entry.country ?? entry.nationality].filter(Boolean).join(' · '),
        kits.total === 1 ? '1 kit' : `${kits.total.toLocaleString('en')} kits`,
      ],
    },
    photo: entry.photo_url ?? entry.logo_url ?? null,
  }
}

async function cardOf(db: Db, slug: string, id: string): Promise<Said> {
  const kitOf = async (key: string) => (await getEntry(db, registry.master_kit, key, null)) as unknown as Kit
  if (slug === registry.master_kit.slug) {
    const kit = await kitOf(id)
    return { card: sayKit(kit), photo: kit.front_photo_url }
  }
  if (slug !== registry.reference_kit.slug) return entityCard(db, slug, id)
  const version = (await getEntry(db, registry.reference_kit, id, null)) as unknown as Version
  const kit = await kitOf(version.master_kit_id)
  const said = sayKit(kit, version.model)
  const own = [version.model_name ?? '', ...said.lines].filter(Boolean)
  return {
    card: { ...said, kit: { ...kit, long_sleeve: version.long_sleeve }, lines: own },
    photo: version.product_images[0] ?? null,
  }
}

const MEMBERS = 'users'
/** A member may hide at any moment. */
const ASK_AGAIN = 'no-cache'

async function memberPicture(db: Db, { drawings }: Workshop, id: string): Promise<FileAnswer> {
  const { name, level, xp, kits } = await readPreview(db, id)
  const svg = drawWallCard({ kits, name, lines: [level, `${xp.toLocaleString('en')} XP`] })
  return { ...drawings.answer('share', { svg }), cacheControl: ASK_AGAIN }
}

export async function readSharePicture(
  db: Db,
  { images, drawings }: Workshop,
  slug: string,
  id: string,
): Promise<FileAnswer> {
  if (slug === MEMBERS) return memberPicture(db, { images, drawings }, id)
  const { card, photo: address } = await cardOf(db, slug, id)
  const photo = await photoOf(db, images, address)
  const drawn = drawings.answer('share', { svg: drawShareCard({ ...card, hasPhoto: false }) })
  if (!photo) return drawn
  const withPhoto = drawings.answer('share', { svg: drawShareCard({ ...card, hasPhoto: true }), photo })
  return { ...withPhoto, open: () => withPhoto.open().catch(orElse(drawn)) }
}

/** A photo that is lost or spoiled leaves the drawing. */
const orElse = (drawn: FileAnswer) => (error: unknown) => {
  if (error instanceof AppError && error.status < 500) return drawn.open()
  throw error
}

export const readSitePicture = ({ drawings }: Workshop): FileAnswer =>
  drawings.answer('share', { svg: drawSiteCard() })
