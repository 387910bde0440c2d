import type { Detail } from './address.ts'
import { LONG_SLEEVE, SHORT_SLEEVE, type SleeveCut } from './geometry.ts'
import type { KitLook } from './look.ts'
import type { Accents, Pattern, PatternArt } from './pattern.ts'
import { accentsOf, patternOf, randomFor } from './pattern-book.ts'
import { type Cloth, clothOf, luminance } from './shade.ts'

export interface DrawOptions {
  readonly detail: Detail
  readonly view?: 'front' | 'back'
  /** What the picture is called; empty: it is decoration and screen readers pass it by. */
  readonly title: string
  /** Begins every id inside, so that two drawings share one page. */
  readonly id: string
  readonly name?: string
  readonly number?: number | string
  /** Letters as shapes, for a picture that has no font of its own; undefined for what the face has no letters for. */
  readonly shape?: (line: Lettered) => string | undefined
}

/** A line of text, middle and foot of it at a point. */
export interface Lettered {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly spacing: number
}

/** Everything that the parts of one drawing share. */
export interface Drawing {
  readonly id: string
  readonly detail: Detail
  readonly isBack: boolean
  readonly look: KitLook
  readonly pattern: Pattern
  readonly accents: Accents
  readonly art: PatternArt
  readonly body: Cloth
  readonly arm: Cloth
  readonly sleeve: SleeveCut
  readonly cuffColor: string
  readonly shape: DrawOptions['shape']
}

export function prepare(look: KitLook, options: DrawOptions): Drawing {
  const pattern = patternOf(look)
  const accents = accentsOf(look, pattern)
  const { detail } = options
  const isBack = options.view === 'back'
  const sleeve = look.longSleeve ? LONG_SLEEVE : SHORT_SLEEVE
  const isSoftened = pattern.covers === true && luminance(look.base) <= 0.55 && luminance(accents[0]) > 0.5
  const sleeveColor = look.sleeveColor ?? (pattern.sleeves ? accents[0] : null)
  const random = randomFor(look)
  const paint = {
    id: options.id,
    base: look.base,
    accents,
    isSmall: detail === 'small',
    reach: sleeve.reach,
    random,
  }
  return {
    id: options.id,
    detail,
    isBack,
    look,
    pattern,
    accents,
    art: isBack && pattern.frontOnly ? {} : pattern.draw(paint),
    body: clothOf(look.base, isSoftened),
    arm: clothOf(sleeveColor ?? look.base, isSoftened),
    sleeve,
    cuffColor: look.cuffColor,
    shape: options.shape,
  }
}

export const reference = (drawing: Drawing, name: string): string => `url(#${drawing.id}-${name})`
