import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'
import type { ArchiveWriter } from './transfer-archive.ts'

export interface FileEntry {
  path: string
  size: number
  sha256: string
}

/** A file that a row names, and what is wrong with it. */
export interface Flaw {
  path: string
  reason: string
}

/** Every file that the rows name, as it is stored; and those that are not there, or not whole. */
export async function addFiles(
  archive: ArchiveWriter,
  storage: Storage,
  uploads: { name: string; bytes: number }[],
): Promise<{ files: FileEntry[]; flaws: Flaw[] }> {
  const files: FileEntry[] = []
  const flaws: Flaw[] = []
  for (const { name, bytes } of uploads) {
    const found = await storage.read(name)
    if (!found) {
      flaws.push({ path: name, reason: 'is missing' })
      continue
    }
    const { bytes: size, stream } = found
    files.push({ path: name, size, sha256: await archive.addStream(`uploads/${name}`, size, stream) })
    if (size !== bytes) flaws.push({ path: name, reason: `has ${size} bytes instead of ${bytes}` })
  }
  return { files, flaws }
}

/** Stores files, and reads again what was stored. One that is already there stays, if it is the same. */
export async function placeFiles(
  from: string,
  storage: Storage,
  files: FileEntry[],
): Promise<() => Promise<void>> {
  const placed: string[] = []
  const undo = async () => {
    for (const name of placed.splice(0)) await storage.remove(name)
  }
  try {
    for (const file of files) {
      const there = await hashOf(storage, file.path)
      if (there === file.sha256) continue
      if (there !== undefined)
        throw new Error(`${file.path} exists already and differs from the file in the backup.`)
      placed.push(file.path)
      await storage.put(file.path, await readFile(path.join(from, file.path)))
      if ((await hashOf(storage, file.path)) !== file.sha256)
        throw new Error(`${file.path} was not stored as it is in the backup.`)
    }
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}

async function hashOf(storage: Storage, name: string): Promise<string | undefined> {
  const found = await storage.read(name)
  if (!found) return undefined
  const hash = createHash('sha256')
  await pipeline(Readable.from(found.stream), hash)
  return hash.digest('hex')
}
