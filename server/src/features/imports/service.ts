import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import type { Print } from '@kitdex/contract/catalogue/field'
import { storedSchema } from '@kitdex/contract/catalogue/schema'
import { fold } from '@kitdex/contract/rules/texts/fold'
import { unguarded } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { resolveNames } from '../catalogue/name-service.ts'
import { lockEntries, survivorsOf } from '../catalogue/write-service.ts'
import { changesOf, fileSystemEntries, type SystemEntry } from '../contributions/service.ts'
import { mapHeaders, type Row, readCell } from './cells.ts'
import { listWarnings, matchRows, naturalKey } from './matching.ts'
import { findByKey, listLive, refreshStatistics, rememberKeys } from './repo.ts'

type Values = Record<string, unknown>

export interface ImportOptions {
  /** Where the rows are from: the same source imported again changes nothing. */
  source: string
  origin: 'starter' | 'import'
  /** Header → field; guessed from the headers when it is not told. */
  columns?: ReadonlyMap<string, string>
  /** Rows that are likely in the catalogue under another name are left out, with the reason, unless this is set. */
  addsLikely?: boolean
}

export type ImportRow = Row

export interface RowResult {
  /** The entry that the row is now; none when it was left out. */
  id?: string
  what: 'created' | 'improved' | 'unchanged' | 'skipped'
  reason?: string
}

interface Reading {
  values: Values
  key: string
  reason?: string
}

const valuesOf = (entity: AnyEntity, row: Row, columns: ReadonlyMap<string, string>): Values => {
  const values: Values = {}
  for (const [header, key] of columns) {
    const field = entity.fields[key]
    // A file of ours guards what a spreadsheet would take for a formula.
    if (field) values[key] = readCell(entity, key, field, unguarded(row[header] ?? '', ','))
  }
  return values
}

/** Replaces the names that link fields hold by ids, which they may hold already; answers what could not be found. */
async function resolveLinks(db: Db, entity: AnyEntity, rows: Values[]): Promise<Map<Values, string>> {
  const problems = new Map<Values, string>()
  for (const [key, field] of fieldsOf(entity)) {
    if (field.kind !== 'link') continue
    const named = (row: Values): string[] => [row[key] ?? []].flat().map(String)
    const names = [...new Set(rows.flatMap(named))]
    if (names.length === 0) continue
    const ids = names.filter(isId).map((id) => id.toLowerCase())
    const survivors = await survivorsOf(db, ids)
    const nowOf = (id: string): string => survivors.get(id) ?? id
    const live = new Set(await listLive(db, field.to, ids.map(nowOf)))
    const found = await resolveNames(
      db,
      field.to,
      names.filter((name) => !isId(name)),
    )
    for (const name of names.filter(isId)) {
      const id = nowOf(name.toLowerCase())
      if (live.has(id)) found.set(name, { id, ambiguous: false })
    }
    for (const row of rows) {
      const bad = named(row).find((name) => !found.has(name) || found.get(name)?.ambiguous)
      if (bad) {
        problems.set(
          row,
          `${field.label.en} "${bad}" is ${found.has(bad) ? 'more than one entry' : 'not in the catalogue'}`,
        )
      }
      const resolve = (name: string): string => found.get(name)?.id ?? name
      if (row[key]) row[key] = field.many ? (row[key] as string[]).map(resolve) : resolve(String(row[key]))
    }
  }
  return problems
}

/** Players on prints are linked when they are known, and stay names when they are not. */
async function resolvePrints(db: Db, entity: AnyEntity, rows: Values[]): Promise<void> {
  for (const [key, field] of fieldsOf(entity)) {
    if (field.kind !== 'list' || field.of !== 'print') continue
    const all = rows.flatMap((row) => (row[key] ?? []) as Print[])
    const found = await resolveNames(db, 'player', [...new Set(all.map((print) => print.player_name))])
    for (const print of all) print.player_id ??= found.get(print.player_name)?.id ?? null
  }
}

async function readRows(db: Db, entity: AnyEntity, rows: Row[], options: ImportOptions): Promise<Reading[]> {
  const columns = options.columns ?? mapHeaders(entity, Object.keys(rows[0] ?? {}))
  const raw = rows.map((row) => valuesOf(entity, row, columns))
  const problems = await resolveLinks(db, entity, raw)
  await resolvePrints(db, entity, raw)
  const schema = storedSchema(entity)
  const seen = new Set<string>()
  return raw.map((values, i): Reading => {
    const problem = problems.get(values)
    if (problem) return { values, key: '', reason: problem }
    const checked = schema.safeParse(values)
    if (!checked.success) {
      const reason = checked.error.issues
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
        .join('; ')
      return { values, key: '', reason }
    }
    const key = rows[i]?.id?.trim() || naturalKey(entity, checked.data)
    if (seen.has(key)) return { values, key, reason: 'the same as a row before it' }
    seen.add(key)
    return { values: checked.data, key }
  })
}

const isBlank = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** What is there stays; what is missing is filled in; names that are new are added. */
function merge(entity: AnyEntity, before: Values, row: Values): Values {
  const merged: Values = { ...before }
  for (const [key, field] of fieldsOf(entity)) {
    if (key === 'common_names' && field.kind === 'list') {
      const names = (before[key] ?? []) as string[]
      const known = new Set([before.name, ...names].map((name) => fold(String(name))))
      const added = [row.name, ...(row[key] as string[])].filter((name) => !known.has(fold(String(name))))
      merged[key] = [...names, ...new Set(added)]
    } else if (isBlank(before[key] ?? null)) merged[key] = row[key]
  }
  return merged
}

/** What the radar would warn a member of is left out, and says what it is likely the same as. */
async function warnOfDoubles(db: Db, source: string, entity: AnyEntity, added: Reading[]): Promise<void> {
  const warnings = await listWarnings(
    db,
    source,
    entity,
    added.map((reading) => reading.values),
  )
  added.forEach((reading, i) => {
    const reason = warnings[i]
    if (reason !== undefined) reading.reason = reason
  })
}

/** Brings rows into the catalogue: new entries, gaps of known ones filled. Answers one outcome a row. */
export async function importRows(
  db: Db,
  entity: AnyEntity,
  rows: Row[],
  options: ImportOptions,
): Promise<RowResult[]> {
  const readings = await readRows(db, entity, rows, options)
  const readable = readings.filter((reading) => reading.reason === undefined)
  const known = await findByKey(
    db,
    options.source,
    entity,
    readable.map((reading) => reading.key),
  )
  const unknown = readable.filter((reading) => !known.has(reading.key))
  const matches = await matchRows(
    db,
    options.source,
    entity,
    unknown.map((reading) => reading.values),
  )
  unknown.forEach((reading, i) => {
    const match = matches[i]
    if (match && ![...known.values()].includes(match.id)) known.set(reading.key, match.id)
  })
  if (!options.addsLikely) {
    await warnOfDoubles(
      db,
      options.source,
      entity,
      unknown.filter((reading) => !known.has(reading.key)),
    )
  }
  const locked = await lockEntries(db, [...known.values()])
  const stored = new Map(locked.map((entry) => [entry.id, entry]))
  for (const reading of readable) {
    const entry = stored.get(known.get(reading.key) ?? '')
    if (entry && !entry.live) reading.reason = `was taken out of the catalogue (${entry.reference})`
  }
  const good = readable.filter((reading) => reading.reason === undefined)

  const outcomes = new Map<Reading, RowResult>()
  const filing: { reading: Reading; entry: SystemEntry }[] = []
  for (const reading of good) {
    const id = known.get(reading.key)
    const before = id === undefined ? undefined : stored.get(id)?.values
    if (id === undefined || !before) {
      filing.push({ reading, entry: { values: reading.values } })
      continue
    }
    const values = merge(entity, before, reading.values)
    if (Object.keys(changesOf(before, values)).length === 0) outcomes.set(reading, { id, what: 'unchanged' })
    else filing.push({ reading, entry: { id, before, values } })
  }
  const ids = await fileSystemEntries(
    db,
    entity,
    filing.map(({ entry }) => entry),
    options.origin,
  )
  filing.forEach(({ reading, entry }, i) => {
    outcomes.set(reading, { id: ids[i] ?? '', what: entry.before ? 'improved' : 'created' })
  })
  await rememberKeys(
    db,
    options.source,
    entity,
    good.flatMap((reading) => ({ key: reading.key, id: outcomes.get(reading)?.id ?? '' })),
  )
  return readings.map(
    (reading) => outcomes.get(reading) ?? { what: 'skipped', reason: reading.reason ?? 'unknown' },
  )
}

/** To be called once after the last batch. */
export const finishImport = refreshStatistics
