import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import { COMPARED, compareAll, soughtFor } from '@kitdex/contract/rules/radar/radar'
import type { Reason } from '@kitdex/contract/rules/radar/reasons'
import type { Db } from '../../../platform/database/db.ts'
import { type Candidate, imageOf, listCandidates } from './radar-repo.ts'

export const pictureOf = imageOf

/** The picture that stands for an entry. */
export const pictureIn = (entity: AnyEntity, values: Readonly<Record<string, unknown>>): string | null => {
  const main = fieldsOf(entity).find(([, field]) => field.kind === 'image')?.[0]
  return main === undefined ? null : ((values[main] ?? null) as string | null)
}

export interface Likely extends Candidate {
  score: number
  why: Reason[]
}

const MOST = 5

/** Entries that one with these values would likely repeat, the likeliest first. Nothing without a name. */
export async function likelyDoubles(
  db: Db,
  entity: AnyEntity,
  values: Readonly<Record<string, unknown>>,
): Promise<Likely[]> {
  const compared = COMPARED[entity.type]
  const sought = soughtFor(entity.type, typeof values.name === 'string' ? values.name : '')
  if (!compared || sought.text === '') return []
  const candidates = await listCandidates(db, entity, compared, sought)
  const comparisons = compareAll(
    entity.type,
    values,
    candidates.map((candidate) => candidate.values),
  )
  return candidates
    .flatMap((candidate, at): Likely[] => {
      const comparison = comparisons[at]
      return comparison?.isLikely ? [{ ...candidate, score: comparison.score, why: [...comparison.why] }] : []
    })
    .sort((a, b) => b.score - a.score || a.title.localeCompare(b.title) || a.id.localeCompare(b.id))
    .slice(0, MOST)
}
