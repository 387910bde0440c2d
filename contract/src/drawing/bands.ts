import type { PatternName } from './look.ts'
import { armColumn, armRow, column, type Pattern, row, wholeArm } from './pattern.ts'
import { fill, repeat, stroke } from './svg.ts'

/** Bands `width` wide, `step` apart, counted from the middle outwards. */
const columns = (each: number, step: number, width: number): string =>
  repeat(each * 2 + 1, (i) => {
    const x = 240 + (i - each) * step
    return column(x - width / 2, x + width / 2)
  })

const armColumns = (each: number, step: number, width: number): string =>
  repeat(each * 2 + 1, (i) => {
    const x = (i - each) * step
    return armColumn(x - width / 2, x + width / 2)
  })

const armRows = (reach: number, step: number, height: number): string =>
  repeat(Math.ceil((reach + 20) / step), (i) => armRow(-26 - i * step - height, -26 - i * step))

const striped = (each: number, armEach: number, step: number, width: number): Pattern => ({
  busy: true,
  covers: true,
  draw: ({ accents: [main] }) => ({
    body: fill(columns(each, step, width), main),
    sleeve: () => fill(armColumns(armEach, step, width), main),
  }),
})

const pinstripes: Pattern = {
  draw: ({ accents: [main], isSmall }) => {
    const width = isSmall ? 4.4 : 2.2
    return { body: fill(columns(6, 20, width), main), sleeve: () => fill(armColumns(3, 20, width), main) }
  },
}

const hoops: Pattern = {
  busy: true,
  covers: true,
  draw: ({ accents: [main], reach }) => ({
    body: fill(
      repeat(5, (i) => row(92 + i * 78, 131 + i * 78)),
      main,
    ),
    sleeve: () => fill(armRows(reach, 56, 28), main),
  }),
}

const thinHoops: Pattern = {
  busy: true,
  covers: true,
  draw: ({ accents: [main], reach }) => ({
    body: fill(
      repeat(11, (i) => row(86 + i * 34, 98 + i * 34)),
      main,
    ),
    sleeve: () => fill(armRows(reach, 32, 11), main),
  }),
}

const halves: Pattern = {
  busy: true,
  covers: true,
  draw: ({ accents: [main] }) => ({
    body: fill(column(240, 420), main),
    sleeve: (side) => (side === 'right' ? wholeArm(main) : ''),
  }),
}

const halvesPinstripes: Pattern = {
  busy: true,
  covers: true,
  draw: ({ accents: [main], base, isSmall }) => {
    const half = isSmall ? 2.4 : 1.6
    const lines = (first: number, step: number) =>
      repeat(6, (i) => column(first + i * step - half, first + i * step + half))
    const armLines = repeat(6, (i) => armColumn(i * 18 - 46 - half, i * 18 - 46 + half))
    return {
      body: fill(column(240, 420) + lines(228, -18), main) + fill(lines(252, 18), base),
      sleeve: (side) => (side === 'left' ? wholeArm(main) + fill(armLines, base) : ''),
    }
  },
}

const quarters: Pattern = {
  busy: true,
  covers: true,
  draw: ({ accents: [main] }) => ({
    body: fill('M240 20H420V245Q330 255 240 256ZM240 256Q150 255 60 245V472H240Z', main),
    sleeve: (side) => (side === 'right' ? wholeArm(main) : ''),
  }),
}

const CHECK = 40

const checks: Pattern = {
  busy: true,
  covers: true,
  draw: ({ accents: [main], reach }) => {
    const square = (x: number, y: number) => `M${x} ${y}h${CHECK}v${CHECK}h${-CHECK}z`
    const board = (rows: number, perRow: number, place: (i: number, j: number) => string) =>
      fill(
        repeat(rows, (j) => repeat(perRow, (i) => ((i + j) % 2 === 0 ? place(i, j) : ''))),
        main,
      )
    return {
      body: board(11, 8, (i, j) => square(80 + i * CHECK, 32 + j * CHECK)),
      sleeve: () =>
        board(Math.ceil(reach / CHECK) + 1, 4, (i, j) => square(i * CHECK - 80, -CHECK * (j + 1) - 18)),
    }
  },
}

const sash: Pattern = {
  busy: true,
  draw: ({ accents: [main, second] }) => ({
    body:
      fill('M120 62L184 44C236 140 300 248 372 330L372 424C276 330 190 214 120 108Z', main) +
      (second ? stroke('M186 44C238 140 300 246 372 328M120 110C190 216 276 332 372 426', second, 5) : ''),
  }),
}

const diagonal: Pattern = {
  busy: true,
  covers: true,
  draw: ({ accents: [main] }) => ({
    body: fill('M100 20H196L372 460H100Z', main),
    sleeve: (side) => (side === 'left' ? wholeArm(main) : ''),
  }),
}

const centreBand: Pattern = {
  sponsorWidth: 66,
  ground: ([main]) => main,
  draw: ({ accents: [main, second] }) => ({
    body: second
      ? fill(column(196, 284), second) + fill(column(204, 276), main)
      : fill(column(198, 282), main),
  }),
}

const sideBand: Pattern = {
  draw: ({ accents: [main, second] }) => ({
    body: fill(column(288, 312), main) + (second ? fill(column(316, 340), second) : ''),
  }),
}

/** Three colours and more are laid one on the other, as round Sampdoria's chest; the sponsor goes below. */
const chestBand: Pattern = {
  ground: ([main, , third]) => (third ? undefined : main),
  sponsorY: ([, , third]) => (third ? 284 : 218),
  draw: ({ accents: [main, second, third] }) => {
    if (second && third) {
      const colors = [main, second, third, main]
      return { body: repeat(4, (i) => fill(row(166 + i * 18, 184 + i * 18), colors[i] ?? main)) }
    }
    const edges = second ? fill(row(172, 178) + row(240, 246), second) : ''
    return { body: fill(row(172, 246), main) + edges }
  },
}

const chestStripes: Pattern = {
  sponsorY: () => 276,
  draw: ({ accents: [main, second] }) => ({
    body:
      fill(row(150, 158) + repeat(3, (i) => row(214 + i * 10, 218 + i * 10)), main) +
      fill(row(170, 204), second ?? main),
  }),
}

const chevron: Pattern = {
  frontOnly: true,
  sponsorY: () => 284,
  draw: ({ accents: [main, second] }) => {
    const arrow = (y: number, height: number, color: string) =>
      fill(`M90 ${y}L240 ${y + 92}L390 ${y}V${y + height}L240 ${y + 92 + height}L90 ${y + height}Z`, color)
    return {
      body: second
        ? arrow(98, 24, main) + arrow(128, 24, main) + arrow(158, 24, second)
        : arrow(104, 50, main),
    }
  },
}

const cross: Pattern = {
  ground: ([main]) => main,
  sponsorY: () => 216,
  draw: ({ accents: [main, second] }) => {
    const edges = second ? fill(column(200, 280), second) + fill(row(170, 246), second) : ''
    const inset = second ? 6 : 0
    return {
      body: edges + fill(column(200 + inset, 280 - inset), main) + fill(row(170 + inset, 246 - inset), main),
    }
  },
}

export const BANDS = {
  plain: { draw: () => ({}) },
  stripes: striped(2, 1, 60, 30),
  thin_stripes: striped(4, 2, 30, 15),
  pinstripes,
  hoops,
  thin_hoops: thinHoops,
  halves,
  halves_pinstripes: halvesPinstripes,
  quarters,
  checks,
  sash,
  diagonal,
  centre_band: centreBand,
  side_band: sideBand,
  chest_band: chestBand,
  chest_stripes: chestStripes,
  chevron,
  cross,
} as const satisfies Partial<Record<PatternName, Pattern>>
