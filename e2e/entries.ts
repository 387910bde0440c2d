import { execFileSync } from 'node:child_process'
import type { NewEntry } from './add-entries.ts'

/** Puts entries into the running product's catalogue, as an import does; answers their ids. */
export function addEntries(entries: readonly NewEntry[]): string[] {
  const ids = execFileSync(process.execPath, ['--import', 'tsx', 'add-entries.ts'], {
    cwd: import.meta.dirname,
    input: JSON.stringify(entries),
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    encoding: 'utf8',
  })
  return JSON.parse(ids) as string[]
}
