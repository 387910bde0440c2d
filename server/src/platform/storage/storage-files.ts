import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkName, type Storage, temporaryFile } from './storage.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))

export function openFileStorage(folder: string): Storage {
  const placeOf = (name: string): string => path.join(folder, ...checkName(name).split('/'))
  return {
    async put(name, bytes) {
      const place = placeOf(name)
      const temporary = temporaryFile(folder)
      try {
        await writeThrough(temporary, bytes)
        await mkdir(path.dirname(place), { recursive: true })
        await rename(temporary, place)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolders(path.dirname(place), folder)
    },
    async read(name) {
      const handle = await open(placeOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (!handle) return undefined
      const found = await handle.stat()
      if (found.isFile())
        return { bytes: found.size, storedAt: found.mtime, stream: handle.createReadStream() }
      await handle.close()
      return undefined
    },
    // async, so that a wrong name rejects as everywhere else
    remove: async (name) => rm(placeOf(name), { force: true }),
    list: () => listBelow(folder, ''),
  }
}

/** On the disk itself when it comes back: the row that names the file is written after it. */
async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o644)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A name is on the disk only once its folder is, and the folder's name only once the one above it is. */
async function syncFolders(from: string, to: string): Promise<void> {
  for (let folder = from; ; folder = path.dirname(folder)) {
    await syncFolder(folder)
    if (folder === to) return
  }
}

async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder)
    await handle.sync()
  } catch {
    // Windows opens no folders, and needs no such thing.
  } finally {
    await handle?.close()
  }
}

async function* listBelow(folder: string, below: string): AsyncGenerator<string> {
  for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const name = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* listBelow(folder, name)
    else if (entry.isFile()) yield name
  }
}
