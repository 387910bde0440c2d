/** Colour arithmetic on #rrggbb, and how cloth of a colour takes light. */

const channels = (color: string): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

const toHex = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** `share` of the way from one colour to the other. */
export function mix(from: string, to: string, share: number): string {
  const [r, g, b] = channels(from)
  const [r2, g2, b2] = channels(to)
  return toHex([r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share])
}

const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance as WCAG defines it: 0 is black, 1 is white. */
export function luminance(color: string): number {
  const [r, g, b] = channels(color)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Whether two colours would be taken for one on a shirt. */
export function isAlike(a: string, b: string): boolean {
  const [r, g, b1] = channels(a)
  const [r2, g2, b2] = channels(b)
  return Math.abs(r - r2) + Math.abs(g - g2) + Math.abs(b1 - b2) < 36
}

function saturation(color: string): number {
  const values = channels(color)
  const most = Math.max(...values)
  return most === 0 ? 0 : (most - Math.min(...values)) / most
}

export const CHALK = '#ffffff'
export const INK = '#14161c'

/** White where white can be read on the ground, ink otherwise. */
export const readableOn = (ground: string): string => (contrast(ground, CHALK) >= 2.4 ? CHALK : INK)

/** The one of `colors` that stands out most beside `color`. */
export const mostDistinct = (color: string, colors: readonly string[]): string =>
  colors.reduce(
    (best, next) => (contrast(color, next) > contrast(color, best) ? next : best),
    colors[0] ?? INK,
  )

export interface Cloth {
  readonly color: string
  /** What its shadows are made of; never plain black. */
  readonly shade: string
  /** How strong its shadows are: pale cloth shows less of them. */
  readonly depth: number
  /** How strong its highlights are. */
  readonly gloss: number
  readonly isPale: boolean
  readonly isDark: boolean
}

function shadowColor(color: string, light: number): string {
  if (light > 0.55 && saturation(color) < 0.25) return mix('#33405c', color, 0.12)
  return light > 0.3 ? mix(color, '#1c0a04', 0.72) : mix(color, '#05060c', 0.82)
}

/** `softened`: much of it lies under a pale pattern, which would turn its shadows to dirt. */
export function clothOf(color: string, softened: boolean): Cloth {
  const light = luminance(color)
  const isPale = light > 0.55
  const isDark = light < 0.05
  const depth = isDark ? 1.1 : Math.max(0.6, 1 - 0.62 * light)
  return {
    color,
    shade: shadowColor(color, light),
    depth: softened ? depth * 0.82 : depth,
    gloss: isPale ? 0.9 : isDark ? 0.6 : 0.7,
    isPale,
    isDark,
  }
}

/** The line round a piece: dark cloth is rimmed with light, or it would vanish on a dark page. */
export const rimColor = (cloth: Cloth): string => (cloth.isDark ? mix(cloth.color, CHALK, 0.3) : cloth.shade)
