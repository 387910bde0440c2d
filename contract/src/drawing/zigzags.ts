import type { PatternName } from './look.ts'
import type { Pattern } from './pattern.ts'
import { at, repeat, stroke } from './svg.ts'

/** Airbrushed: two weights, the lighter one offset. */
const brush: Pattern = {
  busy: true,
  covers: true,
  draw: ({ accents: [main], reach }) => {
    const wave = (y: number, lift: number) => {
      const peaks = repeat(7, (i) => {
        const x = 70 + i * 54
        return `L${x + 27} ${at(y + 34 - lift)}L${x + 54} ${at(y + (i % 2 ? lift : -lift))}`
      })
      return `M70 ${y + lift}${peaks}`
    }
    const strokes = (d: string, width: number, opacity: number) =>
      stroke(d, main, width, { 'stroke-opacity': opacity, 'stroke-linejoin': 'bevel' })
    const heavy = repeat(7, (i) => wave(48 + i * 62, i % 2 ? 6 : -4))
    const light = repeat(7, (i) => wave(72 + i * 62, 2))
    const arm = (i: number) => `M-105 ${-14 - i * 56}${repeat(4, () => 'l27 28l27 -28')}`
    return {
      body: strokes(heavy, 15, 0.92) + strokes(light, 4, 0.5),
      sleeve: () => stroke(repeat(Math.ceil(reach / 56) + 1, arm), main, 13),
    }
  },
}

const zigzag: Pattern = {
  busy: true,
  covers: true,
  draw: ({ accents: [main], reach }) => {
    const lines = repeat(9, (i) => `M70 ${56 + i * 46}${repeat(9, () => 'l21 26l21 -26')}`)
    const armLine = (i: number) => `M-105 ${-12 - i * 44}${repeat(6, () => 'l21 22l21 -22')}`
    return {
      body: stroke(lines, main, 17),
      sleeve: () => stroke(repeat(Math.ceil(reach / 44) + 1, armLine), main, 16),
    }
  },
}

const zigzagBand: Pattern = {
  busy: true,
  frontOnly: true,
  sponsorY: () => 276,
  draw: ({ accents: [main, second = main, third = main] }) => {
    const line = (y: number, color: string) =>
      stroke(
        `M100 ${y}L150 ${y + 4}L186 ${y + 42}L226 ${y - 14}L276 ${y + 36}L312 ${y - 26}L380 ${y - 34}`,
        color,
        17,
      )
    return { body: line(148, main) + line(165, second) + line(182, third) }
  },
}

export const ZIGZAGS = { brush, zigzag, zigzag_band: zigzagBand } as const satisfies Partial<
  Record<PatternName, Pattern>
>
