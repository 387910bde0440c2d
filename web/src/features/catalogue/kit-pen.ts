import { drawKit } from '@kitdex/contract/drawing/draw-kit'
import { lookOf } from '@kitdex/contract/drawing/look'
import type { Pen } from './drawing-pen.ts'

/** All that is needed to draw kits, fetched together. */
export const kitPen: Pen = {
  clothOf: (kit) => lookOf(kit)?.base,
  draw: (kit, options) => {
    const look = lookOf(kit)
    return look ? drawKit(look, options) : ''
  },
}
