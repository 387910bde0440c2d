import { LONGEST } from './address.ts'
import type { Drawing, DrawOptions } from './drawing.ts'
import { AXIS } from './geometry.ts'
import type { CollarName } from './look.ts'
import { contrast, mostDistinct, readableOn } from './shade.ts'
import { at, el, escapeXml, path } from './svg.ts'

const FACE = "'Big Shoulders Display Variable','Big Shoulders Display','Arial Narrow',sans-serif"

/** Widths of the face's capitals in thousandths of the type size; the others are near enough to 470. */
const WIDTHS: Readonly<Record<string, number>> = {
  I: 223,
  J: 437,
  E: 395,
  F: 392,
  L: 388,
  T: 402,
  Z: 403,
  M: 718,
  W: 767,
  N: 526,
  '1': 265,
  ' ': 219,
  '.': 245,
  ',': 245,
  "'": 197,
  '-': 430,
  '/': 400,
  '&': 600,
  '+': 524,
}
const USUAL_WIDTH = 470

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => {
    const plain = letter.normalize('NFD')[0] ?? letter
    return sum + (WIDTHS[plain] ?? USUAL_WIDTH)
  }, 0) / 1000

export const sizeToFit = (text: string, largest: number, room: number): number =>
  Math.min(largest, room / Math.max(widthOf(text), 0.1))

/** The split of the words into two lines that are nearest in width. */
export function inTwo(words: readonly string[]): string[] {
  const splits = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longest = (lines: readonly string[]) => Math.max(...lines.map(widthOf))
  return splits.reduce((best, next) => (longest(next) < longest(best) ? next : best))
}

const ground = ({ accents, look, pattern }: Drawing): string => pattern.ground?.(accents) ?? look.base

/** The kit's own lettering colour, unless nobody could read it. */
function inkOn(drawing: Drawing): string {
  const own = drawing.look.letteringColor
  const lies = ground(drawing)
  return own && (drawing.pattern.busy || contrast(own, lies) > 1.25) ? own : readableOn(lies)
}

interface Line {
  readonly text: string
  readonly y: number
  readonly size: number
  readonly spacing: number
  readonly outline: number
}

function printed(drawing: Drawing, { text, y, size, spacing, outline }: Line): string {
  const { accents, look, pattern } = drawing
  const ink = inkOn(drawing)
  const halo = pattern.busy && {
    stroke: mostDistinct(ink, [look.base, ...accents]),
    'stroke-width': outline,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  }
  const shape = drawing.shape?.({ text, x: AXIS, y, size, spacing })
  if (shape !== undefined) return path(shape, { fill: ink, ...halo })
  const attributes = {
    x: AXIS,
    y: at(y),
    'font-size': at(size),
    'font-weight': 850,
    'letter-spacing': spacing,
    'font-family': FACE,
    'text-anchor': 'middle',
    fill: ink,
  }
  return el('text', { ...attributes, ...halo }, escapeXml(text))
}

const PLACKET_ENDS: Partial<Record<CollarName, number>> = { polo: 190, grandad: 186, lace_up: 204 }

/** The middle of the sponsor: on the chest, or under what buttons or laces hang from the collar. */
function belowCollar(collar: CollarName, lines: number): number {
  const end = PLACKET_ENDS[collar]
  return end ? end + (lines > 1 ? 34 : 26) : 204
}

export function sponsor(drawing: Drawing): string {
  const { accents, detail, isBack, look, pattern } = drawing
  if (!look.sponsor || isBack || detail === 'small') return ''
  const text = look.sponsor.slice(0, LONGEST.sponsor).toUpperCase()
  const words = text.split(/\s+/)
  const room = pattern.sponsorWidth ?? 166
  const needsTwo = words.length > 1 && (room < 100 || widthOf(text) > 5.4)
  const lines = needsTwo ? inTwo(words) : [text]
  const widest = lines.reduce((a, b) => (widthOf(a) > widthOf(b) ? a : b))
  const size = sizeToFit(widest, lines.length > 1 ? 34 : 46, room)
  const middle = pattern.sponsorY?.(accents) ?? belowCollar(look.collar, lines.length)
  return lines
    .map((line, i) => {
      const y = middle + size * 0.36 + (i - (lines.length - 1) / 2) * size * 0.98
      return printed(drawing, { text: line, y, size, spacing: 0.6, outline: size * 0.16 })
    })
    .join('')
}

export function nameAndNumber(drawing: Drawing, { name, number }: DrawOptions): string {
  if (!drawing.isBack) return ''
  const isSmall = drawing.detail === 'small'
  const onBack = (name ?? '').trim().slice(0, LONGEST.name).toUpperCase()
  const digits = String(number ?? '').slice(0, LONGEST.number)
  const nameLine = { text: onBack, y: 126, size: sizeToFit(onBack, 43, 178), spacing: 1.5, outline: 6 }
  const tall = isSmall ? 230 : 194
  const numberLine = {
    text: digits,
    y: isSmall ? 322 : 316,
    size: sizeToFit(digits, tall, 220),
    spacing: 2,
    outline: 10,
  }
  return (onBack && !isSmall ? printed(drawing, nameLine) : '') + (digits ? printed(drawing, numberLine) : '')
}
