import { tooManyPhotos } from '@kitdex/contract/catalogue/schema'
import { fieldNamed } from '@kitdex/contract/catalogue/wire'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Images, StoredImage } from '../../platform/images/images.ts'
import { applyChanges } from '../catalogue/write-service.ts'
import { storeImage } from '../uploads/service.ts'
import { pathOf, showing } from '../uploads/showing-service.ts'
import type { CallersWords } from './callers-words.ts'
import { takeOut } from './deciding/deciding-service.ts'
import { lockKnown } from './deciding/moderation-service.ts'
import { announce, callForReview, tellOfResubmission } from './deciding/telling-service.ts'
import { entityOf, lockEntryOf, settle } from './entry-service.ts'
import { type Checked, checkCreation, checkImprovement, entryOf } from './filing-service.ts'
import { countImages, insertImages } from './pictures/image-repo.ts'
import {
  dropPictures,
  dropReplaced,
  keepPictures,
  type Picture,
  requirePictures,
} from './pictures/picture-service.ts'
import { type BusyContributor, type ContributionRow, updateContribution } from './repo.ts'
import {
  askedByForm,
  checkWhole,
  linksIn,
  pick,
  refuseEmptied,
  requireAbout,
  type Values,
} from './submission.ts'
import { removeVotes } from './voting/vote-repo.ts'

const OPEN: ReadonlySet<string> = new Set(['draft', 'pending_review', 'needs_revision'])
const MOST_IMAGES = 12

export function requireAuthor(caller: Caller, authorId: string | null): void {
  if (authorId !== caller.id) throw forbidden('Only its author may change a contribution')
}

/** Locks one's own. Another's is no secret, but not ours to change. */
async function lockOwn(db: Db, caller: Caller, id: string): Promise<ContributionRow> {
  const row = await lockKnown(db, caller, id)
  requireAuthor(caller, row.author_id)
  if (!OPEN.has(row.status))
    throw conflict(`This contribution is ${row.status}: it cannot be changed any more`)
  return row
}

export interface Revision {
  title?: string | undefined
  description?: string | undefined
  sourceUrls?: string[] | undefined
  /** What is left out stays. */
  values?: Values | undefined
  /** How the caller calls these. */
  words?: CallersWords
  submitted?: Values | undefined
  pictures: Picture[]
}

/** What it says after a change, if it still fits. A field keeps the base it was proposed on unless it is said again. */
async function check(db: Db, row: ContributionRow, said: Values): Promise<Checked> {
  const entity = entityOf(row)
  const values = { ...row.data, ...said }
  // The link was that of the name which was typed before.
  if (Object.hasOwn(said, 'league_competition') && !Object.hasOwn(said, 'competition_id'))
    delete values.competition_id
  if (row.kind === 'create') {
    refuseEmptied(entity, said, row.data)
    const named = linksIn(entity, row.data).map(({ id }) => id)
    return checkCreation(db, entity, values, named)
  }
  const checked = await checkImprovement(db, entity, row.entity_id ?? '', values)
  const kept = Object.keys(checked.data).filter(
    (field) => Object.hasOwn(row.base, field) && !Object.hasOwn(said, field),
  )
  return { ...checked, base: { ...checked.base, ...pick(row.base, kept) } }
}

/** Its new words, and for a new entry those of the entry: it is read by its author and by moderators. */
async function write(db: Db, row: ContributionRow, checked: Checked): Promise<ContributionRow> {
  const { data, base } = checked
  if (row.kind === 'improve' || row.entity_id === null) {
    await updateContribution(db, row.id, { data, base }, now())
    return { ...row, data, base }
  }
  const fields = [...new Set([...Object.keys(row.applied ?? {}), ...Object.keys(data)])]
  await updateContribution(db, row.id, { data, base, applied: data, applied_position: 0 }, now())
  const after = { ...row, data, base, applied: data, applied_position: 0 }
  await settle(db, after, await lockEntryOf(db, row), fields, { action: 'filed', actorId: row.author_id })
  return after
}

/** The call of an author who changes what is theirs. */
interface Changing {
  db: Db
  caller: Caller
  afterCommit(work: () => Promise<void>): void
}

async function change(
  call: Changing,
  images: Images,
  row: ContributionRow,
  revision: Revision,
): Promise<ContributionRow> {
  const { db } = call
  const { title, description, sourceUrls, values, submitted } = revision
  await updateContribution(
    db,
    row.id,
    {
      ...(title && { title }),
      ...(description !== undefined && { description }),
      ...(sourceUrls && { source_urls: sourceUrls }),
      ...(submitted && { submitted }),
    },
    now(),
  )
  await keepPictures(db, row.author_id ?? '', row.id, revision.pictures)
  const named = { ...row, ...(title && { title }) }
  if (row.kind === 'improve' && row.status !== 'draft')
    requireAbout({ title: title ?? row.title, description: description ?? row.description })
  if (!values) return named
  await requirePictures(db, call.caller.id, values)
  const after =
    row.status === 'draft'
      ? await writeDraft(db, named, values)
      : await write(db, named, await check(db, named, values))
  await dropReplaced(call, images, row.id, row.data, after.data)
  return after
}

async function writeDraft(db: Db, row: ContributionRow, said: Values): Promise<ContributionRow> {
  const data = { ...row.data, ...said }
  await updateContribution(db, row.id, { data }, now())
  return { ...row, data }
}

/** Votes are for what was said: they go when it changes. */
async function clearVotes(db: Db, row: ContributionRow): Promise<ContributionRow> {
  await tellOfResubmission(db, row, await removeVotes(db, row.id))
  return { ...row, upvotes: 0, downvotes: 0 }
}

export async function revise(call: Changing, images: Images, id: string, revision: Revision): Promise<void> {
  const { db } = call
  const row = await change(call, images, await lockOwn(db, call.caller, id), revision)
  if (row.status !== 'draft') await announce(db, await clearVotes(db, row), 'resubmitted')
}

/** A draft becomes a contribution: from now on it has to fit. What was changed as it was asked for is sent again. */
export async function submit(
  call: Changing,
  images: Images,
  author: BusyContributor,
  id: string,
): Promise<void> {
  const { db, caller } = call
  const row = await lockOwn(db, caller, id)
  if (row.status === 'needs_revision') return resubmit(call, images, id, { pictures: [] })
  if (row.status !== 'draft') throw conflict('This contribution was submitted already')
  if (row.kind === 'improve') requireAbout(row)
  else checkWhole(entityOf(row), row.data, askedByForm(entityOf(row)))
  await requirePictures(db, caller.id, row.data)
  const checked = await check(db, row, row.data)
  const submitted = { ...row, status: 'pending_review' as const }
  if (row.kind === 'improve') {
    await updateContribution(
      db,
      id,
      { status: 'pending_review', data: checked.data, base: checked.base },
      now(),
    )
  } else {
    const entityId = newId()
    const state = { entity_id: entityId, applied: checked.data, applied_position: 0, data: checked.data }
    await updateContribution(db, id, { status: 'pending_review', ...state }, now())
    await applyChanges(db, entityOf(row), [entryOf(row, entityId, caller.id, checked)], [])
    submitted.entity_id = entityId
  }
  await callForReview(db, submitted, author)
}

/** After the changes that were asked for. */
export async function resubmit(
  call: Changing,
  images: Images,
  id: string,
  revision: Revision,
): Promise<void> {
  const { db } = call
  const before = await lockOwn(db, call.caller, id)
  if (before.status !== 'needs_revision') throw conflict('Only what needs a revision is submitted again')
  const row = await clearVotes(db, await change(call, images, before, revision))
  const state = { status: 'pending_review' as const, decided_by: null, decided_how: null, decided_at: null }
  await updateContribution(db, id, { ...state, reason: null }, now())
  await announce(db, { ...row, ...state }, 'resubmitted')
  if (before.decided_by !== null) await tellOfResubmission(db, row, [before.decided_by])
}

export async function withdraw(call: Changing, images: Images, id: string): Promise<void> {
  const { db } = call
  const row = await lockOwn(db, call.caller, id)
  const state = await takeOut(db, row, 'withdrawn', null, '')
  await dropPictures(call, images, id, row.data)
  if (row.status !== 'draft') await announce(db, { ...row, ...state }, 'withdrawn')
}

/** The field a picture is for: the one its caption names, else the main one if it is the main picture. */
function fieldFor(row: ContributionRow, caption: string, isPrimary: boolean): string | undefined {
  const entity = entityOf(row)
  const named = fieldNamed(entity, caption)
  const kind = named === undefined ? undefined : entity.fields[named]?.kind
  if (kind === 'image' || kind === 'images') return named
  const main = Object.keys(entity.fields).find((key) => entity.fields[key]?.kind === 'image')
  return isPrimary && main !== undefined && !row.data[main] ? main : undefined
}

/** Adds a picture, and the field that it is for says so. */
export async function addImage(
  call: Changing,
  images: Images,
  id: string,
  image: StoredImage,
  about: { caption: string; isPrimary: boolean },
): Promise<{ id: string; image_url: string; caption: string; is_primary: boolean; images_count: number }> {
  const { db, caller } = call
  const row = await lockOwn(db, caller, id)
  const before = await countImages(db, id)
  if (before >= MOST_IMAGES) throw conflict(`At most ${MOST_IMAGES} pictures`)
  const path = pathOf(image)
  await storeImage(db, image, caller.id)
  const { caption, isPrimary } = about
  const added = { id: newId(), contribution_id: id, path, caption, is_primary: isPrimary }
  await insertImages(db, [added], now())
  const field = fieldFor(row, caption, isPrimary)
  if (field !== undefined) await showIn(call, images, row, field, path)
  const show = await showing(db, [image.name])
  const image_url = show(path, true) ?? path
  return { id: added.id, image_url, caption, is_primary: isPrimary, images_count: await countImages(db, id) }
}

async function showIn(
  call: Changing,
  images: Images,
  row: ContributionRow,
  field: string,
  path: string,
): Promise<void> {
  const definition = entityOf(row).fields[field]
  const isSaid = row.kind !== 'improve' || Object.hasOwn(row.data, field)
  const values = isSaid ? row.data : (await lockEntryOf(call.db, row)).values
  const before = (values[field] ?? []) as string[]
  if (definition?.kind === 'images' && before.length >= definition.max) {
    throw invalid(tooManyPhotos(definition.max))
  }
  const value = definition?.kind === 'images' ? [...before, path] : path
  await change(call, images, row, { values: { [field]: value }, pictures: [] })
  // Also those that do not count now, of who is banned.
  await clearVotes(call.db, row)
}
