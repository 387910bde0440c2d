import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import type { KitColors } from '@kitdex/contract/drawing/look'
import { KitPicture } from '../../shared/kits/kit-picture.tsx'

const SIZE = 64

/** The owner's photo, or the kit's, or its drawing. */
export function InventoryPicture({ item }: { item: CollectionItem }) {
  const kit = item.master_kit as KitColors & CollectionItem['master_kit']
  return (
    <span className="relative grid size-16 place-items-center self-start overflow-hidden rounded-control bg-fill">
      <KitPicture kit={kit} photo={item.photos[0]?.url ?? kit.front_photo_url} size={SIZE} />
    </span>
  )
}
