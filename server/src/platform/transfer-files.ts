import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What is not finished yet has such a name, here and wherever files are stored. */
const TEMPORARY = '.tmp-'

/** The paths of all finished files below a folder, with forward slashes. */
export function listFiles(folder: string, below = ''): string[] {
  if (!fs.existsSync(path.join(folder, below))) return []
  const entries = fs.readdirSync(path.join(folder, below), { withFileTypes: true })
  return entries
    .filter((entry) => !entry.name.startsWith(TEMPORARY))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = below ? `${below}/${entry.name}` : entry.name
      return entry.isDirectory() ? listFiles(folder, name) : entry.isFile() ? [name] : []
    })
}

/** Moves files into place. A file that is already there stays, if it is the same. */
export async function placeFiles(
  from: string,
  to: string,
  files: { path: string; sha256: string }[],
): Promise<() => void> {
  const placed: string[] = []
  const undo = () => {
    for (const file of placed.splice(0)) fs.rmSync(file, { force: true })
  }
  try {
    for (const file of files) {
      const target = path.join(to, file.path)
      if (fs.existsSync(target)) {
        if ((await hashOf(target)) === file.sha256) continue
        throw new Error(`${target} exists already and differs from the file in the backup.`)
      }
      fs.mkdirSync(path.dirname(target), { recursive: true })
      fs.renameSync(path.join(from, file.path), target)
      placed.push(target)
    }
  } catch (error) {
    undo()
    throw error
  }
  return undo
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(fs.createReadStream(file), hash)
  return hash.digest('hex')
}
