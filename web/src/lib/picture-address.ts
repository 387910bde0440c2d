/** Sizes the server makes pictures in. */
export type Width = 48 | 96 | 160 | 240 | 320 | 480 | 640 | 960 | 1280

export const pictureAddress = (name: string | null, width: Width): string | null =>
  name === null ? null : `/api/uploads/${name}?w=${width}`
