import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Images } from '../../platform/images/images.ts'
import { mayRemoveFiles } from '../../platform/storage/file-hold.ts'
import { findBeginning, listCandidates, listKnown, removeUnused } from './use-repo.ts'

interface Removing {
  db: Db
  afterCommit(work: () => Promise<void>): void
}

/** Of pictures that somebody no longer names, those go that nobody else does. */
export async function sweepPictures(
  { db, afterCommit }: Removing,
  images: Images,
  names: readonly string[],
): Promise<void> {
  const gone = names.length === 0 ? [] : await removeUnused(db, names)
  if (gone.length === 0 || !(await mayRemoveFiles(db))) return
  for (const name of gone) afterCommit(() => images.remove(name))
}

/** The names that we give. Whatever else lies there is not ours to remove. */
const OURS = /^(catalogue|profile|personal_photos)\/[0-9a-f]{32}\.webp$/
const KEPT_MS = 24 * 60 * 60_000
const AT_ONCE = 500

/** What nobody has named for a day: rows, and files without a row, as an interrupted call or a backup may leave them. */
export async function sweepForgotten(db: Db, images: Images): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS)
  const began = await findBeginning(db)
  for (let after: string | undefined = ''; after !== undefined; ) {
    const candidates = await listCandidates(db, after, before, AT_ONCE)
    const unused = candidates.filter(({ name, unused }) => unused && OURS.test(name)).map(({ name }) => name)
    if (unused.length > 0) await sweepNow(db, images, unused)
    after = candidates.at(-1)?.name
  }
  const names: string[] = []
  for await (const name of images.list()) {
    if (!OURS.test(name)) continue
    names.push(name)
    if (names.length === AT_ONCE) await sweepStrays(db, images, names.splice(0), { began, before })
  }
  await sweepStrays(db, images, names, { began, before })
}

async function sweepNow(db: Db, images: Images, names: readonly string[]): Promise<void> {
  const later: (() => Promise<void>)[] = []
  await transact(db, (trx) =>
    sweepPictures({ db: trx, afterCommit: (work) => later.push(work) }, images, names),
  )
  for (const work of later) await work()
}

/**
 * A file that has just come has no row yet. One that was there before this database is of another: somebody tries a
 * new database beside the one they have, and the folder is the same.
 */
async function sweepStrays(
  db: Db,
  images: Images,
  names: readonly string[],
  { began, before }: { began: Date; before: Date },
): Promise<void> {
  await transact(db, async (trx) => {
    if (names.length === 0 || !(await mayRemoveFiles(trx))) return
    const known = new Set(await listKnown(trx, names))
    const isStray = async (name: string): Promise<boolean> =>
      !known.has(name) && (await images.isOlder(name, before)) && !(await images.isOlder(name, began))
    for (const name of names) if (await isStray(name)) await images.remove(name)
  })
}
