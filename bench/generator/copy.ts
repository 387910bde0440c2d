import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, copyIn } from '../../server/src/platform/transfer/transfer-tables.ts'

const CONTROL: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (sign) => CONTROL[sign] ?? sign)

/** A value that goes into a jsonb column, written once for all that have it. */
export class Json {
  readonly text: string

  constructor(value: unknown) {
    this.text = escaped(JSON.stringify(value))
  }
}

const inArray = (item: unknown): string => `"${String(item).replace(/["\\]/g, '\\$&')}"`

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (value instanceof Json) return value.text
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? escaped(`{${value.map(inArray).join(',')}}`) : String(value)
}

type Row = Record<string, unknown>

/** Rows wait here, by table, until they are copied in: whoever made one may still change it. */
export class Rows {
  private readonly tables = new Map<string, Row[]>()

  add(table: string, row: Row): void {
    const waiting = this.tables.get(table)
    if (waiting) waiting.push(row)
    else this.tables.set(table, [row])
  }

  /** Into tables that the transaction has emptied. */
  async copy(client: Client): Promise<void> {
    const waiting = [...this.tables]
    this.tables.clear()
    for (const [name, rows] of waiting) {
      const columns = Object.keys(rows[0] ?? {})
      const line = (row: Row) => `${columns.map((column) => cell(row[column])).join('\t')}\n`
      const chunks = function* () {
        for (let at = 0; at < rows.length; at += 500)
          yield rows
            .slice(at, at + 500)
            .map(line)
            .join('')
      }
      await pipeline(Readable.from(chunks()), copyIn(client, { name, columns }, '(freeze)'))
    }
  }
}
