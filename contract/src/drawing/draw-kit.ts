import { collar } from './collar.ts'
import { type DrawOptions, prepare } from './drawing.ts'
import { body, bodyShape, rim, sleeve } from './garment.ts'
import { VIEW } from './geometry.ts'
import { nameAndNumber, sponsor } from './lettering.ts'
import { lightDefs } from './light.ts'
import type { KitLook } from './look.ts'
import { el, path } from './svg.ts'

/**
 * A shirt as an SVG text: the same look and options give the same text. Attributes only, no style: a strict
 * content security policy lets it through. No crest, no maker's mark.
 */
export function drawKit(look: KitLook, options: DrawOptions): string {
  const drawing = prepare(look, options)
  const { id } = options
  const neck = collar(drawing)
  const defs = el(
    'defs',
    {},
    el('clipPath', { id: `${id}-body` }, path(bodyShape(drawing), {})),
    el('clipPath', { id: `${id}-sleeve` }, path(drawing.sleeve.outline, {})),
    lightDefs(drawing),
    drawing.art.defs ?? '',
  )
  const named = options.title ? { role: 'img', 'aria-label': options.title } : { 'aria-hidden': 'true' }
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${VIEW} ${VIEW}`, class: 'kit', ...named },
    defs,
    rim(drawing),
    neck.inside,
    sleeve(drawing, 'left'),
    sleeve(drawing, 'right'),
    body(drawing),
    neck.outside,
    sponsor(drawing),
    nameAndNumber(drawing, options),
  )
}
