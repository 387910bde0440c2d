import { randomBytes } from 'node:crypto'
import { now } from './clock.ts'

/** A UUID of version 7: ids made one after the other lie side by side in an index. */
export function newId(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now().getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (text: string): boolean => UUID.test(text)
