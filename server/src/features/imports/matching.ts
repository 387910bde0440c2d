import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { compareAll, variantsOf } from '@kitdex/contract/rules/radar/radar'
import { fold } from '@kitdex/contract/rules/texts/fold'
import type { Db } from '../../platform/database/db.ts'
import { likelyDoubles } from '../catalogue/radar/radar-service.ts'
import { listKitsOfClubs, listNamesakes, listOfSource, type Namesake } from './repo.ts'

type Values = Record<string, unknown>

/** What tells two rows of a file with the same name apart. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  team: ['country', 'team_type'],
  player: ['birth_date', 'nationality'],
  competition: ['country'],
  brand: [],
}
const KIT_KEY = ['club_id', 'season', 'style', 'model'] as const

/** From here on nobody has to be asked: the name is the same, however it is written, and nothing speaks against it. */
const SURE = 0.9

/** The same thing in a file gets the same key, whatever else its row says. */
export const naturalKey = (entity: AnyEntity, values: Values): string =>
  typeof values.name === 'string'
    ? [fold(values.name), ...(TELLING[entity.type] ?? []).map((field) => values[field] ?? '')].join('|')
    : (entity.type === 'master_kit' ? KIT_KEY.map((field) => values[field]) : [JSON.stringify(values)]).join(
        '|',
      )

/** For each row, the entry of the catalogue that it is, if it is there already. */
export async function matchRows(
  db: Db,
  source: string,
  entity: AnyEntity,
  rows: Values[],
): Promise<(Namesake | undefined)[]> {
  if (entity.type === 'master_kit') return matchKits(db, rows)
  // Versions have no name of their own: only the key of their row tells them apart.
  if (!Object.hasOwn(entity.fields, 'name')) return rows.map(() => undefined)
  const variants = rows.map((row) => variantsOf(entity.type, String(row.name)))
  const namesakes = await listNamesakes(db, source, entity, [...new Set(variants.flat())])
  return rows.map((row, at) => {
    const called = namesakes.filter((candidate) => variants[at]?.includes(candidate.folded))
    const compared = compareAll(
      entity.type,
      row,
      called.map(({ values }) => values),
    )
    const same = called.filter((_, i) => {
      const comparison = compared[i]
      return comparison?.isLikely && comparison.score >= SURE
    })
    const name = fold(String(row.name))
    const titled = same.filter((candidate) => candidate.title === name)
    const [only, ...others] = new Set(same.map(({ id }) => id))
    return titled[0] ?? (others.length === 0 ? same.find(({ id }) => id === only) : undefined)
  })
}

/** For each row that would be a new entry, why it is likely none: what the radar would warn a member of. */
export async function listWarnings(
  db: Db,
  source: string,
  entity: AnyEntity,
  rows: Values[],
): Promise<(string | undefined)[]> {
  const likely: Awaited<ReturnType<typeof likelyDoubles>>[] = []
  for (const row of rows) likely.push(await likelyDoubles(db, entity, row))
  // Two rows of one file are two, or the file would not have both.
  const ofSource = await listOfSource(
    db,
    source,
    likely.flat().map(({ id }) => id),
  )
  return likely.map((doubles) => {
    const double = doubles.find(({ id }) => !ofSource.has(id))
    return double && `likely ${double.title} (${double.kitdex_reference}): ${double.why.join(', ')}`
  })
}

async function matchKits(db: Db, rows: Values[]): Promise<(Namesake | undefined)[]> {
  const kits = await listKitsOfClubs(db, [...new Set(rows.map((row) => String(row.club_id)))])
  return rows.map((row) => kits.find((kit) => KIT_KEY.every((field) => kit.values[field] === row[field])))
}
