import type { Panel } from '@kitdex/contract/api/analytics'
import type { Download } from '@kitdex/contract/endpoint'
import { csvHeader, csvText } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/db.ts'
import { type Asked, figuresOf } from './service.ts'

type Line = [figure: string, of: string, value: unknown]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What names a row of a table: its texts. */
const nameOf = (row: Record<string, unknown>): string =>
  Object.values(row)
    .map((value) => (isRecord(value) ? value.name : value))
    .filter((value) => typeof value === 'string')
    .join(' · ')

/** A line for each figure: which it is, of what, and what it comes to. */
function linesOf(figure: string, value: unknown, of: string): Line[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, i) =>
      isRecord(one)
        ? linesOf(figure, one, nameOf(one) || String(i))
        : [[figure, `${of} ${i}`.trim(), one] as Line],
    )
  }
  if (!isRecord(value)) return [[figure, of, value]]
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && of.includes(inner) ? [] : linesOf(`${figure}.${key}`, inner, of),
  )
}

async function* textOf(lines: readonly Line[]): AsyncGenerator<string> {
  yield csvHeader(['figure', 'of', 'value']) + csvText(lines)
}

/** The figures of a panel, a line each. */
export async function exportFigures(db: Db, panel: Panel, asked: Asked): Promise<Download> {
  const figures = await figuresOf(db, panel, asked)
  const lines = Object.entries(figures).flatMap(([key, value]) => linesOf(key, value, ''))
  return { name: `kitdex-${panel}.csv`, type: 'text/csv; charset=utf-8', stream: textOf(lines) }
}
