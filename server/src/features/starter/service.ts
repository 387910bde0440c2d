import { createHash } from 'node:crypto'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { readWholeCsv } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import { lockEmptyCatalogue } from '../catalogue/write-service.ts'
import { importRows, type ImportRow as Row } from '../imports/service.ts'

const FOLDER = new URL('../../../starter/', import.meta.url)

const rowsOf = (name: string): Promise<Row[]> => readWholeCsv(new URL(name, FOLDER))

/** The starter catalogue is ours: a row that does not fit is a mistake of ours, and stops the start. */
async function load(db: Db, entity: AnyEntity, name: string, rows: Row[]): Promise<string[]> {
  const outcomes = await importRows(db, entity, rows, {
    source: `starter/${name}`,
    origin: 'starter',
    addsLikely: true,
  })
  return outcomes.map(({ id, reason }, i) => {
    if (id === undefined) throw new Error(`starter/${name}, row ${i + 2}: ${reason}`)
    return id
  })
}

const kitKey = (row: Row): string => [row.team, row.season, row.style, row.model].join('|')

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The order kits come in, which is how the Kit Area shows them, last one first: mixed, so that a page is not
 * one team's, and the showcase at the end, so that it is seen first.
 */
function inOrder(kits: Row[], showcase: Row[]): Row[] {
  const place = new Map(
    showcase.map((row, i) => [`${row.team}|${row.season}|${row.style}`, showcase.length - i]),
  )
  const placeOf = (kit: Row): number => place.get(`${kit.team}|${kit.season}|${kit.style}`) ?? 0
  const mark = new Map(kits.map((kit) => [kit, fingerprint(kitKey(kit))]))
  return kits.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || ((mark.get(a) ?? '') < (mark.get(b) ?? '') ? -1 : 1),
  )
}

/** Every kit has the version its own row describes; versions.csv adds others. */
async function versionRows(kits: Row[], kitIds: string[]): Promise<Row[]> {
  const idOf = new Map(kits.map((kit, i) => [kitKey(kit), kitIds[i] ?? '']))
  const first = kits.map((kit, i) => ({
    master_kit_id: kitIds[i] ?? '',
    model: kit.model ?? '',
    league_competition: kit.competition ?? '',
    competition_id: kit.competition ?? '',
    available_prints: kit.prints ?? '',
    id: `base:${kitKey(kit)}`,
  }))
  const more = (await rowsOf('versions.csv')).map((row, i) => ({
    ...row,
    master_kit_id: idOf.get(kitKey(row)) ?? `${kitKey(row)} (no such kit)`,
    model: row.version_model ?? '',
    competition_id: row.league_competition ?? '',
    available_prints: row.prints ?? '',
    id: `more:${i}:${kitKey(row)}`,
  }))
  const columns = [
    'master_kit_id',
    'model_name',
    'model',
    'league_competition',
    'competition_id',
    'long_sleeve',
    'limited',
    'limited_units',
    'description',
    'available_prints',
    'id',
  ]
  return [...first, ...more].map((row: Row) =>
    Object.fromEntries(columns.map((name) => [name, row[name] ?? ''])),
  )
}

/** Fills an empty catalogue, once, whoever starts first. */
export async function loadStarter(db: Db, say: (message: string) => void): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await lockEmptyCatalogue(trx))) return
    for (const [entity, name] of [
      [registry.team, 'teams.csv'],
      [registry.brand, 'brands.csv'],
      [registry.competition, 'competitions.csv'],
      [registry.player, 'players.csv'],
    ] as const) {
      await load(trx, entity, name, await rowsOf(name))
    }
    const kits = inOrder(await rowsOf('kits.csv'), await rowsOf('showcase.csv'))
    const ids = await load(trx, registry.master_kit, 'kits.csv', kits)
    await load(trx, registry.reference_kit, 'versions.csv', await versionRows(kits, ids))
    say(`loaded the starter catalogue: ${kits.length} kits`)
  })
}
