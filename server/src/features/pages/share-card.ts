import { drawKit } from '@kitdex/contract/drawing/draw-kit'
import { inTwo, sizeToFit } from '@kitdex/contract/drawing/lettering'
import { type KitColors, type KitLook, lookOf } from '@kitdex/contract/drawing/look'
import { mix } from '@kitdex/contract/drawing/shade'
import { el, escapeXml, path, stroke } from '@kitdex/contract/drawing/svg'

/** What a link preview shows: a shirt on its stage, and beside it what it is. */
export interface ShareCard {
  readonly kit: KitColors
  /** The photo covers the stage; the shirt is not drawn then. */
  readonly hasPhoto: boolean
  readonly name: string
  /** One under the other, the first the most important. */
  readonly lines: readonly string[]
}

const WIDTH = 1200
const HEIGHT = 630
/** The stage: a square as high as the picture. */
export const STAGE = { left: 0, top: 0, width: HEIGHT, height: HEIGHT } as const
const TEXT_LEFT = HEIGHT + 56
const TEXT_ROOM = WIDTH - TEXT_LEFT - 48

const SURFACE = '#f1f2ef'
const TEXT = '#14171d'
const MUTED = '#565d62'
const FLARE = '#e8450f'
const DISPLAY = "'Big Shoulders Display Variable',sans-serif"
const PLAIN = "'Instrument Sans Variable',sans-serif"
const LONGEST = 60
const LONGEST_LINE = 32
const TALLEST = 112

const words = (text: string, attributes: Record<string, string | number>): string =>
  el('text', attributes, escapeXml(text))

function stage(base: string | undefined): string {
  const tint = (color: string, share: number) => (base ? mix(color, base, share) : color)
  const stops =
    el('stop', { offset: 0, 'stop-color': tint('#f3f4f1', 0.09) }) +
    el('stop', { offset: 1, 'stop-color': tint('#e6e8e4', 0.2) })
  const light = el('radialGradient', { id: 'stage', cx: 0.5, cy: 0.44, r: 0.62 }, stops)
  return el('defs', {}, light) + el('rect', { width: HEIGHT, height: HEIGHT, fill: 'url(#stage)' })
}

/** A drawing is an SVG of its own; nested, it lies where it is put. */
function hung(look: KitLook, at: { x: number; y: number; size: number; id: string }): string {
  const svg = drawKit(look, { detail: 'large', title: '', id: at.id })
  return svg.replace('<svg ', `<svg x="${at.x}" y="${at.y}" width="${at.size}" height="${at.size}" `)
}

const logo = (x: number, y: number): string =>
  el(
    'g',
    { transform: `translate(${x} ${y})` },
    path('M0 2a2 2 0 0 1 2-2h4.5L13 8.5 19.5 0H24a2 2 0 0 1 2 2v26a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z', {
      fill: FLARE,
    }),
    stroke('M7.5 13v12M18.5 13l-8 6 8 6', '#14110f', 3.4),
    words('KITDEX', {
      x: 38,
      y: 27,
      'font-size': 34,
      'font-weight': 850,
      'font-family': DISPLAY,
      fill: TEXT,
    }),
  )

const nameLines = (name: string): string[] => {
  const text = name.slice(0, LONGEST).toUpperCase()
  const parts = text.split(/\s+/).filter(Boolean)
  return parts.length > 1 && sizeToFit(text, TALLEST, TEXT_ROOM) < TALLEST ? inTwo(parts) : [text]
}

const shortened = (text: string): string => {
  const letters = [...text]
  return letters.length > LONGEST_LINE ? `${letters.slice(0, LONGEST_LINE - 1).join('')}…` : text
}

function lettering({ name, lines }: Pick<ShareCard, 'name' | 'lines'>): string {
  const pressed = nameLines(name)
  const size = Math.min(...pressed.map((line) => sizeToFit(line, TALLEST, TEXT_ROOM)))
  const top = HEIGHT / 2 - 20 - (pressed.length * size * 0.92) / 2
  const big = pressed.map((text, i) =>
    words(text, {
      ...{ x: TEXT_LEFT, y: top + size * (0.8 + i * 0.92), 'font-size': size },
      ...{ 'font-weight': 850, 'font-family': DISPLAY, fill: TEXT },
    }),
  )
  const below = top + pressed.length * size * 0.92
  const small = lines.map((text, i) =>
    words(shortened(text), {
      ...{ x: TEXT_LEFT, y: below + 46 + i * 42, 'font-size': i === 0 ? 32 : 28 },
      ...{ 'font-weight': i === 0 ? 600 : 400, 'font-family': PLAIN, fill: i === 0 ? TEXT : MUTED },
    }),
  )
  return [...big, ...small].join('')
}

const picture = (...children: string[]): string =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    el('rect', { width: WIDTH, height: HEIGHT, fill: SURFACE }),
    ...children,
  )

export function drawShareCard(card: ShareCard): string {
  const look = lookOf(card.kit)
  const shirt = look && !card.hasPhoto ? hung(look, { x: 35, y: 35, size: HEIGHT - 70, id: 'kit' }) : ''
  return picture(stage(look?.base), shirt, lettering(card), logo(TEXT_LEFT, HEIGHT - 78))
}

const MOST_HUNG = 6

/** A member: up to six of their shirts on a wall, and beside it who they are. */
export function drawWallCard(
  card: Omit<ShareCard, 'kit' | 'hasPhoto'> & { kits: readonly KitColors[] },
): string {
  const looks = card.kits.flatMap((kit) => lookOf(kit) ?? []).slice(0, MOST_HUNG)
  const columns = Math.min(3, Math.ceil(Math.sqrt(looks.length)))
  const cell = HEIGHT / Math.max(1, columns)
  const top = (HEIGHT - cell * Math.ceil(looks.length / Math.max(1, columns))) / 2
  const gap = cell * 0.06
  const shirts = looks.map((look, i) =>
    hung(look, {
      ...{ x: (i % columns) * cell + gap, y: top + Math.floor(i / columns) * cell + gap },
      ...{ size: cell - 2 * gap, id: `kit${i}` },
    }),
  )
  return picture(stage(looks[0]?.base), ...shirts, lettering(card), logo(TEXT_LEFT, HEIGHT - 78))
}

/** The site's own: its claim, and a shirt of everybody's. */
export function drawSiteCard(): string {
  const kit = {
    primary_color: '#f6cf1f',
    secondary_colors: ['#1c2a54'],
    pattern: 'brush',
    collar: 'crew',
  } as const
  return drawShareCard({
    ...{ kit, hasPhoto: false, name: 'Football kits' },
    lines: ['The collaborative database', 'Catalogue, collection, value'],
  })
}
