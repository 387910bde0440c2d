/** By version, the smallest first: bytes that hold data and bytes that correct it, one block, correction level L. */
const SIZES = [
  { data: 34, correction: 10, alignment: 18 },
  { data: 55, correction: 15, alignment: 22 },
  { data: 80, correction: 20, alignment: 26 },
  { data: 108, correction: 26, alignment: 30 },
] as const
const FIRST_VERSION = 2

/** In the field of 256 that QR codes are corrected in. */
function multiply(x: number, y: number): number {
  let z = 0
  for (let bit = 7; bit >= 0; bit--) z = (z << 1) ^ ((z >>> 7) * 0x11d) ^ (((y >>> bit) & 1) * x)
  return z
}

function correctionOf(data: readonly number[], length: number): number[] {
  const divisor = Array<number>(length).fill(0)
  divisor[length - 1] = 1
  let root = 1
  for (let i = 0; i < length; i++) {
    for (let j = 0; j < length; j++) divisor[j] = multiply(divisor[j] ?? 0, root) ^ (divisor[j + 1] ?? 0)
    root = multiply(root, 2)
  }
  let rest = Array<number>(length).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = divisor.map((one, i) => (rest[i + 1] ?? 0) ^ multiply(one, factor))
  }
  return rest
}

/** The bytes of the text in byte mode, filled up. */
function codewords(bytes: Uint8Array, { data, correction }: (typeof SIZES)[number]): number[] {
  const bits = [0, 1, 0, 0]
  for (const byte of [bytes.length, ...bytes]) for (let i = 7; i >= 0; i--) bits.push((byte >>> i) & 1)
  while (bits.length % 8 !== 0 || bits.length < Math.min(data * 8, 12 + bytes.length * 8 + 4)) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
  for (let pad = 0xec; words.length < data; pad ^= 0xec ^ 0x11) words.push(pad)
  return [...words, ...correctionOf(words, correction)]
}

/** What every code has: the finders, the alignment, the timing, and how it is masked and corrected. */
function frame(size: number, alignment: number): (boolean | undefined)[][] {
  const grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const set = (x: number, y: number, isDark: boolean): void => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  const ring = (x: number, y: number, radius: number, light: readonly number[]): void => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  ring(3, 3, 4, [2, 4])
  ring(size - 4, 3, 4, [2, 4])
  ring(3, size - 4, 4, [2, 4])
  ring(alignment, alignment, 2, [1])
  // Level L, the first mask.
  const said = 0b01_000
  let rest = said
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const format = ((said << 10) | rest) ^ 0x5412
  const bit = (i: number): boolean => ((format >>> i) & 1) === 1
  for (let i = 0; i < 15; i++) {
    const [x, y] = i < 6 ? [8, i] : i < 8 ? [8, i + 1] : i === 8 ? [7, 8] : [14 - i, 8]
    set(x ?? 0, y ?? 0, bit(i))
    if (i < 8) set(size - 1 - i, 8, bit(i))
    else set(8, size - 15 + i, bit(i))
  }
  set(8, size - 8, true)
  return grid
}

/** A text as a QR code, row by row; undefined where it is too long. */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text)
  const at = SIZES.findIndex(({ data }) => bytes.length + 2 <= data)
  const chosen = SIZES[at]
  if (!chosen) return undefined
  const size = 17 + 4 * (at + FIRST_VERSION)
  const words = codewords(bytes, chosen)
  const fixed = frame(size, chosen.alignment)
  const grid = fixed.map((row) => row.map((module) => module ?? false))
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (fixed[y]?.[x] !== undefined) continue
        const isDark = (((words[next >>> 3] ?? 0) >>> (7 - (next & 7))) & 1) === 1
        next += 1
        const row = grid[y]
        if (row) row[x] = isDark !== ((x + y) % 2 === 0)
      }
    }
  }
  return grid
}
