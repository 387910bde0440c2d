import { randomBytes } from 'node:crypto'
import { now } from './clock.ts'

const SEQUENCE_LIMIT = 0x1000

let lastMs = 0
let sequence = 0

/**
 * A UUID of version 7: ids made one after the other lie side by side in an index, and those of one
 * millisecond keep their order by the twelve bits that follow it.
 */
export function newId(): string {
  const ms = now().getTime()
  sequence = ms === lastMs ? sequence + 1 : 0
  // More than a millisecond holds: the next one lends its ids.
  const borrowed = Math.floor(sequence / SEQUENCE_LIMIT)
  lastMs = ms
  const bytes = randomBytes(16)
  bytes.writeUIntBE(ms + borrowed, 0, 6)
  bytes.writeUInt16BE(0x7000 | (sequence % SEQUENCE_LIMIT), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (text: string): boolean => UUID.test(text)
