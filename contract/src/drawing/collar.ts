import { type Drawing, reference } from './drawing.ts'
import { label } from './garment.ts'
import { MIRROR, NECKLINES } from './geometry.ts'
import { seam } from './light.ts'
import type { CollarName } from './look.ts'
import { luminance, mix } from './shade.ts'
import { el, fill, group, path, stroke } from './svg.ts'

/** The inside of the neck lies under the sleeves, the collar over the body. */
export interface Collar {
  readonly inside: string
  readonly outside: string
}

const SLATE = '#33405c'
const NIGHT = '#05060c'
const isPale = (color: string): boolean => luminance(color) > 0.55

const edgeOf = (color: string): string =>
  luminance(color) < 0.05 ? mix(color, '#ffffff', 0.28) : mix(color, NIGHT, 0.55)

const inShadow = (color: string): string =>
  isPale(color) ? mix(color, SLATE, 0.26) : mix(color, '#000000', 0.36)

/** A knitted band along a line, with its piping. */
function rib({ detail, look }: Drawing, d: string, width: number): string {
  const edge = edgeOf(look.collarColor)
  return (
    stroke(d, edge, width + (detail === 'small' ? 5 : 2), { 'stroke-opacity': 0.75 }) +
    stroke(d, look.collarColor, width) +
    (look.piping ? stroke(d, look.piping, width * 0.28) : '') +
    (detail === 'large'
      ? stroke(d, edge, width, { 'stroke-opacity': 0.16, 'stroke-dasharray': '1 2.2' })
      : '')
  )
}

const insideColor = ({ body }: Drawing): string =>
  mix(body.color, body.isPale ? SLATE : NIGHT, body.isPale ? 0.34 : 0.5)

/** The back of the neck, seen through the opening. */
function roundInside(drawing: Drawing, neckline: string): string {
  const { detail, look } = drawing
  const isSmall = detail === 'small'
  return (
    fill(`M194 46C212 51 268 51 286 46${neckline}Z`, insideColor(drawing)) +
    fill('M187 43.5C210 50 270 50 293 43.5L288 55C268 66 212 66 192 55Z', inShadow(look.collarColor)) +
    (isSmall
      ? ''
      : stroke('M193 56C213 67 267 67 287 56', edgeOf(look.collarColor), 1, { 'stroke-opacity': 0.5 }) +
        label(228, 65, 24))
  )
}

function standingInside(drawing: Drawing): string {
  const { detail, look } = drawing
  const isSmall = detail === 'small'
  return (
    fill(`M196 44C212 30 268 30 284 44${NECKLINES.polo}Z`, insideColor(drawing)) +
    fill('M194 40C210 27 270 27 286 40L283 56C266 70 214 70 197 56Z', inShadow(look.collarColor)) +
    (isSmall
      ? ''
      : path('M197 50C214 63 266 63 283 50L283 56C266 70 214 70 197 56Z', {
          fill: edgeOf(look.collarColor),
          'fill-opacity': 0.22,
        }) + label(228, 70, 24))
  )
}

const LEAF = 'M197 36C198 62 214 92 239 117L215 139C194 122 176 92 172 60C178 50 188 42 197 36Z'

function leaves(drawing: Drawing): string {
  const { detail, look } = drawing
  const isSmall = detail === 'small'
  const edge = edgeOf(look.collarColor)
  const leaf =
    path(LEAF, {
      fill: look.collarColor,
      stroke: edge,
      'stroke-opacity': 0.7,
      'stroke-width': isSmall ? 4 : 1.3,
      'stroke-linejoin': 'round',
    }) +
    (look.piping ? stroke('M174 66C179 94 196 119 215 134L234 116', look.piping, 4.5) : '') +
    (isSmall
      ? ''
      : fill(LEAF, reference(drawing, 'glow')) +
        stroke('M178 66C183 92 198 116 215 131L230 118', edge, 1, {
          'stroke-opacity': 0.4,
          'stroke-dasharray': '3 2',
        }))
  return leaf + group({ transform: MIRROR }, leaf)
}

const buttons = ({ body, detail }: Drawing, ...ys: number[]): string =>
  detail === 'small'
    ? ''
    : ys
        .map((cy) =>
          el('circle', {
            cx: 240,
            cy,
            r: 3,
            fill: '#fff',
            'fill-opacity': 0.92,
            stroke: body.shade,
            'stroke-opacity': 0.6,
          }),
        )
        .join('')

const placket = ({ body }: Drawing, top: number, bottom: number): string =>
  path(
    `M231 ${top}L240 ${top + 8}L249 ${top}V${bottom}C249 ${bottom + 2} 247 ${bottom + 3} 245 ${bottom + 3}H235C233 ${bottom + 3} 231 ${bottom + 2} 231 ${bottom}Z`,
    { fill: body.color, stroke: body.shade, 'stroke-opacity': 0.45 },
  )

/** A slit with eyelets, and a lace through them that hangs in two ends. */
function laces(drawing: Drawing): string {
  const { detail, look } = drawing
  const lace = look.piping ?? (isPale(look.collarColor) ? '#f7f7f4' : mix(look.collarColor, '#ffffff', 0.82))
  const edge = edgeOf(look.collarColor)
  const panel =
    path('M226 112H254V172C254 175 252 177 249 177H231C228 177 226 175 226 172Z', {
      fill: look.collarColor,
      stroke: edge,
      'stroke-opacity': 0.6,
    }) + fill('M236 110H244L241.5 172H238.5Z', insideColor(drawing))
  if (detail === 'small') return panel
  const thread =
    'M231 130L249 144M249 130L231 144M231 144L249 158M249 144L231 158M231 158L244 168M249 158L236 168'
  const ends = 'M236 168C229 173 227 181 229 189M244 168C251 174 254 181 251 192'
  const eyelets = [130, 144, 158]
    .flatMap((cy) => [231, 249].map((cx) => el('circle', { cx, cy, r: 2.2, fill: edge })))
    .join('')
  const rounded = { 'stroke-linecap': 'round' }
  return (
    panel +
    eyelets +
    stroke(thread + ends, mix(lace, '#1b1f2a', 0.55), 4.2, { ...rounded, 'stroke-opacity': 0.6 }) +
    stroke(thread + ends, lace, 2.8, rounded)
  )
}

const CREW = 'M193 45C196 82 214 101.5 240 101.5C266 101.5 284 82 287 45'
const V_NECK = 'M193 44C199 82 218 110 240 132C262 110 281 82 287 44'
const WRAP_UNDER = 'M287 45C281 82 264 106 238 128'
const WRAP_OVER = 'M193 45C199 82 218 106 250 133'
const STAND = 'M192.5 44C196 76 215 95 240 97C265 95 284 76 287.5 44'

const FRONTS: Readonly<Record<CollarName, (drawing: Drawing) => Collar>> = {
  crew: (d) => ({ inside: roundInside(d, NECKLINES.crew), outside: rib(d, CREW, 12) }),
  v_neck: (d) => ({
    inside: roundInside(d, NECKLINES.v_neck),
    outside: rib(d, V_NECK, 11.5) + seam(d.body, 'M240 124V138', 0.35),
  }),
  wrap: (d) => ({
    inside: roundInside(d, NECKLINES.wrap),
    outside: rib(d, WRAP_UNDER, 12) + rib(d, WRAP_OVER, 12) + seam(d.body, 'M254 128L246 138', 0.5),
  }),
  polo: (d) => ({
    inside: standingInside(d),
    outside: placket(d, 112, 170) + buttons(d, 140, 160) + leaves(d),
  }),
  grandad: (d) => ({
    inside: roundInside(d, NECKLINES.grandad),
    outside:
      placket(d, 92, 166) +
      rib(d, STAND, 15) +
      stroke('M240 89V105', edgeOf(d.look.collarColor), d.detail === 'small' ? 4 : 1.6) +
      buttons(d, 122, 148),
  }),
  lace_up: (d) => ({ inside: standingInside(d), outside: laces(d) + leaves(d) }),
}

const BACK_FOLD =
  'M192 40C208 28 272 28 288 40C298 47 305 57 306 66C276 80 204 80 174 66C175 57 182 47 192 40Z'

function back(drawing: Drawing): Collar {
  const { look } = drawing
  if (look.collar !== 'polo' && look.collar !== 'lace_up') {
    return { inside: '', outside: rib(drawing, 'M195.5 44C213 54 267 54 284.5 44', 12) }
  }
  const edge = edgeOf(look.collarColor)
  return {
    inside: '',
    outside:
      path(BACK_FOLD, { fill: look.collarColor, stroke: edge, 'stroke-opacity': 0.7, 'stroke-width': 1.2 }) +
      path('M192 40C208 28 272 28 288 40C270 33 210 33 192 40Z', { fill: edge, 'fill-opacity': 0.5 }) +
      stroke('M178 61C208 73 272 73 302 61', edge, 1, { 'stroke-opacity': 0.6, 'stroke-dasharray': '3 2' }) +
      (look.piping ? stroke('M177 64C206 79 274 79 303 64', look.piping, 4.5) : ''),
  }
}

export const collar = (drawing: Drawing): Collar =>
  drawing.isBack ? back(drawing) : (FRONTS[drawing.look.collar] ?? FRONTS.crew)(drawing)
