import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, copyIn } from '../../server/src/platform/transfer/transfer-tables.ts'

const CONTROL: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (sign) => CONTROL[sign] ?? sign)

/** A value that goes into a jsonb column. */
export class Json {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

const inArray = (item: unknown): string => `"${String(item).replace(/["\\]/g, '\\$&')}"`

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (value instanceof Json) return escaped(JSON.stringify(value.value))
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? escaped(`{${value.map(inArray).join(',')}}`) : String(value)
}

/** Rows wait here, a text for each table, until they are copied in. */
export class Rows {
  private readonly tables = new Map<string, { columns: string[]; lines: string[] }>()

  add(table: string, row: Record<string, unknown>): void {
    let waiting = this.tables.get(table)
    if (!waiting) {
      waiting = { columns: Object.keys(row), lines: [] }
      this.tables.set(table, waiting)
    }
    waiting.lines.push(waiting.columns.map((column) => cell(row[column])).join('\t'))
  }

  async copy(client: Client): Promise<void> {
    const waiting = [...this.tables]
    this.tables.clear()
    for (const [name, { columns, lines }] of waiting) {
      const chunks = function* () {
        for (let at = 0; at < lines.length; at += 2000) yield `${lines.slice(at, at + 2000).join('\n')}\n`
      }
      await pipeline(Readable.from(chunks()), copyIn(client, { name, columns }))
    }
  }
}
