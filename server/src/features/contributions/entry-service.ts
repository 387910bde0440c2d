import { type AnyEntity, VERIFIED_LEVELS, type VerifiedLevel } from '@kitdex/contract/catalogue/entity'
import type { Field } from '@kitdex/contract/catalogue/field'
import { registry } from '@kitdex/contract/catalogue/registry'
import { whenEmpty } from '@kitdex/contract/catalogue/schema'
import type { Db } from '../../platform/database/db.ts'
import {
  applyChanges,
  type Change,
  lockEntries,
  lockEntry,
  type StoredEntry,
} from '../catalogue/write-service.ts'
import { type ContributionRow, getApplied, listLinkedEntries, listVersionCreations } from './repo.ts'
import { linksIn, type Values } from './submission.ts'

export const entityOf = (row: Pick<ContributionRow, 'entity_type'>): AnyEntity => registry[row.entity_type]

const surest = (levels: string[]): VerifiedLevel =>
  VERIFIED_LEVELS.findLast((level) => levels.includes(level)) ?? 'unverified'

/** Whether a creation in this state has its entry in the catalogue. */
export const isLive = ({
  status,
  live_while_pending,
}: Pick<ContributionRow, 'status' | 'live_while_pending'>): boolean =>
  status === 'approved' ||
  (live_while_pending && (status === 'pending_review' || status === 'needs_revision'))

/** What nothing applied says is empty; a required field that was added later is what its migration made of it. */
const whenUnsaid = (field: Field, base: unknown): unknown => (field.required ? base : whenEmpty(field))

type ChangeCause = Required<Pick<Change, 'action' | 'actorId'>>

/**
 * Makes an entry what the contributions that are applied to it say. A field has the value of the last of them that
 * says something of it, an entry the surest of their verifications, and it is in the catalogue as long as its creation
 * is: what is undone leaves exactly what the others did. The contribution's row says its new state already.
 */
export async function settle(
  db: Db,
  contribution: ContributionRow,
  entry: StoredEntry,
  fields: string[],
  cause: ChangeCause,
): Promise<void> {
  const entity = entityOf(contribution)
  const { said, levels } = await getApplied(db, entry.id, fields)
  const values: Values = { ...entry.values }
  for (const key of fields) {
    const field = entity.fields[key]
    if (field) values[key] = Object.hasOwn(said, key) ? said[key] : whenUnsaid(field, contribution.base[key])
  }
  const mayBeLive = contribution.kind === 'create' ? isLive(contribution) : entry.live
  const live = mayBeLive && entry.merged_into === null && (await isKitLive(db, entity, values))
  const change: Change = {
    id: entry.id,
    contributionId: contribution.id,
    authorId: entry.created_by,
    verifiedLevel: surest(levels),
    values,
    live,
    ...cause,
  }
  await applyChanges(db, entity, [change], [entry])
  if (entity.type === 'master_kit' && entry.live !== live) await moveVersions(db, change)
}

const isKitLive = async (db: Db, { type }: AnyEntity, values: Values): Promise<boolean> =>
  type !== 'reference_kit' || (await listLinkedEntries(db, [String(values.master_kit_id)]))[0]?.live === true

/** The versions of a kit leave the catalogue with it, and come back with it as far as their own creations stand. */
async function moveVersions(db: Db, kit: Change): Promise<void> {
  const creations = await listVersionCreations(db, kit.id, !kit.live)
  const standing = creations.filter(isLive).map(({ entity_id }) => entity_id)
  const versions = (await lockEntries(db, standing)).filter(({ live }) => live !== kit.live)
  const changes = versions.map(({ id, created_by, verified_level, values }) => ({
    ...kit,
    ...{ id, authorId: created_by, verifiedLevel: verified_level, values },
  }))
  await applyChanges(db, registry.reference_kit, changes, versions)
}

/** The entry that a contribution is about, locked. */
export async function lockEntryOf(
  db: Db,
  { id, entity_id }: Pick<ContributionRow, 'id' | 'entity_id'>,
): Promise<StoredEntry> {
  const entry = entity_id === null ? undefined : await lockEntry(db, entity_id)
  if (!entry) throw new Error(`contribution ${id} has no entry`)
  return entry
}

export interface FollowedLinks {
  /** The fields whose links lead to nothing in the catalogue, or to something else than they should. */
  broken: string[]
  /** Of these, those that lead to what waits for a decision of its own. */
  waiting: string[]
  /** What the entry will be called. */
  title: string
}

/** `mayWait`: what these lead to need not be in the catalogue yet. */
export async function followLinks(
  db: Db,
  entity: AnyEntity,
  values: Values,
  mayWait: readonly string[] = [],
): Promise<FollowedLinks> {
  const links = linksIn(entity, values)
  const found = links.length === 0 ? [] : await listLinkedEntries(db, [...new Set(links.map(({ id }) => id))])
  const leadsTo = (link: { id: string; type: string }) =>
    found.find(({ id, type }) => id === link.id && type === link.type)
  const isGood = (link: { id: string; type: string }): boolean => {
    const entry = leadsTo(link)
    return entry?.live === true || (entry?.waits === true && mayWait.includes(entry.id))
  }
  const bad = links.filter((link) => !isGood(link))
  const named = (field: string): string => found.find(({ id }) => id === values[field])?.title ?? ''
  return {
    broken: [...new Set(bad.map(({ field }) => field))],
    waiting: [...new Set(bad.filter((link) => leadsTo(link)?.waits).map(({ field }) => field))],
    title: entity.title(values, named),
  }
}

export const brokenLinks = async (db: Db, entity: AnyEntity, values: Values): Promise<string[]> =>
  (await followLinks(db, entity, values)).broken
