import { open } from 'node:fs/promises'

/** Bytes to look into, in a file or in memory. What `read` gives is good until it is called again. */
export interface Bytes {
  length: number
  read(at: number, length: number): Promise<Buffer>
}

const WINDOW = 65_536

export const inMemory = (bytes: Buffer): Bytes => ({
  length: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
})

/** A file is never in memory as a whole: with twenty at once that would be what fills it. */
export async function withFile<T>(path: string, look: (bytes: Bytes) => Promise<T>): Promise<T> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    let space = Buffer.allocUnsafe(0)
    return await look({
      length: size,
      read: async (at, length) => {
        if (space.length < length) space = Buffer.allocUnsafeSlow(length)
        const { bytesRead } = await handle.read(space, 0, length, at)
        return space.subarray(0, bytesRead)
      },
    })
  } finally {
    await handle.close()
  }
}

/** One after the other, each with the end of the one before: what is no longer than `overlap` is in one of them. */
export async function* windowsOf(bytes: Bytes, overlap: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += WINDOW) yield bytes.read(at, WINDOW + overlap)
}
