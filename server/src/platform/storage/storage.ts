import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'

/** Where files are kept. What was put is there, whole, when `put` comes back; names are ours, never a caller's. */
export interface Storage {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The stream has to be read or destroyed. */
  read(name: string): Promise<{ bytes: number; storedAt: Date; stream: Readable } | undefined>
  /** Nothing to remove is no failure. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<string>
}

/** Words of letters, digits, `_`, `-` and inner dots between slashes: no way up, none from the root, no NUL. */
const NAME = /^(?!.{201})[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,5}$/

/** The last fence before a path is made of a name. Whoever calls has looked before: this is a mistake of ours. */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error('a name that no file of ours has')
  return name
}

/** What is not finished has such a name: backups and `list` pass over it. */
export const TEMPORARY = '.tmp-'

export const uploadFolder = (config: Pick<Config, 'dataDir'>): string => path.join(config.dataDir, 'uploads')

export const temporaryFile = (folder: string): string =>
  path.join(folder, `${TEMPORARY}${randomBytes(16).toString('hex')}`)
