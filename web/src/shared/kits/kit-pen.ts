import { drawKit } from '@kitdex/contract/drawing/draw-kit'
import type { DrawOptions } from '@kitdex/contract/drawing/drawing'
import { type KitColors, lookOf } from '@kitdex/contract/drawing/look'

/** All that is needed to draw kits, fetched together. */
export const kitPen = {
  /** The colour of most of the shirt. */
  clothOf: (kit: KitColors): string | undefined => lookOf(kit)?.base,
  draw: (kit: KitColors, options: DrawOptions): string => {
    const look = lookOf(kit)
    return look ? drawKit(look, options) : ''
  },
}

export type Pen = typeof kitPen
