import { BANDS } from './bands.ts'
import type { KitLook, PatternName } from './look.ts'
import { PANELS } from './panels.ts'
import type { Accents, Pattern } from './pattern.ts'
import { PRINTS } from './prints.ts'
import { CHALK, luminance, mix } from './shade.ts'
import { ZIGZAGS } from './zigzags.ts'

const PATTERN_BOOK: Readonly<Record<PatternName, Pattern>> = { ...BANDS, ...PANELS, ...PRINTS, ...ZIGZAGS }

export const patternOf = (look: KitLook): Pattern => PATTERN_BOOK[look.pattern] ?? BANDS.plain

/** A pattern needs a second colour: its own shade where it is tonal, else the plainest contrast. */
export function accentsOf(look: KitLook, pattern: Pattern): Accents {
  const [main, ...others] = look.accents
  if (main) return [main, ...others]
  const isLight = luminance(look.base) > 0.4
  if (pattern.tonal) return [mix(look.base, isLight ? '#1b1f2a' : CHALK, isLight ? 0.16 : 0.22)]
  return [isLight ? '#1b1f2a' : CHALK]
}

/** FNV-1a, then mulberry32: small, seeded, the same everywhere. */
export function randomFor(look: KitLook): () => number {
  let seed = 2166136261
  for (const character of `${look.pattern}${look.base}${look.accents.join()}`) {
    seed = Math.imul(seed ^ character.charCodeAt(0), 16777619)
  }
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
