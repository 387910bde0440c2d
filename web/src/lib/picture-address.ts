/** Sizes the server makes pictures in. */
export type Width = 48 | 96 | 160 | 240 | 320 | 480 | 640 | 960 | 1280

export const pictureAddress = (name: string | null, width: Width): string | null =>
  name === null ? null : `/api/uploads/${name}?w=${width}`

const WIDTHS: readonly Width[] = [48, 96, 160, 240, 320, 480, 640, 960, 1280]

/** Wide enough for a screen of two pixels to the point. */
export const widthFor = (size: number): Width => WIDTHS.find((width) => width >= size * 2) ?? 1280
