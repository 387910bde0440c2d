import { type Drawing, reference } from './drawing.ts'
import { BODY_RIDGES, BODY_VALLEYS, type Fold, NECKLINES, type Side } from './geometry.ts'
import { CHALK, type Cloth } from './shade.ts'
import { at, el, group, path, stroke } from './svg.ts'

/** Light falls from the upper left. */

type Stop = readonly [offset: number, color: string, opacity: number]

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, color, opacity]) => el('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))
    .join('')

function bodyGradients({ id, body: { shade, depth, gloss } }: Drawing): string {
  const across = stops([
    [0, shade, 0.62 * depth],
    [0.07, shade, 0.3 * depth],
    [0.22, shade, 0],
    [0.74, shade, 0],
    [0.91, shade, 0.36 * depth],
    [1, shade, 0.74 * depth],
  ])
  const down = stops([
    [0.5, shade, 0],
    [1, shade, 0.3 * depth],
  ])
  const glow = stops([
    [0, CHALK, 0.26 * gloss],
    [1, CHALK, 0],
  ])
  return (
    el('linearGradient', { id: `${id}-across` }, across) +
    el('linearGradient', { id: `${id}-down`, x2: 0, y2: 1 }, down) +
    el('radialGradient', { id: `${id}-glow`, cx: 0.38, cy: 0.3, r: 0.52 }, glow)
  )
}

function sleeveGradients({ id, arm, body, sleeve }: Drawing): string {
  const frame = { gradientUnits: 'userSpaceOnUse', ...sleeve.light }
  const lit = stops([
    [0, CHALK, 0.2 * body.gloss],
    [0.4, arm.shade, 0],
    [1, arm.shade, 0.62 * arm.depth],
  ])
  const shaded = stops([
    [0, arm.shade, 0.34 * arm.depth],
    [0.36, arm.shade, 0],
    [1, arm.shade, 0.66 * arm.depth],
  ])
  return (
    el('linearGradient', { id: `${id}-left`, ...frame }, lit) +
    el('linearGradient', { id: `${id}-right`, ...frame }, shaded)
  )
}

function knitPattern({ id, body }: Drawing): string {
  const loops = stroke('M0 0l2.5 2.4L5 0M0 2.5l2.5 2.4L5 2.5', body.isPale ? body.shade : CHALK, 0.7, {
    'stroke-opacity': body.isPale ? 0.1 : 0.085,
  })
  return el('pattern', { id: `${id}-knit`, width: 5, height: 5, patternUnits: 'userSpaceOnUse' }, loops)
}

export function lightDefs(drawing: Drawing): string {
  const { id, detail } = drawing
  const blur = el(
    'filter',
    { id: `${id}-soft`, x: '-10%', y: '-10%', width: '120%', height: '120%' },
    el('feGaussianBlur', { stdDeviation: 4.5 }),
  )
  return (
    bodyGradients(drawing) +
    sleeveGradients(drawing) +
    (detail === 'small' ? '' : blur) +
    (detail === 'large' ? knitPattern(drawing) : '')
  )
}

/** A tapered crescent from one point to another. */
function crescent([x1, y1, x2, y2, bend, width]: Fold): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const bow = (by: number) => `${at(mx + nx * by)} ${at(my + ny * by)}`
  return `M${x1} ${y1}Q${bow(bend + width)} ${x2} ${y2}Q${bow(bend - width)} ${x1} ${y1}Z`
}

const crescents = (folds: readonly Fold[], color: string, strength: number): string =>
  group({ fill: color }, ...folds.map((fold) => path(crescent(fold), { 'fill-opacity': fold[6] * strength })))

/** A dark valley beside a light ridge, blurred together. */
export function bodyFolds(drawing: Drawing): string {
  if (drawing.detail === 'small') return ''
  const { body, isBack, look } = drawing
  const neckline = isBack ? NECKLINES.back : NECKLINES[look.collar]
  const underCollar = stroke(`M284 46${neckline}`, body.shade, 26, { 'stroke-opacity': 0.3 * body.depth })
  return group(
    { filter: reference(drawing, 'soft') },
    underCollar,
    crescents(BODY_VALLEYS, body.shade, body.depth),
    crescents(BODY_RIDGES, CHALK, body.gloss),
  )
}

export function sleeveFolds(drawing: Drawing, side: Side): string {
  if (drawing.detail === 'small') return ''
  const { arm, body, sleeve } = drawing
  const away = side === 'left' ? 1 : 0.56
  return group(
    { filter: reference(drawing, 'soft') },
    crescents(sleeve.valleys, arm.shade, arm.depth),
    crescents(sleeve.ridges, CHALK, body.gloss * away),
  )
}

export const knit = (drawing: Drawing): string =>
  drawing.detail === 'large' ? el('rect', { width: 480, height: 480, fill: reference(drawing, 'knit') }) : ''

export const seam = (cloth: Cloth, d: string, opacity: number, width = 1.2): string =>
  stroke(d, cloth.shade, width, { 'stroke-opacity': opacity })
