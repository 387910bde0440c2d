import type { KitColors } from '@kitdex/contract/drawing/look'
import { classes } from '../../ui/classes.ts'
import { KitPicture } from '../kits/kit-picture.tsx'
import { KitStage } from '../kits/kit-stage.tsx'
import type { ItemFace } from './item-face.ts'
import { printedOf } from './printed-of.ts'

interface Props {
  item: ItemFace
  size: number
  className: string
}

/** The owner's own photo; else the kit's front, faded; else the kit as it is drawn, with the name on its back. */
export function ItemPicture({ item, size, className }: Props) {
  const { master_kit: kit } = item
  const own = item.photos[0]?.url
  const printed = printedOf(item)
  return (
    <KitStage kit={kit as KitColors} className={className}>
      <span className={classes('contents', !own && kit.front_photo_url !== null && '[&_img]:opacity-60')}>
        <KitPicture
          kit={kit as KitColors}
          photo={own ?? kit.front_photo_url}
          view={printed ? 'back' : 'front'}
          printed={printed}
          size={size}
        />
      </span>
    </KitStage>
  )
}
