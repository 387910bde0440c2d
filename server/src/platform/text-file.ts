import { AppError } from './http/errors.ts'

const notText = (detail: string): AppError => new AppError(415, detail)

/** A workbook, or anything else that is packed. */
const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 8 && (bytes[3] ?? 0) < 9
const beginsWith = (bytes: Uint8Array, ...begin: number[]): boolean =>
  begin.every((byte, at) => bytes[at] === byte)

/** From 0x80 to 0x9f; the rest is Latin-1. Node's own decoder takes it for Latin-1 altogether. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const CODES = Array.from({ length: 256 }, (_, byte) => WINDOWS_1252.charCodeAt(byte - 0x80) || byte)

function decode(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (beginsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What is not UTF-8 was written by an older spreadsheet.
    const signs = new Uint16Array(bytes.length)
    for (let at = 0; at < bytes.length; at++) signs[at] = CODES[bytes[at] ?? 0] ?? 0
    return new TextDecoder('utf-16le').decode(signs)
  }
}

/** The text of a file that people chose as one: UTF-8, UTF-16 with its mark, or Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  if (isZip(bytes)) throw notText('This is a workbook or a zip file: please save it as CSV first')
  const text = decode(bytes)
  if (text.includes('\u0000')) throw notText('This is not a text file')
  return text
}
