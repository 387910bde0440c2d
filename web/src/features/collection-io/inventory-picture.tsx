import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import type { KitColors } from '@kitdex/contract/drawing/look'
import { namedColors } from '@kitdex/contract/drawing/named-colors'
import { useEffect } from 'react'
import { fetchPen, usePen } from '../../shared/kits/drawing-pen.ts'
import { KitPicture } from '../../shared/kits/kit-picture.tsx'

const SIZE = 64
/** By kit: the same shirt is drawn once, however often it is listed. */
const drawn = new Map<string, string>()

/** The owner's photo, or the kit's, or its drawing: as an image, since thousands of drawings are too many elements. */
export function InventoryPicture({ item }: { item: CollectionItem }) {
  const kit = item.master_kit as KitColors & CollectionItem['master_kit']
  const pen = usePen()
  useEffect(() => {
    if (!pen) fetchPen()
  }, [pen])
  const photo = item.photos[0]?.url ?? kit.front_photo_url
  const isDrawn = !photo && namedColors(kit).length > 0
  if (isDrawn && pen && !drawn.has(kit.id)) {
    const svg = pen.draw(kit, { size: SIZE, view: 'front', title: '', id: kit.id })
    drawn.set(kit.id, `data:image/svg+xml,${encodeURIComponent(svg)}`)
  }
  const drawing = isDrawn ? drawn.get(kit.id) : undefined
  return (
    <span className="relative grid size-16 place-items-center self-start overflow-hidden rounded-control bg-fill">
      {drawing ? <img src={drawing} alt="" width={SIZE} height={SIZE} decoding="async" /> : null}
      {isDrawn ? null : <KitPicture kit={kit} photo={photo} size={SIZE} />}
    </span>
  )
}
