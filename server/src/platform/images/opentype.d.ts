/** What we use of it; its own types are of a version before variable fonts. */
declare module 'opentype.js' {
  interface Glyph {
    readonly index: number
  }
  interface Options {
    readonly variation: Readonly<Record<string, number>>
    readonly letterSpacing: number
  }
  export interface Font {
    charToGlyph(character: string): Glyph
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
      options: Options,
    ): { toPathData(digits: number): string }
    getAdvanceWidth(text: string, size: number, options: Options): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  // biome-ignore lint/style/noDefaultExport: the library's own
  export default opentype
}
