import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { now } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Storage, TEMPORARY, uploadFolder } from './storage.ts'
import { openFileStorage } from './storage-files.ts'
import { openS3Storage } from './storage-s3.ts'

const STALE_AFTER_MS = 10 * 60_000

/** The storage of the configuration. Also takes away what earlier processes left half done. */
export async function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  const folder = uploadFolder(config)
  await mkdir(folder, { recursive: true })
  await removeStale(folder)
  return config.s3 ? openS3Storage(config.s3) : openFileStorage(folder)
}

/** Not the fresh ones: a second process on this folder may be at work on them. */
async function removeStale(folder: string): Promise<void> {
  const before = now().getTime() - STALE_AFTER_MS
  for (const name of await readdir(folder)) {
    if (!name.startsWith(TEMPORARY)) continue
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found?.isFile() && found.mtimeMs < before) await rm(file, { force: true })
  }
}
