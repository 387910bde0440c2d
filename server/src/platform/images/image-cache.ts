import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkName, TEMPORARY, temporaryFile } from '../storage/storage.ts'

/** Pictures that can be made again, on the disk of this machine: the least used go when it is full. */
export interface ImageCache {
  get(name: string, variant: string): Promise<Buffer | undefined>
  put(name: string, variant: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
}

const PNG_END = 'IEND'

/** Nothing here was synced: after a power cut a file may be empty. A WebP says how long it is, a PNG where it ends. */
const isWhole = (bytes: Buffer): boolean =>
  bytes.length > 12 &&
  (bytes.readUInt32LE(4) + 8 === bytes.length || bytes.subarray(-8, -4).toString('latin1') === PNG_END)

export async function openImageCache(folder: string, maxBytes: number): Promise<ImageCache> {
  await mkdir(folder, { recursive: true })
  // In the order of their last use.
  const sizes = new Map<string, number>()
  let total = 0
  const keyOf = (name: string, variant: string): string => `${checkName(name)}/${checkName(variant)}`
  const drop = (key: string): void => {
    total -= sizes.get(key) ?? 0
    sizes.delete(key)
  }
  const note = (key: string, bytes: number): void => {
    drop(key)
    sizes.set(key, bytes)
    total += bytes
  }
  const remove = async (key: string): Promise<void> => {
    drop(key)
    await rm(path.join(folder, key), { force: true })
  }
  for (const found of await survey(folder)) note(found.key, found.bytes)
  return {
    async get(name, variant) {
      const key = keyOf(name, variant)
      const bytes = await readFile(path.join(folder, key)).catch(() => undefined)
      if (!bytes) return undefined
      if (isWhole(bytes)) note(key, bytes.length)
      else await remove(key)
      return isWhole(bytes) ? bytes : undefined
    },
    async put(name, variant, bytes) {
      const key = keyOf(name, variant)
      await place(folder, key, bytes)
      note(key, bytes.length)
      for (const oldest of sizes.keys()) {
        if (total <= maxBytes) break
        await remove(oldest)
      }
    },
    async remove(name) {
      for (const key of sizes.keys()) if (key.startsWith(`${name}/`)) drop(key)
      await rm(path.join(folder, checkName(name)), { force: true, recursive: true })
    },
  }
}

async function place(folder: string, key: string, bytes: Buffer): Promise<void> {
  const temporary = temporaryFile(folder)
  try {
    await writeFile(temporary, bytes)
    await mkdir(path.dirname(path.join(folder, key)), { recursive: true })
    await rename(temporary, path.join(folder, key))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** What an earlier process left, the longest unused first. */
async function survey(folder: string): Promise<{ key: string; bytes: number }[]> {
  const found: { key: string; bytes: number; at: number }[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    if (entry.name.startsWith(TEMPORARY)) await rm(file, { force: true })
    else {
      const { size, mtimeMs } = await stat(file)
      found.push({ key: path.relative(folder, file).replaceAll('\\', '/'), bytes: size, at: mtimeMs })
    }
  }
  return found.sort((a, b) => a.at - b.at)
}
