import { useText } from '../../lib/texts/i18n.tsx'
import { EntityMark, isLabelled } from '../../shared/entries/entity-mark.tsx'
import type { ListedEntry } from '../../shared/entries/entity-queries.ts'
import { Gallery, type GalleryPicture, photoPicture } from '../../shared/kits/gallery.tsx'

const SHOWN_IMAGES = 3
const NO_COLORS = {}

/** The logo or photo of an entry, or what stands for it, and other images of it. */
export function EntityGallery({ entry }: { entry: ListedEntry }) {
  const t = useText()
  const mark: GalleryPicture = {
    ...{ key: 'mark', label: entry.title, title: entry.title },
    stored: 'photo_url' in entry ? entry.photo_url : 'logo_url' in entry ? entry.logo_url : null,
    face: (size) => <EntityMark entry={entry} size={size} className="stage-fill" />,
  }
  const images = (entry.secondary_images ?? []).slice(0, SHOWN_IMAGES).map((stored, i): GalleryPicture => {
    const label = t('kit.image', { n: i + 1 })
    return photoPicture(stored, { key: `image-${i + 1}`, label, title: `${entry.title}, ${label}` })
  })
  return (
    <Gallery
      kit={NO_COLORS}
      entryId={entry.id}
      isLow={images.length === 0 && isLabelled(entry)}
      pictures={[mark, ...images]}
    />
  )
}
