/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Font } from 'opentype.js'

const FILES = ['latin', 'latin-ext'].map((part) =>
  fileURLToPath(new URL(`../../../fonts/big-shoulders-display-${part}.ttf`, import.meta.url)),
)
const WEIGHT = 850

function load(file: string) {
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
}

interface Line {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly spacing: number
}

/**
 * Letters as shapes: an SVG that is shown as an image has no fonts but the reader's. Undefined where the face lacks a
 * letter: the reader's own is better than a box.
 */
export function createLetterShapes(): (line: Line) => string | undefined {
  // Read when the first letter is drawn, not at every start.
  let fonts: Font[] | undefined
  const fontOf = (letter: string): Font | undefined => {
    fonts ??= FILES.map(load)
    return fonts.find((font) => font.charToGlyph(letter).index > 0)
  }
  return ({ text, x, y, size, spacing }) => {
    // The face comes in two files: 'Żywiec' needs both.
    const letters = [...text].map((letter) => ({ letter, font: fontOf(letter) }))
    const options = { variation: { wght: WEIGHT }, letterSpacing: spacing / size }
    let width = 0
    const placed: { letter: string; font: Font; left: number }[] = []
    for (const { letter, font } of letters) {
      if (!font) return undefined
      placed.push({ letter, font, left: width })
      // Until a letter was drawn once, the library answers the width of the thinnest weight.
      font.getPath(letter, 0, 0, size, options)
      width += font.getAdvanceWidth(letter, size, options)
    }
    const start = x - width / 2
    return placed
      .map(({ letter, font, left }) => font.getPath(letter, start + left, y, size, options).toPathData(1))
      .join('')
  }
}
