import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { fingerprint, SOCKET } from './engine-process.ts'

/** The account PostgreSQL runs under; it refuses to run as root. */
export interface Account {
  uid: number
  gid: number
  name: string
}

/** Where one data directory's PostgreSQL lives. */
export interface EnginePlace {
  dir: string
  cluster: string
  run: string
  log: string
  /** Set when we are root and have to hand processes and folders to somebody else. */
  account: Account | undefined
}

interface Note {
  about: string
  place: string
  data_dir: string
}

const UNPRIVILEGED = 'nobody'
const ELSEWHERE = '/var/lib/kitdex'
const NOTE = 'postgres-is-elsewhere.json'
/** sun_path holds 108 bytes on Linux and 104 on macOS, the closing zero included. */
const LONGEST_SOCKET_PATH = 103

export function preparePlace(dataDir: string, log: (message: string) => void): EnginePlace {
  if (process.platform === 'win32')
    throw new Error(
      'The embedded PostgreSQL needs Linux or macOS. Set DATABASE_URL to the address of a PostgreSQL server.',
    )
  fs.mkdirSync(dataDir, { recursive: true })
  const home = fs.realpathSync(dataDir)
  const dir = isRoot() ? placeForRoot(home, log) : placeForUser(home)
  const account = isRoot() ? accountFor(path.join(dir, 'cluster')) : undefined
  makeDir(dir, account ? 0o755 : 0o700)
  return {
    dir,
    cluster: path.join(dir, 'cluster'),
    run: socketDir(dir),
    log: path.join(dir, 'postgres.log'),
    account,
  }
}

/** Who may open a session: ourselves and root. The account PostgreSQL runs under is not among them when it
 * is `nobody`, because other programs of the machine may run as that one too. */
export function clientNames(place: EnginePlace): string[] {
  const owner = place.account && place.account.name !== UNPRIVILEGED ? [place.account.name] : []
  return [...new Set(['root', os.userInfo().username, ...owner])]
}

export function makeDir(dir: string, mode: number, owner?: Account): void {
  fs.mkdirSync(dir, { recursive: true, mode })
  if (fs.statSync(dir).uid !== process.getuid?.()) return
  fs.chmodSync(dir, mode)
  if (owner) fs.chownSync(dir, owner.uid, owner.gid)
}

export function makeSocketDir({ run, account }: EnginePlace): void {
  makeDir(run, 0o700, account)
  const found = fs.lstatSync(run)
  const owner = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new Error(`${run} has to be a folder that only PostgreSQL's user can open, and is not. Remove it.`)
}

/** A folder that had to be outside of the data directory is not left behind. */
export function removeSocketDir({ dir, run }: EnginePlace): void {
  if (path.dirname(run) === dir) return
  try {
    fs.rmdirSync(run)
  } catch {
    // somebody is about to use it again
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function placeForUser(home: string): string {
  const note = readNote(home)
  if (note)
    throw new Error(
      `The database of ${home} was created by root and is in ${note.place}: start Kitdex as root, ` +
        'or choose another DATA_DIR.',
    )
  const dir = path.join(home, 'postgres')
  const cluster = fs.statSync(path.join(dir, 'cluster'), { throwIfNoEntry: false })
  if (cluster && cluster.uid !== process.getuid?.())
    throw new Error(
      `${dir} belongs to another user: start Kitdex as that user or root, or choose another DATA_DIR.`,
    )
  return dir
}

function placeForRoot(home: string, log: (message: string) => void): string {
  const noted = followNote(home)
  if (noted) return noted
  const near = path.join(home, 'postgres')
  const nobody = findAccount((entry) => entry.name === UNPRIVILEGED)
  if (!nobody)
    throw new Error(
      `PostgreSQL does not run as root, and there is no user "${UNPRIVILEGED}" to run it as. ` +
        'Start Kitdex as an ordinary user, or set DATABASE_URL.',
    )
  const exists = fs.existsSync(path.join(near, 'cluster'))
  if (exists || isReachable(home, nobody)) {
    const account = accountFor(path.join(near, 'cluster'))
    if (isReachable(home, account)) return near
    throw new Error(
      `The database is in ${near}, which the user "${account.name}" it runs as can no longer reach: ` +
        `every folder on the way needs the permission to pass (chmod o+x).`,
    )
  }
  return settleElsewhere(home, log)
}

function settleElsewhere(home: string, log: (message: string) => void): string {
  const place = path.join(ELSEWHERE, fingerprint(home))
  const isFound = fs.existsSync(path.join(place, 'cluster'))
  makeDir(ELSEWHERE, 0o755)
  makeDir(place, 0o755)
  writeNote(home, place)
  const reason = `the user "${UNPRIVILEGED}" it runs as cannot reach ${home}`
  log(
    isFound
      ? `Found the database of ${home} in ${place}. To begin anew, remove that folder too.`
      : `The database is kept in ${place}, because ${reason}.`,
  )
  return place
}

function followNote(home: string): string | undefined {
  const note = readNote(home)
  if (!note) return undefined
  const file = path.join(home, NOTE)
  if (!fs.existsSync(note.place))
    throw new Error(
      `${file} says that the database is in ${note.place}, which does not exist. ` +
        'Bring that folder back, or remove the note to begin with an empty database.',
    )
  if (note.data_dir === home) return note.place
  if (fs.existsSync(path.join(note.data_dir, NOTE)))
    throw new Error(
      `${home} is a copy of ${note.data_dir}, whose database is in ${note.place}. ` +
        `Remove ${file} to begin with an empty database; npm run backup and restore copy one.`,
    )
  writeNote(home, note.place)
  return note.place
}

function readNote(home: string): Note | undefined {
  const file = path.join(home, NOTE)
  if (!fs.existsSync(file)) return undefined
  const note = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Note>
  if (!note.place || !note.data_dir) throw new Error(`${file} is damaged: it names no place.`)
  return { about: note.about ?? '', place: note.place, data_dir: note.data_dir }
}

function writeNote(home: string, place: string): void {
  const about =
    'The database of this folder is in the place named here, because PostgreSQL cannot run as root and the ' +
    'user it runs as cannot reach this folder. Keep this file.'
  const note: Note = { about, place, data_dir: home }
  const temporary = path.join(home, `.tmp-${NOTE}-${process.pid}`)
  fs.writeFileSync(temporary, `${JSON.stringify(note, null, 2)}\n`)
  fs.renameSync(temporary, path.join(home, NOTE))
}

/** A cluster stays with whoever owns it, so that root can back up an ordinary user's database. */
function accountFor(cluster: string): Account {
  const owner = fs.statSync(cluster, { throwIfNoEntry: false })
  const found = findAccount((entry) => (owner ? entry.uid === owner.uid : entry.name === UNPRIVILEGED))
  if (found) return found
  return { uid: owner?.uid ?? 0, gid: owner?.gid ?? 0, name: String(owner?.uid) }
}

function findAccount(matches: (entry: Account) => boolean): Account | undefined {
  const entries = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const entry of entries) {
    const [name, , uid, gid] = entry.split(':')
    if (!name || !uid || !gid) continue
    // macOS writes nobody's number as -2
    const account = { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
    if (matches(account)) return account
  }
  return undefined
}

function isReachable(dir: string, account: Account): boolean {
  const { uid, gid, mode } = fs.statSync(dir)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  const parent = path.dirname(dir)
  return parent === dir || isReachable(parent, account)
}

function socketDir(dir: string): string {
  const near = path.join(dir, 'run')
  const fits = Buffer.byteLength(path.join(near, SOCKET)) <= LONGEST_SOCKET_PATH
  // not os.tmpdir(): two processes with different TMPDIR have to meet at the same socket
  return fits ? near : path.join('/tmp', `kitdex-${fingerprint(dir)}`)
}
