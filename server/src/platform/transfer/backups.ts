import * as fs from 'node:fs/promises'
import path from 'node:path'
import { now } from '../clock.ts'
import { endPool, openPool } from '../database/db.ts'
import type { Storage } from '../storage/storage.ts'
import { backUp } from './transfer.ts'

const NAME = /^kitdex-[\dTZ-]+\.kitdex$/

interface BackupState {
  is_running: boolean
  failure: string | null
  files: { name: string; bytes: number; created_at: string }[]
}

export interface Backups {
  list(): Promise<BackupState>
  /** False when one is being made already. */
  begin(): boolean
  /** Ends the one that is being made. */
  close(): Promise<void>
}

interface Parts {
  folder: string
  url: string
  storage: Storage
  log: (message: string) => void
}

/** Backups in a folder of this server: made one at a time, on a connection of their own. */
export function createBackups({ folder, url, storage, log }: Parts): Backups {
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let failure: string | null = null

  async function make(): Promise<void> {
    const name = `kitdex-${now().toISOString().replace(/[:.]/g, '-')}.kitdex`
    const pool = openPool(url, log, { max: 2, statementTimeout: 0 })
    try {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      const { flaws } = await backUp(pool, storage, path.join(folder, name), { log, signal: ending.signal })
      failure = flaws[0] ?? null
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
      log(`a backup failed: ${failure}`)
    } finally {
      await endPool(pool)
    }
  }

  return {
    list: async () => {
      const names = (await fs.readdir(folder).catch(() => []))
        .filter((name) => NAME.test(name))
        .sort()
        .reverse()
      const files = names.map(async (name) => {
        const { size, mtime } = await fs.stat(path.join(folder, name))
        return { name, bytes: size, created_at: mtime.toISOString() }
      })
      return { is_running: running !== undefined, failure, files: await Promise.all(files) }
    },
    begin: () => {
      if (running) return false
      running = make().finally(() => {
        running = undefined
      })
      return true
    },
    close: async () => {
      ending.abort()
      await running
    },
  }
}
