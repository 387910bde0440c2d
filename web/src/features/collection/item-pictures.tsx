import type { KitColors } from '@kitdex/contract/drawing/look'
import { useText } from '../../lib/i18n.tsx'
import { imageAddress } from '../../lib/image-address.ts'
import { Photo } from '../../ui/photo.tsx'
import { Gallery, type GalleryPicture } from '../catalogue/gallery.tsx'
import { useKitPictures } from '../catalogue/kit-gallery.tsx'
import type { Item } from './collection-data.ts'
import { printedOf } from './printed-of.ts'

/** The owner's own photos; failing these the kit's, its sides drawn where there are none. */
export function ItemPictures({ item, name }: { item: Item; name: string }) {
  const t = useText()
  const { master_kit: kit } = item
  const picture = useKitPictures(kit as KitColors, name)
  const personal = item.photos.map(
    ({ id, url }, i): GalleryPicture => ({
      key: `photo-${i + 1}`,
      label: t('collection.personal'),
      title: `${name}, ${t('collection.personal')} ${i + 1}`,
      face: (size, title) => (
        <span key={id} className="hung hung-framed">
          <Photo src={imageAddress(url, size > 640 ? 1280 : 640) ?? ''} alt={title} />
        </span>
      ),
    }),
  )
  const printed = printedOf(item)
  const masters = [
    picture.side({ view: 'front', photo: kit.front_photo_url }),
    picture.side({ view: 'back', photo: kit.back_photo_url, ...(printed && { printed }) }),
    ...kit.secondary_images.slice(0, 3).map((stored, i) => picture.photo(stored, i + 1)),
  ].map((one) => ({ ...one, label: `${t('collection.masterKit')} · ${one.label}` }))
  const hasPhotos = personal.length > 0 || kit.front_photo_url !== null || kit.secondary_images.length > 0
  return (
    <div className="grid gap-2">
      <Gallery kit={kit as KitColors} pictures={personal.length > 0 ? personal : masters} />
      {hasPhotos ? null : (
        <p className="text-center text-muted text-small">
          {t('collection.noPhotos')}
          {item.collection_type === 'owned' ? ` · ${t('collection.addPhotos')}` : ''}
        </p>
      )}
    </div>
  )
}
