const TAG_ORIENTATION = 0x0112
const ENTRY_LENGTH = 12
const HEAD_LENGTH = 8

/** Which way is up, 1 to 8, in a block of EXIF; nothing where it does not say. */
export function orientationIn(exif: Buffer): number | undefined {
  const order = exif.toString('latin1', 0, 4)
  const isLittle = order === 'II*\0'
  if ((!isLittle && order !== 'MM\0*') || exif.length < HEAD_LENGTH) return undefined
  const short = (at: number): number => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  if (first + 2 > exif.length) return undefined
  const entries = Math.min(short(first), Math.floor((exif.length - first - 2) / ENTRY_LENGTH))
  for (let i = 0; i < entries; i++) {
    const at = first + 2 + i * ENTRY_LENGTH
    if (short(at) !== TAG_ORIENTATION) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}

/** A block of EXIF that says nothing else. */
export function exifWith(orientation: number): Buffer {
  const exif = Buffer.alloc(HEAD_LENGTH + 2 + ENTRY_LENGTH + 4)
  exif.write('MM\0*', 'latin1')
  exif.writeUInt32BE(HEAD_LENGTH, 4)
  exif.writeUInt16BE(1, 8)
  exif.writeUInt16BE(TAG_ORIENTATION, 10)
  exif.writeUInt16BE(3, 12)
  exif.writeUInt32BE(1, 14)
  exif.writeUInt16BE(orientation, 18)
  return exif
}
