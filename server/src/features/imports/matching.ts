import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { fold } from '@kitdex/contract/rules/fold'
import type { Db } from '../../platform/db.ts'
import { listKitsOfClubs, listNamesakes, type Namesake } from './repo.ts'

type Values = Record<string, unknown>

/** What has to agree, besides the name, for two entries to be the same thing. An unknown value agrees. */
const AGREEING: Readonly<Record<string, readonly string[]>> = {
  team: ['country', 'team_type'],
  player: ['birth_date', 'nationality'],
  competition: ['country'],
  brand: [],
}
const KIT_KEY = ['club_id', 'season', 'style', 'model'] as const

const agrees = (a: unknown, b: unknown): boolean =>
  a === null || a === undefined || b === null || b === undefined || a === b

/** The same thing in a file gets the same key, whatever else its row says. */
export const naturalKey = (entity: AnyEntity, values: Values): string =>
  typeof values.name === 'string'
    ? [fold(values.name), ...(AGREEING[entity.type] ?? []).map((field) => values[field] ?? '')].join('|')
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
  const namesakes = await listNamesakes(
    db,
    source,
    entity,
    rows.map((row) => String(row.name)),
  )
  return rows.map((row) => {
    const name = fold(String(row.name))
    const same = namesakes.filter(
      (candidate) =>
        candidate.folded === name &&
        (AGREEING[entity.type] ?? []).every((field) => agrees(candidate.values[field], row[field])),
    )
    const titled = same.filter((candidate) => candidate.title === name)
    return titled[0] ?? (same.length === 1 ? same[0] : undefined)
  })
}

async function matchKits(db: Db, rows: Values[]): Promise<(Namesake | undefined)[]> {
  const kits = await listKitsOfClubs(db, [...new Set(rows.map((row) => String(row.club_id)))])
  return rows.map((row) => kits.find((kit) => KIT_KEY.every((field) => kit.values[field] === row[field])))
}
