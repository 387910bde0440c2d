import type { LinkedNames } from '@kitdex/contract/api/contribution'
import type { AnyEntity, VerifiedLevel } from '@kitdex/contract/catalogue/entity'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { applyChanges, lockEntries } from '../catalogue/write-service.ts'
import { listTitles } from './reading/reading-repo.ts'
import { insertContributions, type NewContribution } from './repo.ts'
import { changesOf, linksIn, saidOf } from './submission.ts'

export { changesOf }

/** What the entries are called that these name. */
export const namesOf = (db: Db, entity: AnyEntity, states: Record<string, unknown>[]): Promise<LinkedNames> =>
  listTitles(db, [...new Set(states.flatMap((values) => linksIn(entity, values).map(({ id }) => id)))])

/** An entry as the system knows it, and what it was before when it is there already. */
export interface SystemEntry {
  id?: string
  /** A new one that comes from another Kitdex. */
  known?: {
    id: string
    reference: string
    verifiedLevel: VerifiedLevel
    createdAt: string
    updatedAt: string
  }
  before?: Record<string, unknown>
  values: Record<string, unknown>
  sourceUrls?: string[]
}

/**
 * Files what the system itself contributes, decided at once, through the same door as everybody's: each
 * entry has a contribution and a revision from its first day. Answers the ids, in order.
 */
export async function fileSystemEntries(
  db: Db,
  entity: AnyEntity,
  entries: SystemEntry[],
  origin: NewContribution['origin'],
): Promise<string[]> {
  const at = now().toISOString()
  const filed = entries.map((entry) => {
    const { before, values, known } = entry
    const data = before ? changesOf(before, values) : saidOf(values)
    return {
      entry,
      contribution: {
        id: newId(),
        kind: before ? ('improve' as const) : ('create' as const),
        entity_type: entity.type,
        entity_id: entry.id ?? known?.id ?? newId(),
        status: 'approved' as const,
        title: `${before ? 'Update' : 'New'} ${entity.label.one.en}: ${values.name ?? values.season ?? values.model}`,
        data,
        base: before ? Object.fromEntries(Object.keys(data).map((key) => [key, before[key] ?? null])) : {},
        source_urls: entry.sourceUrls ?? [],
        origin,
        applied_level: known?.verifiedLevel ?? ('system_verified' as const),
        created_at: known?.createdAt ?? at,
      },
    }
  })
  await insertContributions(
    db,
    filed.map(({ contribution }) => contribution),
  )
  const stored = await lockEntries(
    db,
    filed.map(({ contribution }) => contribution.entity_id),
  )
  const wasLive = new Map(stored.map(({ id, live }) => [id, live]))
  await applyChanges(
    db,
    entity,
    filed.map(({ entry, contribution }) => ({
      id: contribution.entity_id,
      contributionId: contribution.id,
      authorId: null,
      verifiedLevel: contribution.applied_level,
      values: entry.values,
      // What was taken out stays out, whatever is filled in.
      live: wasLive.get(contribution.entity_id) ?? true,
      ...(entry.known && { known: entry.known }),
    })),
    stored,
  )
  return filed.map(({ contribution }) => contribution.entity_id)
}
