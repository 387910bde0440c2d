import type {
  CollectionImport,
  fixRow,
  ImportRow,
  KitCandidate,
  RowState,
} from '@kitdex/contract/api/collection-io'
import { ROW_STATES } from '@kitdex/contract/api/collection-io'
import { COLLECTION_TYPES } from '@kitdex/contract/api/collection-item'
import type { Received } from '@kitdex/contract/endpoint'
import { messageOf } from '@kitdex/contract/message-of'
import { offsetOf } from '@kitdex/contract/paging'
import type { ItemColumn } from '@kitdex/contract/rules/collection/item-columns'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import { kitCardsById } from '../catalogue/service.ts'
import { guessColumns } from './columns.ts'
import type { Sheet } from './file.ts'
import * as repo from './import-repo.ts'
import { readFirst } from './reading.ts'
import { type StoredRow, valuesOf } from './rows.ts'

/** A call takes some tens of milliseconds of the processor, and others have their turn. */
const AT_ONCE = 100
const KEPT_IMPORTS = 10
const KEPT_DAYS = 30

/** Another's import, and one that is none, are the same: not there. */
const gone = () => notFound('Import not found')

export async function lockOwn(db: Db, memberId: string, id: string): Promise<repo.StoredImport> {
  const found = isId(id) ? await repo.lockImport(db, memberId, id, now()) : undefined
  if (!found) throw gone()
  return found
}

function answerOf(
  stored: repo.StoredImport,
  counted: readonly repo.StateCount[],
  repeated: number,
): CollectionImport {
  const sum = (is: (count: repo.StateCount) => boolean): number =>
    counted.filter(is).reduce((total, { n }) => total + n, 0)
  const counts = ROW_STATES.map((state) => [state, sum((count) => count.state === state)])
  const planned = COLLECTION_TYPES.map((type) => [
    type,
    sum((count) => count.state === 'ready' && count.collection_type === type),
  ])
  return {
    ...{ id: stored.id, file_name: stored.file_name, is_undone: stored.is_undone },
    ...{ created_at: stored.created_at.toISOString(), columns: stored.columns, total: sum(() => true) },
    counts: Object.fromEntries(counts),
    planned: Object.fromEntries(planned),
    repeated,
  }
}

export const shownImport = async (db: Db, stored: repo.StoredImport): Promise<CollectionImport> =>
  answerOf(stored, await repo.countStates(db, stored.id), await repo.countRepeated(db, stored.id))

export async function getImport(db: Db, memberId: string, id: string): Promise<CollectionImport> {
  const found = isId(id) ? await repo.findImport(db, memberId, id) : undefined
  if (!found) throw gone()
  return shownImport(db, found)
}

export async function listImports(db: Db, memberId: string): Promise<CollectionImport[]> {
  const stored = await repo.listImports(db, memberId)
  return Promise.all(stored.map((one) => shownImport(db, one)))
}

export async function startImport(
  db: Db,
  memberId: string,
  name: string,
  sheet: Sheet,
): Promise<CollectionImport> {
  const fields = guessColumns(sheet.columns.map(({ header }) => header))
  const columns = sheet.columns.map((column, at) => ({ ...column, field: fields[at] ?? null }))
  const id = newId()
  await repo.insertImport(db, memberId, { id, file_name: name, columns, created_at: now() }, sheet.rows)
  await repo.removeOlder(db, memberId, KEPT_IMPORTS)
  return getImport(db, memberId, id)
}

const refuseUndone = ({ is_undone }: repo.StoredImport): void => {
  if (is_undone) throw conflict('This import was undone')
}

export async function mapColumns(
  db: Db,
  memberId: string,
  id: string,
  fields: readonly (ItemColumn | null)[],
): Promise<CollectionImport> {
  const stored = await lockOwn(db, memberId, id)
  refuseUndone(stored)
  const said = fields.filter((field) => field !== null)
  if (fields.length !== stored.columns.length || new Set(said).size !== said.length) {
    throw invalid('Each column is one field, and each field at most one column')
  }
  const columns = stored.columns.map((column, at) => ({ ...column, field: fields[at] ?? null }))
  await repo.updateColumns(db, id, columns)
  return shownImport(db, { ...stored, columns })
}

export async function readInto(
  db: Db,
  memberId: string,
  stored: repo.StoredImport,
  rows: readonly StoredRow[],
): Promise<void> {
  const mine = await repo.listMade(db, stored.id)
  const read = await readFirst(db, { memberId, columns: stored.columns, mine }, rows)
  await repo.updateReadings(db, stored.id, read)
}

export async function readSome(db: Db, memberId: string, id: string): Promise<CollectionImport> {
  const stored = await lockOwn(db, memberId, id)
  const rows = await repo.listRows(db, id, { state: 'unread' }, { limit: AT_ONCE, skip: 0 })
  if (rows.length > 0) await readInto(db, memberId, stored, rows)
  return shownImport(db, stored)
}

/** Rows as they are answered: with what the kits are drawn from that are shown, asked for once for all of them. */
async function toRows(
  db: Db,
  { id, columns }: Pick<CollectionImport, 'id' | 'columns'>,
  rows: readonly StoredRow[],
): Promise<ImportRow[]> {
  const repeated = await repo.listRepeated(db, id)
  const choiceOf = ({ reading }: StoredRow): KitCandidate[] => [
    ...(reading?.kit ? [reading.kit] : []),
    ...(reading?.candidates ?? []),
  ]
  const ids = rows.flatMap((row) => choiceOf(row).map((kit) => kit.master_kit_id))
  const cards = new Map((await kitCardsById(db, [...new Set(ids)])).map((card) => [card.id, card]))
  const shown = (kit: KitCandidate) => ({ ...kit, card: cards.get(kit.master_kit_id) ?? null })
  return rows.map((row) => ({
    ...{ number: row.number, state: row.state, collection_type: row.collection_type, item_id: row.item_id },
    values: Object.fromEntries(valuesOf(columns, row.cells, row.fixes)),
    kit: row.reading?.kit ? shown(row.reading.kit) : null,
    candidates: row.reading?.candidates.map(shown) ?? [],
    problems: (row.reading?.problems ?? []).map((one) => ({ ...one, ...messageOf(one.msg) })),
    same_as: repeated.get(row.number) ?? null,
    proposal: row.proposal,
  }))
}

export async function listRows(
  db: Db,
  memberId: string,
  id: string,
  query: {
    state?: RowState | undefined
    repeated?: boolean | undefined
    limit: number
    skip?: number | undefined
    page?: number | undefined
  },
): Promise<{ rows: ImportRow[]; total: number }> {
  const draft = await getImport(db, memberId, id)
  const { state } = query
  const numbers = query.repeated ? [...(await repo.listRepeated(db, id)).keys()] : undefined
  const rows = await repo.listRows(db, id, { state, numbers }, { limit: query.limit, skip: offsetOf(query) })
  const total = state ? (draft.counts[state] ?? 0) : draft.total
  return { rows: await toRows(db, draft, rows), total: numbers ? numbers.length : total }
}

type Fix = Received<typeof fixRow>['body']

/** A row that may still be changed, of an import that one works on. */
export async function lockRow(db: Db, memberId: string, id: string, number: number) {
  const stored = await lockOwn(db, memberId, id)
  refuseUndone(stored)
  const row = await repo.findRow(db, id, number)
  if (!row) throw notFound('Row not found')
  if (row.item_id) throw conflict('This row is imported already')
  return { stored, row }
}

/** Keeps what its owner said of a row, reads it again, and answers it. */
export async function changeRow(
  db: Db,
  memberId: string,
  stored: repo.StoredImport,
  changed: StoredRow,
): Promise<ImportRow> {
  await repo.updateFix(db, stored.id, changed)
  const row = await repo.findRow(db, stored.id, changed.number)
  await readInto(db, memberId, stored, row ? [row] : [])
  const read = await repo.findRow(db, stored.id, changed.number)
  const [shown] = await toRows(db, stored, read ? [read] : [])
  if (!shown) throw notFound('Row not found')
  return shown
}

export async function correctRow(
  db: Db,
  memberId: string,
  id: string,
  number: number,
  fix: Fix,
): Promise<ImportRow> {
  const { stored, row } = await lockRow(db, memberId, id, number)
  return changeRow(db, memberId, stored, {
    ...row,
    fixes: { ...row.fixes, ...fix.values },
    ...(fix.kit !== undefined && { chosen_kit: fix.kit }),
    // What it is after all need not be proposed.
    ...(fix.kit && { proposal: null }),
    ...(fix.decision !== undefined && { decision: fix.decision }),
  })
}

export async function decideDuplicates(
  db: Db,
  memberId: string,
  id: string,
  decision: 'skip' | 'copy',
): Promise<CollectionImport> {
  const stored = await lockOwn(db, memberId, id)
  refuseUndone(stored)
  await repo.updateDuplicates(db, id, decision)
  return shownImport(db, stored)
}

export async function dropImport(db: Db, memberId: string, id: string): Promise<void> {
  if (!isId(id) || !(await repo.removeImport(db, memberId, id))) throw gone()
}

export const eraseImports = repo.removeAll

/** Drafts nobody went on with, and imports that are too old to be taken back. */
export const purgeOldImports = (db: Db): Promise<void> =>
  repo.removeExpired(db, new Date(now().getTime() - KEPT_DAYS * 86_400_000))
