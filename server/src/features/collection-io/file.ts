import { delimiterOf, parseCsv, unguarded } from '../../platform/csv.ts'
import { invalid } from '../../platform/http/errors.ts'
import { textOf } from '../../platform/text-file.ts'
import { joinList } from './lists.ts'

/** A file as the import keeps it: texts, whatever it was. */
export interface Sheet {
  columns: { header: string; sample: string }[]
  /** As JSON, for each row a list of its texts: nobody but the database looks into them. */
  rows: string
}

interface Table {
  headers: string[]
  rows: string[][]
}

const MOST_ROWS = 5000
const MOST_COLUMNS = 200
const LONGEST_HEADER = 200
/** More than any field of an item may have, exported. */
const LONGEST_CELL = 20_000
const LONGEST_SAMPLE = 80

const NO_ITEMS = 'The file holds no list of items'
const TOO_MANY_ROWS = 'At most 5,000 rows can be imported at once: please split the file'

/** What can be stored; what was never a text is one that the row's check complains about. */
const storable = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed()

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** A value as a cell has it; what is made of other things is left out. */
const cellOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.every(isPlain) ? storable(joinList(value.map(String))) : ''
  return isPlain(value) ? storable(String(value)) : ''
}

function checkHeaders(headers: readonly string[]): void {
  if (headers.some((header) => header.length > LONGEST_HEADER)) {
    throw invalid(`The first row has to name the columns, in at most ${LONGEST_HEADER} characters each`)
  }
}

/** The names that the items' values have, in the order they are met. */
function headersOf(records: readonly ReadonlyMap<string, unknown>[]): string[] {
  const headers = new Set<string>()
  for (const record of records) {
    for (const key of record.keys()) headers.add(key)
    if (headers.size > MOST_COLUMNS) throw invalid(`The file has more than ${MOST_COLUMNS} columns`)
  }
  return [...headers]
}

/** Lists of items, their values, and lists of those. */
const DEEPEST = 10

/** Brackets within brackets take the parser longer than anything else. */
function checkDepth(text: string): void {
  let depth = 0
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > DEEPEST) throw invalid('The file is not a list of items: its lists are too deep')
  }
}

function readJson(text: string): Table {
  checkDepth(text)
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw invalid('The file is not valid JSON')
  }
  const items = Array.isArray(said) ? said : (said as { items?: unknown }).items
  if (!Array.isArray(items)) throw invalid(NO_ITEMS)
  if (items.length > MOST_ROWS) throw invalid(TOO_MANY_ROWS)
  const isRecord = (item: unknown): item is object =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
  if (!items.some(isRecord)) throw invalid(NO_ITEMS)
  const records = items.map((item) => new Map<string, unknown>(isRecord(item) ? Object.entries(item) : []))
  const headers = headersOf(records)
  checkHeaders(headers)
  const read = (record: ReadonlyMap<string, unknown>, at: number, header: string): string => {
    const cell = cellOf(record.get(header))
    if (cell.length <= LONGEST_CELL) return cell
    throw invalid(
      `Item ${at + 1}, ${header}: a value has more than ${LONGEST_CELL.toLocaleString('en')} characters`,
    )
  }
  return {
    headers: headers.map(storable),
    rows: records.map((record, at) => headers.map((header) => read(record, at, header))),
  }
}

function readCsv(text: string): Table {
  const most = { rows: MOST_ROWS + 1, columns: MOST_COLUMNS, cell: LONGEST_CELL }
  const [headers = [], ...rows] = parseCsv(text, most)
  if (rows.length > MOST_ROWS) throw invalid(TOO_MANY_ROWS)
  checkHeaders(headers)
  const delimiter = delimiterOf(text)
  return {
    headers: headers.map((header) => header.trim()),
    rows: rows
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .map((row) => headers.map((_, at) => unguarded(row[at] ?? '', delimiter))),
  }
}

const sampleOf = (rows: readonly string[][], at: number): string =>
  (rows.find((row) => row[at]?.trim())?.[at] ?? '').trim().slice(0, LONGEST_SAMPLE).toWellFormed()

/** CSV or JSON, told by how it begins. */
export function readSheet(bytes: Uint8Array): Sheet {
  const text = textOf(bytes)
  const { headers, rows } = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text)
  if (rows.length === 0) throw invalid('The file has no rows below its header')
  return {
    columns: headers.map((header, at) => ({ header, sample: sampleOf(rows, at) })),
    rows: JSON.stringify(rows),
  }
}
