import { type Drawing, reference } from './drawing.ts'
import {
  ARMHOLE,
  ARMHOLE_STITCH,
  BACK_YOKE_SEAM,
  BACK_YOKE_STITCH,
  bodyPath,
  HEM_STITCHES,
  MIRROR,
  type Side,
} from './geometry.ts'
import { bodyFolds, knit, seam, sleeveFolds } from './light.ts'
import { type Cloth, luminance, mix, rimColor } from './shade.ts'
import { el, fill, group, path, stroke } from './svg.ts'

export const bodyShape = ({ isBack, look }: Drawing): string => bodyPath(isBack ? 'back' : look.collar)

const stitch = ({ body, detail }: Drawing, d: string, opacity: number): string =>
  detail === 'small'
    ? ''
    : stroke(d, body.isPale ? body.shade : mix(body.color, '#000000', 0.55), detail === 'large' ? 0.9 : 1.1, {
        'stroke-opacity': opacity,
        'stroke-dasharray': '3.2 2',
      })

const both = (piece: string): string => piece + group({ transform: MIRROR }, piece)

/** At thumbnail size the outline carries the shape, so it is drawn much heavier. */
function outline({ detail }: Drawing, cloth: Cloth, d: string): string {
  const isSmall = detail === 'small'
  const opacity = cloth.isDark ? (isSmall ? 0.95 : 0.6) : cloth.isPale ? 0.55 : 0.5
  const width = isSmall ? (cloth.isDark ? 6 : 4) : 1.3
  return stroke(d, rimColor(cloth), width, { 'stroke-opacity': opacity, 'stroke-linejoin': 'round' })
}

function cuff(drawing: Drawing, light: string): string {
  const { sleeve, look, cuffColor } = drawing
  return (
    fill(sleeve.cuff, cuffColor) +
    (look.piping ? stroke(sleeve.cuffLine, look.piping, 4) : '') +
    path(sleeve.cuff, { fill: light, opacity: luminance(cuffColor) > 0.5 ? 0.38 : 0.8 })
  )
}

export function sleeve(drawing: Drawing, side: Side): string {
  const { arm, art, look, sleeve: cut } = drawing
  const light = reference(drawing, side)
  const pattern = look.sleeveColor ? '' : (art.sleeve?.(side) ?? '')
  return group(
    { transform: side === 'right' ? MIRROR : undefined },
    group(
      { 'clip-path': reference(drawing, 'sleeve') },
      fill(cut.outline, look.sleeveColor ?? look.base),
      group({ transform: cut.frame }, pattern),
      knit(drawing),
      fill(cut.outline, light),
      sleeveFolds(drawing, side),
      cuff(drawing, light),
      seam(arm, cut.cuffSeam, 0.5),
      stitch(drawing, cut.cuffStitch, 0.5),
    ),
    outline(drawing, arm, cut.outline),
  )
}

function seams(drawing: Drawing): string {
  const { body, detail, isBack } = drawing
  const [lower, upper] = HEM_STITCHES
  return (
    both(seam(body, ARMHOLE, 0.58, detail === 'small' ? 3 : 1.4)) +
    both(stitch(drawing, ARMHOLE_STITCH, 0.42)) +
    stitch(drawing, lower ?? '', 0.6) +
    (detail === 'large' ? stitch(drawing, upper ?? '', 0.5) : '') +
    (isBack ? seam(body, BACK_YOKE_SEAM, 0.28) + stitch(drawing, BACK_YOKE_STITCH, 0.3) : '')
  )
}

/** A blank woven label: no maker's mark is drawn. */
export const label = (x: number, y: number, width: number): string =>
  el('rect', { x, y, width, height: 15, rx: 1.5, fill: '#f4f2ea' }) +
  stroke(`M${x + 4} ${y + 5}h${width - 8}M${x + 4} ${y + 9.5}h${(width - 8) * 0.56}`, '#9aa0aa', 1.6)

const hemLabel = ({ detail, isBack }: Drawing): string =>
  detail === 'large' && !isBack ? group({ transform: 'rotate(2.5 150 410)' }, label(134, 402, 30)) : ''

export function body(drawing: Drawing): string {
  const shape = bodyShape(drawing)
  const clip = { 'clip-path': reference(drawing, 'body') }
  return (
    group(clip, fill(shape, drawing.look.base), drawing.art.body ?? '', knit(drawing)) +
    group(
      clip,
      fill(shape, reference(drawing, 'glow')),
      el('rect', { x: 114, y: 40, width: 252, height: 414, fill: reference(drawing, 'across') }),
      el('rect', { x: 110, y: 40, width: 260, height: 414, fill: reference(drawing, 'down') }),
      bodyFolds(drawing),
      seams(drawing),
      hemLabel(drawing),
    ) +
    outline(drawing, drawing.body, shape)
  )
}

/** A faint white edge behind everything parts the shirt from a dark stage. */
export const rim = (drawing: Drawing): string =>
  drawing.detail === 'small'
    ? ''
    : group(
        { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.2, 'stroke-width': 3 },
        path(bodyShape(drawing), {}),
        path(drawing.sleeve.outline, {}),
        path(drawing.sleeve.outline, { transform: MIRROR }),
      )
