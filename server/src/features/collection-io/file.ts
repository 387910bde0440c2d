import { parseCsv, unguarded } from '../../platform/csv.ts'
import { invalid } from '../../platform/errors.ts'
import { textOf } from '../../platform/text-file.ts'
import { joinList } from './lists.ts'

/** A file as the import keeps it: texts, whatever it was. */
export interface Sheet {
  headers: string[]
  rows: string[][]
}

const MOST_ROWS = 5000
const MOST_COLUMNS = 200
const LONGEST_HEADER = 200

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

/** Before a cell is made for each of them in each row. */
function checkHeaders(headers: readonly string[]): void {
  if (headers.length > MOST_COLUMNS) throw invalid(`The file has more than ${MOST_COLUMNS} columns`)
  if (headers.some((header) => header.length > LONGEST_HEADER)) {
    throw invalid(`The first row has to name the columns, in at most ${LONGEST_HEADER} characters each`)
  }
}

function readJson(text: string): Sheet {
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
  const headers = [...new Set(records.flatMap((record) => [...record.keys()]))]
  checkHeaders(headers)
  return {
    headers: headers.map(storable),
    rows: records.map((record) => headers.map((header) => cellOf(record.get(header)))),
  }
}

async function readSheet(text: string): Promise<Sheet> {
  const [headers = [], ...rows] = await parseCsv(text, MOST_ROWS + 1)
  if (rows.length > MOST_ROWS) throw invalid(TOO_MANY_ROWS)
  checkHeaders(headers)
  return {
    headers: headers.map((header) => header.trim()),
    rows: rows
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .map((row) => headers.map((_, at) => unguarded(row[at] ?? ''))),
  }
}

/** CSV or JSON, told by how it begins. */
export async function readFile(bytes: Uint8Array): Promise<Sheet> {
  const text = textOf(bytes)
  const sheet = /^\s*[[{]/.test(text) ? readJson(text) : await readSheet(text)
  if (sheet.rows.length === 0) throw invalid('The file has no rows below its header')
  return sheet
}
