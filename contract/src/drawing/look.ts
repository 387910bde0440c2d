import { shadeOf } from '../rules/catalogue/colors.ts'
import type { COLLARS, PATTERNS } from '../rules/catalogue/patterns.ts'
import { namedColors } from './named-colors.ts'
import { isAlike, mix } from './shade.ts'

export type PatternName = (typeof PATTERNS)[number]['value']
export type CollarName = (typeof COLLARS)[number]['value']

/** What a shirt looks like. Colours are #rrggbb. */
export interface KitLook {
  readonly base: string
  readonly accents: readonly string[]
  readonly pattern: PatternName
  readonly collar: CollarName
  readonly collarColor: string
  readonly cuffColor: string
  /** Sleeves of their own colour; null: as the body, pattern included. */
  readonly sleeveColor: string | null
  /** null: whatever can be read. */
  readonly letteringColor: string | null
  /** A line round collar and cuffs. */
  readonly piping: string | null
  readonly sponsor: string | null
  readonly longSleeve: boolean
}

type Maybe<T> = T | null | undefined

/** The fields of a kit that its look is read from, as the catalogue and its forms have them. */
export interface KitColors {
  readonly primary_color?: Maybe<string>
  readonly secondary_colors?: Maybe<readonly string[]>
  readonly pattern?: Maybe<PatternName>
  readonly collar?: Maybe<CollarName>
  readonly collar_color?: Maybe<string>
  readonly cuff_color?: Maybe<string>
  readonly sleeve_color?: Maybe<string>
  readonly lettering_color?: Maybe<string>
  readonly main_sponsor?: Maybe<string>
  readonly long_sleeve?: Maybe<boolean>
}

const UNKNOWN_COLOR = '#a3a8ae'
const DARKER = new Set(['dark', 'deep', 'midnight', 'fonce', 'foncee', 'nuit'])
const LIGHTER = new Set(['light', 'pale', 'pastel', 'clair', 'claire'])

const unaccented = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')

/** A known colour inside a few words, the longest name first: `bright sky blue` holds `sky blue`. */
function knownColor(words: readonly string[]): string | null {
  for (let length = words.length; length > 0; length--) {
    for (let start = words.length - length; start >= 0; start--) {
      const shade = shadeOf(words.slice(start, start + length).join(' '))
      if (shade) return shade
    }
  }
  return null
}

/** The colour that a text means, read as kindly as possible: `denim blue`, `vert très pâle`, `red / white`. */
function colorIn(text: Maybe<string>): string | null {
  const exact = shadeOf(text)
  if (exact || !text) return exact
  for (const part of unaccented(text).split(/[/,;+&]|\band\b|\bet\b/)) {
    const words = part.split(/[^a-z]+/).filter(Boolean)
    const shade = knownColor(words)
    if (!shade) continue
    if (words.some((word) => DARKER.has(word))) return mix(shade, '#05060c', 0.35)
    return words.some((word) => LIGHTER.has(word)) ? mix(shade, '#ffffff', 0.45) : shade
  }
  return null
}

/** A line in the colour that the shirt has and nothing else on it shows yet. */
function pipingOf(accents: readonly string[], used: readonly (string | null)[]): string | null {
  const isUsed = (color: string) => used.some((other) => other !== null && isAlike(color, other))
  return accents.find((color) => !isUsed(color)) ?? null
}

/** null when the kit names no colour at all: there is nothing to draw then. */
export function lookOf(kit: KitColors): KitLook | null {
  const named = namedColors(kit)
  if (named.length === 0) return null
  const [first, ...others] = named.map(colorIn)
  const base = first ?? UNKNOWN_COLOR
  const accents = others.filter((color) => color !== null).filter((color) => !isAlike(color, base))
  const collarColor = colorIn(kit.collar_color) ?? accents[0] ?? base
  const sleeveColor = colorIn(kit.sleeve_color)
  const cuffColor = colorIn(kit.cuff_color) ?? sleeveColor ?? collarColor
  const letteringColor = colorIn(kit.lettering_color)
  const isPlain = !kit.pattern || kit.pattern === 'plain'
  return {
    base,
    accents,
    pattern: kit.pattern ?? 'plain',
    collar: kit.collar ?? 'crew',
    collarColor,
    cuffColor,
    sleeveColor,
    letteringColor,
    piping: isPlain ? pipingOf(accents, [collarColor, cuffColor, sleeveColor, letteringColor]) : null,
    sponsor: kit.main_sponsor?.trim() || null,
    longSleeve: kit.long_sleeve ?? false,
  }
}
