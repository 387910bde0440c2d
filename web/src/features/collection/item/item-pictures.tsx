import type { KitColors } from '@kitdex/contract/drawing/look'
import { useText } from '../../../lib/texts/i18n.tsx'
import { printedOf } from '../../../shared/items/printed-of.ts'
import { Gallery, photoPicture } from '../../../shared/kits/gallery.tsx'
import { useKitPictures } from '../../../shared/kits/kit-gallery.tsx'
import type { Item } from '../collection-data.ts'

/** The owner's own photos; failing these the kit's, its sides drawn where there are none. */
export function ItemPictures({ item, name }: { item: Item; name: string }) {
  const t = useText()
  const { master_kit: kit } = item
  const picture = useKitPictures(kit as KitColors, name)
  const shown = { front: t('kit.front'), back: t('kit.backSide') }
  const others = item.photos.filter(({ kind }) => kind === 'other')
  const personal = item.photos.map((photo, i) => {
    const what = photo.kind === 'other' ? t('kit.image', { n: others.indexOf(photo) + 1 }) : shown[photo.kind]
    const label = `${t('collection.personal')} · ${what}`
    return photoPicture(photo.url, { key: `photo-${i + 1}`, label, title: `${name}, ${label}` })
  })
  const printed = printedOf(item)
  const masters = [
    picture.side({ view: 'front', photo: kit.front_photo_url }),
    picture.side({ view: 'back', photo: kit.back_photo_url, ...(printed && { printed }) }),
    ...kit.secondary_images.slice(0, 3).map((stored, i) => picture.photo(stored, i + 1)),
  ].map((one) => ({ ...one, label: `${t('collection.masterKit')} · ${one.label}` }))
  const hasPhotos =
    personal.length > 0 ||
    kit.secondary_images.length > 0 ||
    Boolean(kit.front_photo_url ?? kit.back_photo_url)
  return (
    <div className="grid gap-2">
      <Gallery kit={kit as KitColors} pictures={personal.length > 0 ? personal : masters} />
      {personal.length === 1 ? (
        <p className="font-semibold text-label text-muted">{personal[0]?.label}</p>
      ) : null}
      {hasPhotos ? null : (
        <p className="text-muted text-small">
          {t('collection.noPhotos')}
          {item.collection_type === 'owned' ? ` · ${t('collection.addPhotos')}` : ''}
        </p>
      )}
    </div>
  )
}
