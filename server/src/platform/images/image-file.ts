import { open } from 'node:fs/promises'

/** As large as any file that is received; what is not written to takes no memory. */
const SPACE = 10_485_760
/** Used again and again: V8 would let tens of megabytes of them lie about before it takes them back. */
const spare: Buffer[] = []

/** A file in memory, to be written over as one likes, for as long as it is worked on. */
export async function withFile<T>(path: string, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const space = (size <= SPACE && spare.pop()) || Buffer.allocUnsafeSlow(Math.max(size, SPACE))
    try {
      const { bytesRead } = await handle.read(space, 0, size, 0)
      return await work(space.subarray(0, bytesRead))
    } finally {
      if (space.length === SPACE) spare.push(space)
    }
  } finally {
    await handle.close()
  }
}
