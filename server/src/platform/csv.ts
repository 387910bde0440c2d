import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import { invalid } from './http/errors.ts'

/** The rows of a CSV file, by header, one after the other: a file of any size. */
export async function* readCsv(file: string | URL): AsyncGenerator<Record<string, string>> {
  const parser = parse({
    bom: true,
    columns: (headers: string[]) => headers.map((header) => header.trim()),
    skip_empty_lines: true,
  })
  // A file that cannot be read fails the parser, and with it whoever asks for the next row.
  pipeline(createReadStream(file), parser, () => undefined)
  yield* parser as AsyncIterable<Record<string, string>>
}

export async function readWholeCsv(file: string | URL): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = []
  for await (const row of readCsv(file)) rows.push(row)
  return rows
}

const DELIMITERS = [',', ';', '\t', '|'] as const
/** A header is there, if it is anywhere. */
const BEGINNING = 65_536

/** What stands between the headers, but for what is between quotes. */
export function delimiterOf(text: string): string {
  const [header = ''] = text
    .slice(0, BEGINNING)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const countOf = (sign: string): number => header.split(sign).length
  return DELIMITERS.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}

export interface SheetLimits {
  rows: number
  columns: number
  /** How many characters a cell may have. */
  cell: number
}

/**
 * The rows of a text that somebody else wrote, at most so many and one more; the first is the header. What is too much
 * is refused where it is met: nothing is made of it first. A quotation mark counts where a cell begins.
 */
export function parseCsv(text: string, most: SheetLimits): string[][] {
  const delimiter = delimiterOf(text)
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y')
  const rows: string[][] = []
  let row: string[] = []
  let begun = 0
  let at = 0
  const refuse = (reason: string): never => {
    const line = (text.slice(0, begun).match(/\r\n?|\n/g) ?? []).length + 1
    throw invalid(`Line ${line}, column ${row.length + 1}: ${reason}`)
  }
  const readPlain = (): string => {
    plain.lastIndex = at
    const [cell = ''] = plain.exec(text) ?? []
    at += cell.length
    return cell
  }
  const readQuoted = (): string => {
    let end = text.indexOf('"', at + 1)
    while (end > 0 && text[end + 1] === '"' && end - at <= 2 * most.cell + 1) end = text.indexOf('"', end + 2)
    if (end < 0) return refuse('a quotation mark is opened and never closed')
    const said = text.slice(at + 1, end).replaceAll('""', '"')
    at = end + 1
    const rest = readPlain()
    return rest === '' ? said : `"${said}"${rest}`
  }
  while (at < text.length && rows.length <= most.rows) {
    begun = at
    if (row.length === 0 && (text[at] === '\n' || text[at] === '\r')) {
      at++
      continue
    }
    const isQuoted = text[at] === '"'
    const cell = isQuoted ? readQuoted() : readPlain()
    if (cell.length > most.cell) refuse(`a cell has more than ${most.cell.toLocaleString('en')} characters`)
    if (row.length === most.columns) refuse(`there are more than ${most.columns} columns`)
    row.push(cell)
    const isLast = text[at] !== delimiter
    if (text.startsWith('\r\n', at)) at++
    at++
    if (!isLast) continue
    rows.push(row)
    row = []
  }
  // The text ends with a delimiter.
  if (row.length > 0) rows.push([...row, ''])
  return rows
}

/**
 * What a spreadsheet would take for a formula gets an apostrophe, and so does what has one already: at the beginning of
 * a cell, and where a program begins one that splits at another sign than ours. There our quotation marks are text or
 * not, as it happens, and the end of a line within a cell ends its row.
 */
const FORMULA = /(?<=^|[;|\t\r\n])(?='*"*[=+\-@\t\r\n＝＋－＠])/g
const GUARDED = /(?<=^|[;|\t\r\n])'(?='*"*[=+\-@\t\r\n＝＋－＠])/g
/** Where cells end at a semicolon, a comma may begin one elsewhere. */
const FORMULA_TOO = /(?<=^|[,;|\t\r\n])(?='*"*[=+\-@\t\r\n＝＋－＠])/g
const GUARDED_TOO = /(?<=^|[,;|\t\r\n])'(?='*"*[=+\-@\t\r\n＝＋－＠])/g

type Separator = ',' | ';'

const cellIn =
  (separator: Separator) =>
  (value: unknown): string => {
    const isList = separator === ';'
    // Spreadsheets that take a semicolon take a decimal comma.
    if (typeof value === 'number') return isList ? String(value).replace('.', ',') : String(value)
    const text = value instanceof Date ? value.toISOString() : String(value ?? '')
    const safe = text.replace(isList ? FORMULA_TOO : FORMULA, "'")
    return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
  }

/** The text as it was before it was guarded, in a file whose cells end at this sign. */
export const unguarded = (text: string, delimiter: string): string =>
  text.replace(delimiter === ';' ? GUARDED_TOO : GUARDED, '')

/** Rows of a file for spreadsheets. */
export const csvText = (rows: readonly (readonly unknown[])[], separator: Separator = ','): string =>
  rows.map((row) => `${row.map(cellIn(separator)).join(separator)}\r\n`).join('')

/** Spreadsheets take a file for UTF-8 when it begins so. */
const BYTE_ORDER_MARK = '\ufeff'

/** Where a file for spreadsheets begins. */
export const csvHeader = (header: readonly string[], separator: Separator = ','): string =>
  BYTE_ORDER_MARK + csvText([header], separator)
