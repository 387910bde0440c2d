import { LONG_SLEEVE, SHORT_SLEEVE, type SleeveCut } from './geometry.ts'
import type { KitLook } from './look.ts'
import type { Accents, Pattern, PatternArt } from './pattern.ts'
import { accentsOf, patternOf, randomFor } from './pattern-book.ts'
import { type Cloth, clothOf, luminance } from './shade.ts'

/** Small: no filter, fold, stitch or sponsor. Large: knit, ribs and labels too. */
export type Detail = 'small' | 'medium' | 'large'

export interface DrawOptions {
  /** Pixels it is shown at: chooses how much detail is drawn. */
  readonly size: number
  readonly view?: 'front' | 'back'
  /** What the picture is called; empty: it is decoration and screen readers pass it by. */
  readonly title: string
  /** Begins every id inside, so that two drawings share one page. */
  readonly id: string
  readonly name?: string
  readonly number?: number | string
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
}

const detailAt = (size: number): Detail => (size <= 96 ? 'small' : size <= 320 ? 'medium' : 'large')

export function prepare(look: KitLook, options: DrawOptions): Drawing {
  const pattern = patternOf(look)
  const accents = accentsOf(look, pattern)
  const detail = detailAt(options.size)
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
  }
}

export const reference = (drawing: Drawing, name: string): string => `url(#${drawing.id}-${name})`
