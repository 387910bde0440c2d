import type {
  Contribution,
  ContributionInFull,
  ContributionStatus,
  ListedContribution,
} from '@kitdex/contract/api/contribution'
import type { KitCard } from '@kitdex/contract/api/home'
import type { AnyEntity, EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { askedFields } from '@kitdex/contract/rules/contributions/forms'
import { type Lane, STALE_DAYS } from '@kitdex/contract/rules/contributions/lanes'
import { fieldTally, whyNotVote } from '@kitdex/contract/rules/contributions/voting'
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Caller } from '../../../platform/http/access.ts'
import { notFound, unauthenticated } from '../../../platform/http/errors.ts'
import { isId, newId } from '../../../platform/ids.ts'
import { kitCardsById } from '../../catalogue/service.ts'
import { notify } from '../../notifications/service.ts'
import { readSettings, settingsOf } from '../../settings/service.ts'
import { namesIn, showing, withPictures } from '../../uploads/showing-service.ts'
import { decidesOn, isHidden } from '../deciding/moderation-service.ts'
import { linkOf } from '../deciding/telling-service.ts'
import { duplicatesOf } from '../duplicates-service.ts'
import { findVoter } from '../repo.ts'
import { changedMeanwhile, isRequired, linksIn, type Values } from '../submission.ts'
import { isHeld } from '../watching/watch-service.ts'
import {
  countCommentsOf,
  countRead,
  findRead,
  findValues,
  insertComment,
  listCommentsOf,
  listRead,
  listTitles,
  listVotesRead,
  type ReadRow,
} from './reading-repo.ts'

const SYSTEM = 'Kitdex'
const DAY_MS = 86_400_000

type Picture = ReadRow['pictures'][number]

/** By the field they are for; what is under review is shown to members only. */
function imagesOf(pictures: Picture[], { status }: ReadRow, caller: Caller | null): Record<string, string[]> {
  const images: Record<string, string[]> = {}
  if (caller === null && status !== 'approved') return images
  for (const { caption, path } of pictures)
    images[caption || 'image'] = [...(images[caption || 'image'] ?? []), path]
  return images
}

/** Of these, pictures are for their author and for moderators. */
const HIDDEN: ReadonlySet<string> = new Set(['draft', 'rejected'])

/** What stands for the pictures of each in an answer to the caller. */
async function showTo(db: Db, caller: Caller | null, rows: ReadRow[]) {
  const hidden = rows.filter(({ status }) => HIDDEN.has(status))
  const names = hidden.flatMap(({ proposed_data, submitted, pictures }) =>
    namesIn({
      ...proposed_data,
      submitted: Object.values(submitted ?? {}).flat(),
      paths: pictures.map(({ path }) => path),
    }),
  )
  const show = await showing(db, [...new Set(names)])
  return ({ status, author_id }: ReadRow) => {
    if (!HIDDEN.has(status)) return (path: string) => path
    const maySee = caller !== null && (caller.role !== 'user' || caller.id === author_id)
    return (path: string) => show(path, maySee)
  }
}

function asContribution(
  row: ReadRow,
  caller: Caller | null,
  show: (path: string) => string | null,
): Contribution {
  const { decider_id, decider_name, submitted, proposed_data } = row
  const pictures = row.pictures.flatMap(({ caption, path }) => {
    const shown = show(path)
    return shown === null ? [] : [{ caption, path: shown }]
  })
  return {
    ...(row as unknown as Contribution),
    entity_name: row.entity_title ?? String(proposed_data.name ?? ''),
    proposed_data: withPictures(proposed_data, show),
    data: withPictures(submitted ?? proposed_data, show),
    images_count: pictures.length,
    images: imagesOf(pictures, row, caller),
    created_by: row.author_id,
    contributor_id: row.author_id,
    user_name: (row.author_name as string | null) ?? SYSTEM,
    decided_by: decider_id ? { id: String(decider_id), name: String(decider_name) } : null,
  }
}

/** The kit that each is about, or the one of the version; none that is not in the catalogue. */
async function kitsOf(db: Db, rows: ReadRow[]): Promise<(row: ReadRow) => KitCard | null> {
  const idOf = ({ entity_type, entity_id, proposed_data, base_data }: ReadRow): string => {
    const version = proposed_data.master_kit_id ?? base_data.master_kit_id
    return String((entity_type === 'master_kit' ? entity_id : version) ?? '')
  }
  const ids = [...new Set(rows.map(idOf))].filter(isId)
  const cards = ids.length > 0 ? await kitCardsById(db, ids) : []
  const byId = new Map(cards.map((card) => [card.id, card]))
  return (row) => byId.get(idOf(row)) ?? null
}

export interface ListQuery {
  status?: ContributionStatus | undefined
  entity_type?: EntityType | undefined
  contributor_id?: string | undefined
  contributor?: string | undefined
  drafts?: boolean | undefined
  entity_id?: string | undefined
  q?: string | undefined
  lane?: Lane | undefined
  order?: 'newest' | 'oldest' | undefined
}

export async function listContributions(
  db: Db,
  caller: Caller | null,
  query: ListQuery,
  page: { limit: number; skip: number },
): Promise<{ rows: ListedContribution[]; total: number }> {
  const authorId = query.contributor_id ?? query.contributor
  const { entity_id: entityId, status, q } = query
  const isNobody = [authorId, entityId].some((id) => id !== undefined && !isId(id))
  if (isNobody || (status === 'draft' && caller === null)) return { rows: [], total: 0 }
  const wanted = {
    status,
    entityType: query.entity_type,
    authorId,
    withDrafts: query.drafts ?? true,
    entityId,
    q,
    lane: query.lane,
    staleBefore: new Date(now().getTime() - STALE_DAYS * DAY_MS),
    isOldestFirst: query.order === 'oldest',
    viewerId: caller?.id ?? null,
  }
  const rows = await listRead(db, wanted, page)
  const show = await showTo(db, caller, rows)
  const isVoter = await mayVote(db, caller)
  const kitOf = await kitsOf(db, rows)
  const decides = await decidesOn(
    db,
    caller,
    rows.map(({ author_id }) => author_id),
  )
  return {
    rows: rows.map((row) => ({
      ...asContribution(row, caller, show(row)),
      kit: kitOf(row),
      can_vote: isVoter && row.status === 'pending_review' && row.author_id !== caller?.id,
      can_moderate: row.status !== 'draft' && decides(row.author_id),
    })),
    total: await countRead(db, wanted),
  }
}

async function getRow(db: Db, caller: Caller, id: string): Promise<ReadRow> {
  const row = isId(id) ? await findRead(db, id, caller.id) : undefined
  if (!row || isHidden(row, caller)) throw notFound('Contribution not found')
  return row
}

export async function getContribution(db: Db, caller: Caller, id: string): Promise<Contribution> {
  const row = await getRow(db, caller, id)
  return asContribution(row, caller, (await showTo(db, caller, [row]))(row))
}

/** What its author said, with pictures as they are kept. */
export async function getSaid(db: Db, caller: Caller, id: string) {
  const { entity_type, submitted, proposed_data } = await getRow(db, caller, id)
  return { entity_type: entity_type as EntityType, data: submitted ?? proposed_data }
}

/** A new entry's form begins with what it asks for. */
function inFormsOrder(entity: AnyEntity, kind: Contribution['kind'], fields: string[]): string[] {
  const keys = Object.keys(entity.fields)
  const asked = kind === 'create' ? askedFields(entity.fields) : []
  const form = [...asked, ...keys.filter((key) => !asked.includes(key))]
  return fields.sort((a, b) => form.indexOf(a) - form.indexOf(b))
}

/** With its fields before and after, its votes, and what the caller may do about it. */
export async function getInFull(db: Db, caller: Caller, id: string): Promise<ContributionInFull> {
  const row = await getRow(db, caller, id)
  const show = (await showTo(db, caller, [row]))(row)
  const contribution = asContribution(row, caller, show)
  const entity = registry[contribution.entity_type]
  const { base_data: base, proposed_data: data, applied } = row
  const isImprovement = contribution.kind !== 'create' && contribution.entity_id !== null
  const current = isImprovement ? ((await findValues(db, contribution.entity_id ?? '')) ?? {}) : {}
  const votes = await listVotesRead(db, id)
  const changed = isImprovement && applied === null ? changedMeanwhile(data, base, current) : []
  const changes = inFormsOrder(entity, contribution.kind, Object.keys(data)).map((field) => ({
    field,
    required: isRequired(entity)(field),
    before: base[field] ?? null,
    current: current[field] ?? null,
    after: contribution.proposed_data[field] ?? null,
    changed_meanwhile: changed.includes(field),
    ...fieldTally(votes, field),
    applied: applied !== null && Object.hasOwn(applied, field),
  }))
  const ids = [data, base, current].flatMap((values) => linksIn(entity, values).map(({ id }) => id))
  return {
    ...contribution,
    changes,
    votes: votes.map(({ member_id, name, profile_picture_url, badge, ...vote }) => ({
      ...vote,
      user: { id: member_id, name, profile_picture_url, badge },
    })),
    ...(await listTitles(db, [...new Set(ids)].filter(isId))),
    duplicates: await doublesOf(db, contribution, data),
    is_held: contribution.status === 'pending_review' && (await isHeld(db, id)),
    ...(await rightsOf(db, caller, contribution)),
  }
}

const OPEN: ReadonlySet<string> = new Set(['draft', 'pending_review', 'needs_revision'])

/** What its author was warned of, as it is now: who decides sees the same. */
async function doublesOf(db: Db, { kind, status, entity_type, entity_id }: Contribution, data: Values) {
  if (kind !== 'create' || !OPEN.has(status)) return []
  const found = await duplicatesOf(db, registry[entity_type], data)
  return found.filter(({ id }) => id !== entity_id)
}

/** Why the caller may not vote on anything; null: they may. */
export async function whatForbidsVoting(db: Db, caller: Caller): Promise<string | null> {
  const voter = await findVoter(db, caller.id)
  if (voter?.status !== 'active') throw unauthenticated()
  const { xp, can_vote, settings } = voter
  return whyNotVote({ role: caller.role, xp, can_vote }, settingsOf(settings))
}

const mayVote = async (db: Db, caller: Caller | null): Promise<boolean> =>
  caller ? (await whatForbidsVoting(db, caller)) === null : (await readSettings(db)).community_voting_enabled

async function rightsOf(db: Db, caller: Caller, { status, contributor_id }: Contribution) {
  const isOwn = contributor_id === caller.id
  return {
    can_vote: status === 'pending_review' && !isOwn && (await mayVote(db, caller)),
    can_edit: isOwn && ['draft', 'pending_review', 'needs_revision'].includes(status),
    can_moderate: status !== 'draft' && (await decidesOn(db, caller, [contributor_id]))(contributor_id),
  }
}

const asComment = ({
  member_id,
  name,
  profile_picture_url,
  badge,
  ...comment
}: Awaited<ReturnType<typeof listCommentsOf>>[number]) => ({
  ...comment,
  user: { id: member_id, name, profile_picture_url, badge },
})

export async function commentsOf(db: Db, caller: Caller, id: string, page: { limit: number; skip: number }) {
  await getRow(db, caller, id)
  const rows = await listCommentsOf(db, id, page)
  return { rows: rows.map(asComment), total: await countCommentsOf(db, id) }
}

export async function comment(db: Db, caller: Caller, id: string, text: string) {
  const row = await getRow(db, caller, id)
  const said = { id: newId(), contributionId: id, memberId: caller.id, text }
  const comment = await insertComment(db, said, now())
  if (row.author_id !== null && row.author_id !== caller.id) {
    const about = { title: String(row.title), by: comment.name }
    await notify(db, [row.author_id], 'contribution_commented', about, {
      link: linkOf(row),
      data: { contribution_id: id },
      byId: caller.id,
    })
  }
  return asComment(comment)
}
