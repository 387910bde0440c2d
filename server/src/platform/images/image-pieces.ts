import { AppError } from '../http/errors.ts'

export const refused = (detail: string): AppError => new AppError(415, detail)
export const DAMAGED = 'The image is damaged and cannot be read'
export const ANIMATED = 'Animated images are not accepted'
export const TOO_SLOW = 'The image takes too long to read'

/** Those of cameras, telephones and screens have a few kilobytes. */
export const LARGEST_PROFILE = 65_536
/** More than any picture has; a file may be made of nothing else. */
const MOST_PIECES = 20_000

/** What is kept of a file, piece by piece, written over the file itself: nothing of it gets longer. */
export interface Pieces {
  readonly length: number
  /** Before anything is done with the piece that ends there. */
  count(end: number): void
  keep(from: number, to: number): void
  /** A piece of ours for the one that ends at `end`; answers whether it fits. */
  put(piece: Buffer, end: number): boolean
}

export function piecesOf(bytes: Buffer): Pieces {
  let length = 0
  let pieces = 0
  return {
    get length() {
      return length
    },
    count(end) {
      if (++pieces > MOST_PIECES || end > bytes.length) throw refused(DAMAGED)
    },
    keep(from, to) {
      if (from !== length) bytes.copyWithin(length, from, to)
      length += to - from
    },
    put(piece, end) {
      if (length + piece.length > end) return false
      length += piece.copy(bytes, length)
      return true
    },
  }
}
