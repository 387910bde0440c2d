import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalid } from './errors.ts'

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
const PIECE = 65_536
const LONGEST_RECORD = 200_000

/** What stands between the headers, but for what is between quotes. */
function delimiterOf(text: string): string {
  const [header = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const countOf = (sign: string): number => header.split(sign).length
  return DELIMITERS.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}

/** Bit by bit: others are answered in between. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}

/** The rows of a text that somebody else wrote, at most so many and one more; the first is the header. */
export async function parseCsv(text: string, most: number): Promise<string[][]> {
  const parser = parse({
    ...{ bom: true, delimiter: delimiterOf(text), max_record_size: LONGEST_RECORD },
    ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
  })
  pipeline(Readable.from(piecesOf(text)), parser, () => undefined)
  const rows: string[][] = []
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      rows.push(row)
      if (rows.length > most) break
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    const reason = isOpen ? 'a quotation mark is opened and never closed' : 'it is not a row of a CSV file'
    throw invalid(`Line ${rows.length + 1} could not be read: ${reason}`)
  }
  return rows
}

/** A text that a spreadsheet would take for a formula gets an apostrophe, and so does one that has one already. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

const cell = (value: unknown): string => {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '')
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text as it was before it was guarded. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)

/** A file for spreadsheets; the first row is its header. */
export const csvText = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
