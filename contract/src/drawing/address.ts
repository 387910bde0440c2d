import type { KitColors } from './look.ts'

/** Small: no filter, fold, stitch or sponsor. Large: knit, ribs and labels too. */
export type Detail = 'small' | 'medium' | 'large'

export const detailAt = (size: number): Detail => (size <= 96 ? 'small' : size <= 320 ? 'medium' : 'large')

/** What is pressed on the back. */
export interface Printed {
  readonly name: string
  readonly number: number | null
}

/** As much of a text as an address and a shirt have room for. */
export const LONGEST = { color: 60, sponsor: 40, name: 24, number: 3 }
export const MOST_COLORS = 6
/** Between the secondary colours: in no colour's name. */
export const BETWEEN = '|'

/**
 * Changes with what is drawn: pictures are kept for good under their address. `address.test.ts` says when, and to
 * what.
 */
export const DRAWING_VERSION = 'fd45c148'

interface Asked {
  /** Pixels it is about to be shown at: chooses how much detail is drawn. */
  readonly size: number
  readonly view?: 'front' | 'back'
  readonly printed?: Printed | undefined
}

/** Where the drawing of a kit is found: the same look has the same address, whosever kit it is. */
export function drawingAddress(kit: KitColors, { size, view = 'front', printed }: Asked): string {
  const color = (text: string | null | undefined) => text?.replaceAll(BETWEEN, ' ').slice(0, LONGEST.color)
  const isBack = view === 'back'
  const detail = detailAt(size)
  const asked = {
    primary_color: color(kit.primary_color),
    secondary_colors: kit.secondary_colors?.slice(0, MOST_COLORS).map(color).join(BETWEEN),
    pattern: kit.pattern,
    collar: kit.collar,
    collar_color: color(kit.collar_color),
    cuff_color: color(kit.cuff_color),
    sleeve_color: color(kit.sleeve_color),
    lettering_color: color(kit.lettering_color),
    // What is not drawn is not said: more kits share a picture.
    main_sponsor:
      isBack || detail === 'small' ? undefined : kit.main_sponsor?.trim().slice(0, LONGEST.sponsor),
    long_sleeve: kit.long_sleeve ? 'true' : undefined,
    view: isBack ? view : undefined,
    name: isBack ? printed?.name.trim().slice(0, LONGEST.name) : undefined,
    number: isBack ? printed?.number?.toString().slice(0, LONGEST.number) : undefined,
    detail,
    v: DRAWING_VERSION,
  }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(asked)) if (value) query.set(key, value)
  return `/api/drawings/kit.svg?${query}`
}
