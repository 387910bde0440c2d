import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'

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

/** A text that a spreadsheet would take for a formula gets an apostrophe, and so does one that has one already. */
const FORMULA = /^'*[=+\-@\t\r]/

const cell = (value: unknown): string => {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '')
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A file for spreadsheets; the first row is its header. */
export const csvText = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
