import { drawingAddress, type Printed } from '@kitdex/contract/drawing/address'
import type { KitColors } from '@kitdex/contract/drawing/look'
import { isDesktop } from '../../lib/media.ts'
import { whenIdle } from '../../lib/startup/when-idle.ts'

interface Props {
  kit: KitColors
  /** Pixels it is about to be shown at: chooses how much detail is drawn. */
  size: number
  view?: 'front' | 'back'
  printed?: Printed | undefined
  /** Empty: it stands beside its own words and is decoration. */
  title?: string
  /** In sight as soon as the page is: fetched with it. */
  isFirst?: boolean
}

/**
 * A drawing further down is fetched in a quiet moment: one that comes while the page is scrolled costs frames. A phone
 * shows few at once, and has better things to do.
 */
const fetchAhead = (image: HTMLImageElement): (() => void) =>
  isDesktop()
    ? whenIdle(() => {
        image.loading = 'eager'
      })
    : // Without it, this would be called again as the drawing goes, with none.
      () => undefined

/** The drawing of a kit, an image like a photo. */
export function KitDrawing({ kit, size, view = 'front', printed, title = '', isFirst = false }: Props) {
  return (
    <span className="hung">
      <img
        src={drawingAddress(kit, { size, view, printed })}
        alt={title}
        width={size}
        height={size}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        ref={isFirst ? null : fetchAhead}
      />
    </span>
  )
}
