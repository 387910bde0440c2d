import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { entities, registry } from '@kitdex/contract/catalogue/registry'
import type { Db } from '../../platform/database/db.ts'
import * as repo from './content-repo.ts'

const CLUBS_SHOWN = 20
const SEASONS_SHOWN = 10

const seasonFrom = (year: number): string => `${year}/${year + 1}`

/** What the catalogue lacks, as it is now. */
export async function contentFigures(db: Db) {
  const gaps = await repo.listGaps(db, CLUBS_SHOWN, SEASONS_SHOWN)
  const sources = await repo.countWithoutSource(db)
  const empty_fields = []
  for (const { type } of entities) {
    const entity_type = type as keyof typeof registry
    const { entries = 0, ...fields } = await repo.countEmpty(db, registry[entity_type])
    for (const [field, empty] of Object.entries(fields))
      empty_fields.push({ entity_type, field, empty, entries })
  }
  return {
    gaps: await repo.countGaps(db),
    clubs: gaps.map(({ id, name, first, last, missing, years }) => ({
      ...{ id, name, missing },
      first: seasonFrom(first),
      last: seasonFrom(last),
      seasons: years.map(seasonFrom),
    })),
    empty_fields,
    without_source: ENTITY_TYPES.map((entity_type) => ({
      entity_type,
      entries: sources.find((one) => one.entity_type === entity_type)?.entries ?? 0,
      without_source: sources.find((one) => one.entity_type === entity_type)?.without_source ?? 0,
    })),
  }
}
