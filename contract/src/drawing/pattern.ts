import type { Side } from './geometry.ts'
import { at, fill } from './svg.ts'

/** At least one colour besides the base: where a kit names none, the drawing chooses one. */
export type Accents = readonly [string, ...string[]]

/** What a pattern paints with. */
export interface Paint {
  /** Begins every id the pattern gives to its definitions. */
  readonly id: string
  readonly base: string
  readonly accents: Accents
  readonly isSmall: boolean
  /** Length of the sleeve in its own frame. */
  readonly reach: number
  /** The same sequence each time the same shirt is drawn. */
  readonly random: () => number
}

/** A pattern paints far beyond the edges of the cloth, which clips it. */
export interface PatternArt {
  readonly body?: string
  readonly sleeve?: (side: Side) => string
  readonly defs?: string
}

export interface Pattern {
  readonly draw: (paint: Paint) => PatternArt
  /** Lettering on it needs an outline to be read. */
  readonly busy?: true
  /** It covers so much that the shadows of a dark base have to give way to a pale pattern. */
  readonly covers?: true
  /** It is in front only; the back is plain. */
  readonly frontOnly?: true
  /** The sleeves are of the first accent, cuffs included. */
  readonly sleeves?: true
  /** With no accent given it is a shade of the base, not a contrast. */
  readonly tonal?: true
  /** What the lettering lies on, where that is not the base. */
  readonly ground?: (accents: Accents) => string | undefined
  /** Middle and width of the sponsor, where the pattern leaves room elsewhere. */
  readonly sponsorY?: (accents: Accents) => number
  readonly sponsorWidth?: number
}

/* Bands are outlines, so that all of one colour make one path: a page of a hundred shirts has thousands fewer shapes. */

const WAIST = 0.972

/** A vertical band of the body: it narrows with the waist. */
export function column(left: number, right: number): string {
  const waist = (x: number) => at(240 + (x - 240) * WAIST)
  const [l, r, lw, rw] = [at(left), at(right), waist(left), waist(right)]
  return `M${l} 30C${l} 130 ${lw} 200 ${lw} 290C${lw} 350 ${l} 400 ${l} 460L${r} 460C${r} 400 ${rw} 350 ${rw} 290C${rw} 200 ${r} 130 ${r} 30Z`
}

const SAG = 14

/** A horizontal band of the body: it sags a little, as round a chest. */
export const row = (top: number, bottom: number): string =>
  `M90 ${at(top)}Q240 ${at(top + SAG)} 390 ${at(top)}L390 ${at(bottom)}Q240 ${at(bottom + SAG)} 90 ${at(bottom)}Z`

/** Along the arm, in the sleeve's frame. */
export const armColumn = (left: number, right: number): string => `M${at(left)} -420V60H${at(right)}V-420Z`

/** Round the arm, in the sleeve's frame. */
export const armRow = (top: number, bottom: number): string =>
  `M-110 ${at(top)}Q0 ${at(top + 12)} 110 ${at(top)}L110 ${at(bottom)}Q0 ${at(bottom + 12)} -110 ${at(bottom)}Z`

export const wholeArm = (color: string): string => fill(armColumn(-120, 120), color)
