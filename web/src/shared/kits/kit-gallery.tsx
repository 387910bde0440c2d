import type { Printed } from '@kitdex/contract/drawing/address'
import type { KitColors } from '@kitdex/contract/drawing/look'
import { useText } from '../../lib/texts/i18n.tsx'
import { Gallery, type GalleryPicture, photoPicture } from './gallery.tsx'
import { KitPicture } from './kit-picture.tsx'
import type { MasterKit } from './kit-queries.ts'
import { useKitWords } from './kit-words.ts'

interface Side {
  view: 'front' | 'back'
  photo: string | null
  printed?: Printed
}

/** The pictures of a shirt of that name: its sides, drawn where there is no photo, and photos of it. */
export function useKitPictures(kit: KitColors, name: string) {
  const t = useText()
  const titled = (label: string, isDrawn: boolean) =>
    isDrawn ? t('kit.drawing', { name: `${name}, ${label}` }) : `${name}, ${label}`
  return {
    side: ({ view, photo, printed }: Side): GalleryPicture => {
      const label = t(view === 'front' ? 'kit.front' : 'kit.backSide')
      return {
        ...{ key: view, side: view, stored: photo, label, title: titled(label, !photo) },
        face: (size, title) => <KitPicture {...{ kit, view, photo, printed, size, title }} />,
      }
    },
    photo: (stored: string, n: number): GalleryPicture => {
      const label = t('kit.image', { n })
      return photoPicture(stored, { key: `image-${n}`, label, title: titled(label, false) })
    },
    print: (printed: Printed, n: number): GalleryPicture => {
      const label = [printed.name, printed.number].filter((part) => part !== null).join(' ')
      return {
        ...{ key: `print-${n}`, label, title: titled(label, true) },
        face: (size, title) => <KitPicture {...{ kit, view: 'back', printed, size, title }} />,
      }
    },
  }
}

export function KitGallery({ kit }: { kit: MasterKit }) {
  const picture = useKitPictures(kit, useKitWords()(kit).name)
  return (
    <Gallery
      kit={kit}
      entryId={kit.id}
      pictures={[
        picture.side({ view: 'front', photo: kit.front_photo_url }),
        picture.side({ view: 'back', photo: kit.back_photo_url }),
        ...kit.additional_images.map((stored, i) => picture.photo(stored, i + 1)),
      ]}
    />
  )
}
