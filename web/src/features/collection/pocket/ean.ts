/** The bars of a swing tag (EAN-13, and UPC-A, which is an EAN with a nought before it), read from a picture. */

/** How wide the two bars and the two gaps of each digit are, in modules; on the left they may stand in reverse. */
const WIDTHS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'].map(
  (widths) => [...widths].map(Number),
)
const REVERSED = WIDTHS.map((widths) => [...widths].reverse())
/** Which of the first six are reversed says the digit before them. */
const FIRST = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
]

const DIGITS = 6
const RUNS_A_DIGIT = 4
const EDGE = 3
const MIDDLE = 5
const RUNS = EDGE + DIGITS * RUNS_A_DIGIT + MIDDLE + DIGITS * RUNS_A_DIGIT + EDGE
const MODULES = 95
const MODULES_A_DIGIT = 7
/** The white beside the bars, in modules; less than the norm asks for, since tags are cut close. */
const LEAST_WHITE = 4
/** By how many modules a digit may be off in all. */
const MOST_OFF = 1.7
/** As a part of the line: what is around a dot says what is dark there. */
const AROUND = 1 / 12
/** Of 255: less is the grain of a camera. */
const LEAST_CONTRAST = 24
/** Nearer to the middle it may be either: it stays what it was. */
const LEAST_SHADE = 0.1

/** How far each dot is from the middle between the lightest and the darkest around it, as a part of their distance. */
function shadesOf(line: ArrayLike<number>): number[] {
  const around = Math.max(8, Math.round(line.length * AROUND))
  return Array.from({ length: line.length }, (_, at) => {
    let [darkest, lightest] = [255, 0]
    const to = Math.min(line.length, at + around)
    for (let n = Math.max(0, at - around); n < to; n++) {
      darkest = Math.min(darkest, line[n] ?? 0)
      lightest = Math.max(lightest, line[n] ?? 0)
    }
    const distance = lightest - darkest
    return distance < LEAST_CONTRAST ? 0.5 : ((line[at] ?? 0) - darkest) / distance - 0.5
  })
}

/** How long it is light, dark, light… along a line of brightness, in dots and parts of them. */
function runsOf(line: ArrayLike<number>): number[] {
  const edges = [0]
  let crossing = 0
  let before = 0.5
  for (const [at, shade] of shadesOf(line).entries()) {
    // Between two dots, where the light would pass the middle: bars are a few dots wide.
    if (shade < 0 !== before < 0) crossing = at - shade / (shade - before)
    before = shade
    const isDark = edges.length % 2 === 0
    if (Math.abs(shade) > LEAST_SHADE && shade < 0 !== isDark) edges.push(crossing)
  }
  return [...edges.slice(1), line.length].map((edge, n) => edge - (edges[n] ?? 0))
}

const sumOf = (runs: readonly number[]): number => runs.reduce((sum, run) => sum + run, 0)

/** The digit whose bars are nearest to these, and how far off they are. */
function nearest(runs: readonly number[], patterns: readonly number[][]): { digit: number; off: number } {
  const scale = MODULES_A_DIGIT / sumOf(runs)
  return patterns
    .map((widths, digit) => ({
      digit,
      off: widths.reduce((off, width, at) => off + Math.abs((runs[at] ?? 0) * scale - width), 0),
    }))
    .reduce((best, one) => (one.off < best.off ? one : best))
}

/** Whether the last digit is what the others come to. */
export const isEan = (code: string): boolean =>
  /^\d{13}$/.test(code) &&
  [...code].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0

const meanOf = (runs: readonly number[]): number => sumOf(runs) / runs.length
const isBar = (_: number, at: number): boolean => at % 2 === 0

/** What the runs from a first bar on say, if they are a code. */
function decode(seen: readonly number[]): string | undefined {
  const module = sumOf(seen) / MODULES
  const middle = EDGE + DIGITS * RUNS_A_DIGIT
  const isGuard = (_: number, at: number): boolean =>
    at < EDGE || (at >= middle && at < middle + MIDDLE) || at >= RUNS - EDGE
  const guardsOf = (isOne: typeof isBar) => seen.filter((run, at) => isGuard(run, at) && isOne(run, at))
  // Ink spreads and light eats it: by how much say those that are all of one module.
  const spread = (meanOf(guardsOf(isBar)) - meanOf(guardsOf((run, at) => !isBar(run, at)))) / 2
  const runs = seen.map((run, at) => run + (isBar(run, at) ? -spread : spread))
  if (runs.filter(isGuard).some((run) => run < module * 0.4 || run > module * 1.9)) return undefined
  const digits: number[] = []
  let order = ''
  for (let n = 0; n < 2 * DIGITS; n++) {
    const from = EDGE + n * RUNS_A_DIGIT + (n < DIGITS ? 0 : MIDDLE)
    const four = runs.slice(from, from + RUNS_A_DIGIT)
    const plain = nearest(four, WIDTHS)
    const reversed = n < DIGITS ? nearest(four, REVERSED) : { digit: 0, off: Number.POSITIVE_INFINITY }
    const best = plain.off <= reversed.off ? plain : reversed
    if (best.off > MOST_OFF) return undefined
    if (n < DIGITS) order += best === plain ? 0 : 1
    digits.push(best.digit)
  }
  const code = `${FIRST.indexOf(order)}${digits.join('')}`
  return isEan(code) ? code : undefined
}

/** The code whose bars a line of brightness crosses, from either side. */
export function readLine(line: ArrayLike<number>): string | undefined {
  const forwards = runsOf(line)
  // A line that ends dark has no white after it.
  const backwards = forwards.length % 2 === 0 ? [0, ...forwards].reverse() : [...forwards].reverse()
  for (const runs of [forwards, backwards])
    for (let at = 1; at + RUNS <= runs.length; at += 2) {
      const bars = runs.slice(at, at + RUNS)
      const white = (LEAST_WHITE * sumOf(bars)) / MODULES
      if ((runs[at - 1] ?? 0) < white || (runs[at + RUNS] ?? 0) < white) continue
      const code = decode(bars)
      if (code) return code
    }
  return undefined
}

interface Picture {
  readonly data: ArrayLike<number>
  readonly width: number
  readonly height: number
}

/** Where lines cross a picture: the middle first. */
const LINES = [0.5, 0.44, 0.56, 0.38, 0.62, 0.3, 0.7]

/** The code in a picture (RGBA), lying or standing, as it is printed: of twelve digits where it is a UPC. */
export function readPicture({ data, width, height }: Picture): string | undefined {
  // Green is what the eye, and a camera, see best.
  const across = (y: number) =>
    Uint8Array.from({ length: width }, (_, x) => data[(y * width + x) * 4 + 1] ?? 0)
  const down = (x: number) =>
    Uint8Array.from({ length: height }, (_, y) => data[(y * width + x) * 4 + 1] ?? 0)
  for (const part of LINES) {
    const code = readLine(across(Math.floor(height * part))) ?? readLine(down(Math.floor(width * part)))
    if (code) return code.replace(/^0/, '')
  }
  return undefined
}
