import type {
  approvedJerseys,
  KitDetails,
  marketplaceCatalog,
  Submission,
  userCollections,
} from '@kitdex/contract/api/classic'
import type { ItemInput } from '@kitdex/contract/api/collection-item'
import type { Choice } from '@kitdex/contract/catalogue/field'
import { registry } from '@kitdex/contract/catalogue/registry'
import type { Answer, Received } from '@kitdex/contract/endpoint'
import { offsetOf } from '@kitdex/contract/paging'
import { seasonsWith } from '@kitdex/contract/rules/catalogue/seasons'
import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { conditionShown } from '@kitdex/contract/rules/collection/item-words'
import { fold } from '@kitdex/contract/rules/texts/fold'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { forbidden, invalid, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import type { Images } from '../../platform/images/images.ts'
import { entriesContaining } from '../catalogue/name-service.ts'
import { entriesById, getEntry, listIds } from '../catalogue/service.ts'
import { addItem, changeDetails, removeItems } from '../collection/changing-service.ts'
import { placePhotos, type SaidPhotos } from '../collection/photo-service.ts'
import { getItem, listCollection, marksOf } from '../collection/service.ts'
import { decidesOn, moderate } from '../contributions/deciding/moderation-service.ts'
import { editDirectly } from '../contributions/staff-service.ts'
import { endProposalsWith } from '../market/deal-service.ts'
import { searchOffers } from '../market/service.ts'
import { seenBy } from '../profiles/service.ts'
import { namesIn, showing, withPictures } from '../uploads/showing-service.ts'
import { inFormsWords, kitSaid } from './naming-service.ts'
import {
  findSubmission,
  listAll,
  listJerseys,
  listSaying,
  listSubmitted,
  type Page,
  type Parts,
} from './repo.ts'

/** Jerseys as the caller may see them: of what is not in the catalogue, pictures may be for some alone. */
async function jerseysOf(db: Db, caller: Caller | null, ids: readonly string[]): Promise<Submission[]> {
  const rows = ids.length === 0 ? [] : await listJerseys(db, ids)
  const isHidden = ({ status }: Submission): boolean => status !== 'approved'
  const show = await showing(db, [...new Set(rows.filter(isHidden).flatMap(namesIn))])
  return rows.map((row) => {
    if (!isHidden(row)) return row
    const maySee = caller !== null && (caller.role !== 'user' || caller.id === row.submitted_by?.id)
    return withPictures(row, (path) => show(path, maySee))
  })
}

export async function jerseyOf(db: Db, caller: Caller, id: string): Promise<Submission> {
  const [jersey] = await jerseysOf(db, caller, [id])
  if (!jersey) throw notFound('Kit not found')
  return jersey
}

type Search = Received<typeof approvedJerseys>['query']

const MOST_FOUND = 1000
/** Fewer letters are part of nearly everything: of those only words that begin with them are found. */
const LEAST_PART = 3

const HEADS = [registry.master_kit, registry.reference_kit].map(({ reference }) => `KDX-${reference}-`)

/** Whether it may stand in a reference. Letters alone may not: those of the head are in every one. */
function mayBeReference(text: string): boolean {
  const [, head, number] = /^([A-Z]*-?[A-Z]*-?)(\d*)$/.exec(text.toUpperCase()) ?? []
  if (head === undefined || (number === '' && !head.includes('-'))) return false
  return HEADS.some((one) => (number ? one.endsWith(head) : one.includes(head)))
}

const valuesWith = (choices: readonly Choice[], text: string): string[] =>
  choices
    .filter(({ label: { en, fr } }) => [en, fr].some((name) => fold(name).includes(fold(text))))
    .map(({ value }) => value)

/** All that has the text somewhere in it. */
async function partsWith(db: Db, text: string): Promise<Parts> {
  const [club_id, brand_id, competition_ids, player_ids] = await Promise.all([
    entriesContaining(db, 'team', text),
    entriesContaining(db, 'brand', text),
    entriesContaining(db, 'competition', text),
    entriesContaining(db, 'player', text),
  ])
  return {
    text,
    mayBeReference: mayBeReference(text),
    ...{ club_id, brand_id, competition_ids, player_ids },
    season: seasonsWith(text),
    style: valuesWith(STYLES, text),
    model: valuesWith(MODELS, text),
  }
}

async function kitsFor(db: Db, query: Search) {
  const { q, league, team, season, ...page } = query
  const among = {
    ...(team?.trim() && { club_id: await entriesContaining(db, 'team', team) }),
    ...(league?.trim() && { competition_id: await entriesContaining(db, 'competition', league) }),
    ...(season?.trim() && { season: seasonsWith(season) }),
  }
  const kit = registry.master_kit
  const kits = await listIds(db, kit, { ...page, q }, { among })
  if (!q || q.trim().length < LEAST_PART) return kits
  const parts = await listSaying(db, await partsWith(db, q.trim()), among, MOST_FOUND)
  if (parts.length === 0) return kits
  // What has the very text is meant, and not another word that is like it.
  if (kits.corrected !== undefined) return listIds(db, kit, page, { among: { id: parts } })
  // Behind those that the words find, best first.
  const known = new Set((await listIds(db, kit, { q, limit: MOST_FOUND }, { among: { id: parts } })).ids)
  const others = parts.filter((id) => !known.has(id))
  const from = Math.max(0, offsetOf(page) - kits.total)
  const more = others.slice(from, from + page.limit - kits.ids.length)
  return { ids: [...kits.ids, ...more], total: kits.total + others.length, corrected: undefined }
}

export async function searchJerseys(db: Db, query: Search): Promise<Answer<typeof approvedJerseys>> {
  const { ids, ...page } = await kitsFor(db, query)
  return { rows: await jerseysOf(db, null, ids), ...page }
}

/** What members offer, as the shirts that it is of. */
export async function offeredJerseys(
  db: Db,
  query: Received<typeof marketplaceCatalog>['query'],
): Promise<Answer<typeof marketplaceCatalog>> {
  const { rows, total } = await searchOffers(db, null, { ...query, sort: 'newest' })
  const kits = [...new Set(rows.map(({ shirt }) => shirt.master_kit_id))]
  const jerseys = new Map((await jerseysOf(db, null, kits)).map((jersey) => [jersey.id, jersey]))
  const offered = rows.flatMap(({ id, shirt, owner, for_sale, for_swap, price, created_at }) => {
    const jersey = jerseys.get(shirt.master_kit_id)
    const { size } = shirt
    const condition = conditionShown(shirt) || null
    const said = { offer_id: id, for_sale, for_swap, price, size, condition, offered_at: created_at }
    return jersey ? [{ ...jersey, ...said, seller: owner }] : []
  })
  return { rows: offered, total }
}

type Entry = Answer<typeof userCollections>['rows'][number]

/** What a member lets others see of what they own and want. */
export async function collectionsOf(
  db: Db,
  caller: Caller,
  memberId: string,
  query: Received<typeof userCollections>['query'],
): Promise<{ rows: Entry[]; total: number }> {
  const { id } = await seenBy(db, caller, memberId)
  const asked = { ...query, sort: 'newest' as const }
  const { rows, total } = await listCollection(db, id, asked, () => '', caller.id !== id)
  const kits = [...new Set(rows.map((item) => item.master_kit_id))]
  const jerseys = new Map((await jerseysOf(db, caller, kits)).map((jersey) => [jersey.id, jersey]))
  const entries = rows.flatMap((item) => {
    const jersey = jerseys.get(item.master_kit_id)
    return jersey ? [entryOf(item, jersey)] : []
  })
  return { rows: entries, total }
}

type Item = Awaited<ReturnType<typeof listCollection>>['rows'][number]

const entryOf = (item: Item, jersey: Submission): Entry => ({
  id: item.id,
  jersey_id: item.master_kit_id,
  collection_type: item.collection_type as Entry['collection_type'],
  size: item.size,
  condition: conditionShown(item) || null,
  added_at: item.created_at,
  jersey,
})

export async function submissionsOf(db: Db, caller: Caller, memberId: string, page: Page) {
  const { id } = await seenBy(db, caller, memberId)
  const { ids, total } = await listSubmitted(db, id, page)
  return { rows: await jerseysOf(db, caller, ids), total }
}

export async function listForAdmin(
  db: Db,
  caller: Caller,
  status: Submission['status'] | undefined,
  query: { limit: number; skip?: number | undefined; page?: number | undefined },
) {
  const { ids, total } = await listAll(db, status, { limit: query.limit, skip: offsetOf(query) })
  const jerseys = await jerseysOf(db, caller, ids)
  const decides = await decidesOn(
    db,
    caller,
    jerseys.map(({ submitted_by }) => submitted_by?.id),
  )
  return { rows: jerseys.map((one) => ({ ...one, can_decide: decides(one.submitted_by?.id) })), total }
}

type List = Entry['collection_type']
const LIST_NAMES: Readonly<Record<List, string>> = { owned: 'collection', wanted: 'wishlist' }

export async function addJersey(
  db: Db,
  caller: Caller,
  jerseyId: string,
  list: List,
): Promise<Entry & { message: string }> {
  const said = { collection_type: list } as ItemInput & { collection_type: List }
  const id = await addItem(db, caller.id, { master_kit_id: jerseyId }, said)
  const jersey = await jerseyOf(db, caller, jerseyId)
  const item = await getItem(db, caller.id, id, () => '')
  const message = `${jersey.team} ${jersey.season} ajouté à votre ${LIST_NAMES[list]} avec succès !`
  return { ...entryOf(item, jersey), message }
}

/** Of the own copies of a kit in a list, the one that is meant. */
async function copyOf(
  db: Db,
  memberId: string,
  { jerseyId, list, itemId }: { jerseyId: string; list: List; itemId: string | undefined },
  which: 'first' | 'last',
): Promise<string | undefined> {
  const marks = await marksOf(db, memberId, [jerseyId])
  const copies = marks.filter(
    ({ id, master_kit_id, collection_type }) =>
      master_kit_id === jerseyId && collection_type === list && (itemId === undefined || id === itemId),
  )
  return copies.at(which === 'first' ? 0 : -1)?.id
}

export async function removeJersey(
  db: Db,
  caller: Caller,
  said: { jersey_id: string; collection_type: List; collection_id?: string | undefined },
): Promise<string> {
  const { jersey_id: jerseyId, collection_type: list, collection_id: itemId } = said
  const id = await copyOf(db, caller.id, { jerseyId, list, itemId }, 'last')
  if (!id) throw notFound('Collection item not found')
  await removeItems(db, caller.id, [id], endProposalsWith)
  return `Maillot supprimé de votre ${LIST_NAMES[list]} !`
}

interface Editing {
  db: Db
  caller: Caller
  afterCommit(work: () => Promise<void>): void
}

/** An admin edits what all share, who owns it their own. Answers the item, if it was one. */
export async function editKit(
  call: Editing,
  images: Images,
  kitId: string,
  said: { kit_details: KitDetails; mode?: string | undefined; collection_id?: string | undefined },
): Promise<string | null> {
  const { db, caller } = call
  const details = said.kit_details
  if (caller.role === 'admin' && said.mode !== 'collection-edit') {
    await inFormsWords(async () =>
      editDirectly(db, caller, registry.master_kit, kitId, await kitSaid(db, details)),
    )
    return null
  }
  const meant = { jerseyId: kitId, list: 'owned' as const, itemId: said.collection_id }
  const itemId = await copyOf(db, caller.id, meant, 'first')
  if (!itemId) {
    await getEntry(db, registry.master_kit, kitId, caller)
    throw forbidden('You can only edit a kit that you own')
  }
  await changeDetails(db, caller.id, [itemId], await itemSaid(db, details), true)
  await placePhotos(call, images, { memberId: caller.id, itemId }, photosSaid(details))
  return itemId
}

const linkOf = (photo: string | null | undefined): string[] => (photo?.trim() ? [photo.trim()] : [])

const photosSaid = ({ front_photo, back_photo, other_photos }: KitDetails): SaidPhotos => ({
  ...(front_photo !== undefined && { front: linkOf(front_photo) }),
  ...(back_photo !== undefined && { back: linkOf(back_photo) }),
  ...(other_photos !== undefined && { other: (other_photos ?? []).flatMap(linkOf) }),
})

/** The names of competitions that are said by their ids; what is no id is a name. */
async function competitionsNamed(
  db: Db,
  said: Pick<KitDetails, 'competition_id' | 'competition_patch_id'>,
): Promise<(value: string | null | undefined) => string | null | undefined> {
  const ids = [said.competition_id ?? '', said.competition_patch_id ?? ''].filter(isId)
  const found = ids.length === 0 ? [] : await entriesById(db, registry.competition, ids)
  const names = new Map(found.map(({ id, name }) => [String(id), String(name)]))
  const unknown = Object.entries(said).filter(
    ([, id]) => isId(id ?? '') && !names.has((id ?? '').toLowerCase()),
  )
  if (unknown.length > 0)
    throw invalid(
      unknown.map(([name]) => ({
        loc: ['body', 'kit_details', name],
        msg: 'There is no such competition',
        type: 'link',
      })),
    )
  return (value) => (value && isId(value) ? names.get(value.toLowerCase()) : value)
}

/** What the earlier editor says of somebody's own, under our names. */
async function itemSaid(db: Db, details: KitDetails): Promise<ItemInput> {
  const { competition_id, competition_patch_id } = details
  const named = await competitionsNamed(db, { competition_id, competition_patch_id })
  return {
    kit_type: details.type,
    gender: details.gender,
    size: details.size,
    condition: details.condition,
    associated_player_id: details.player_id,
    number: details.number,
    printing_style: details.style,
    competition_patch: named(competition_patch_id),
    origin_type: details.origin_type,
    competition: named(competition_id),
    match_date: details.match_date,
    opponent_id: details.opponent_team_id,
    special_match_type: details.special_match_type,
    match_result: details.match_result,
    performance: details.performance,
    match_proof: details.match_proof,
    signed: details.signed,
    signature_proof: details.signature_proof,
    user_estimate: details.user_estimate,
    personal_notes: details.notes,
  } as ItemInput
}

const NO_REASON = 'Sans motif'

/** A kit is decided upon with the versions that were submitted with it. */
export async function decideOn(
  db: Db,
  caller: Caller,
  kitId: string,
  ruling: { action: 'approve' | 'reject'; reason: string },
  publicUrl: string,
): Promise<void> {
  const submitted = isId(kitId) ? await findSubmission(db, kitId) : undefined
  if (!submitted) throw notFound('Kit not found')
  const { action } = ruling
  const reason = ruling.reason || (action === 'reject' ? NO_REASON : '')
  for (const id of [submitted.contribution_id, ...submitted.version_ids])
    await moderate(db, caller, id, { action, reason, notify: true, acceptChanged: undefined }, publicUrl)
}
