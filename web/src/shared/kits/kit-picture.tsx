import type { Printed } from '@kitdex/contract/drawing/address'
import type { KitColors } from '@kitdex/contract/drawing/look'
import { namedColors } from '@kitdex/contract/drawing/named-colors'
import { imageAddress } from '../../lib/image-address.ts'
import { widthFor } from '../../lib/picture-address.ts'
import { useBrokenImage } from '../../lib/use-broken-image.ts'
import { KitDrawing } from './kit-drawing.tsx'

interface Props {
  kit: KitColors
  /** The photo to show where there is one. */
  photo?: string | null
  size: number
  view?: 'front' | 'back'
  printed?: Printed | undefined
  title?: string
  /** In sight as soon as the page is: fetched with it. */
  isFirst?: boolean | undefined
}

/** So large is what a page is about. */
const LARGE = 320

/** Every kit has a picture: its photo, else a drawing from its colours; an emoji only where it names none. */
export function KitPicture({
  kit,
  photo,
  size,
  view = 'front',
  printed,
  title = '',
  isFirst = size > LARGE,
}: Props) {
  const address = imageAddress(photo, widthFor(size))
  const [isBroken, watch] = useBrokenImage(address)
  if (address && !isBroken) {
    return (
      <span className="hung hung-framed">
        <img
          src={address}
          alt={title}
          width={size}
          height={size}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          {...watch}
        />
      </span>
    )
  }
  if (namedColors(kit).length > 0) return <KitDrawing {...{ kit, size, view, printed, title, isFirst }} />
  const named = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }
  return (
    <span className="hung hung-emoji" {...named}>
      👕
    </span>
  )
}
