import type { DUMP_FORMATS, listDump } from '@kitdex/contract/api/dump'
import { type AnyEntity, ENTITY_TYPES, type EntityType, fieldsOf } from '@kitdex/contract/catalogue/entity'
import type { Print } from '@kitdex/contract/catalogue/field'
import { registry } from '@kitdex/contract/catalogue/registry'
import type { Download, Reply } from '@kitdex/contract/endpoint'
import { now } from '../../platform/clock.ts'
import { csvText } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/db.ts'
import { countLive, type DumpedEntry, listEntriesAfter, listTitlesOf } from './repo.ts'

type Format = (typeof DUMP_FORMATS)[number]

/** Changes when somebody who reads the files would have to change something. */
const FORMAT_VERSION = 1
const AT_ONCE = 500
const LICENCE_URL = 'https://creativecommons.org/publicdomain/zero/1.0/'
const LICENCE = `The catalogue of Kitdex: open data, format version ${FORMAT_VERSION}

To the extent possible under law, those who made this catalogue have waived all copyright and related or neighbouring
rights to it: Creative Commons Zero 1.0 Universal (CC0 1.0), Public Domain Dedication.
${LICENCE_URL}

You may copy, change and use it for whatever you like, without asking. It holds facts: names, seasons, colours and how
they belong together. Pictures are not part of it, nor is anything about people who use Kitdex.
`

const TYPES: Readonly<Record<Format, string>> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/** Facts alone: pictures have rights of their own. */
const factsOf = (entity: AnyEntity) =>
  fieldsOf(entity).filter(([, field]) => field.kind !== 'image' && field.kind !== 'images')

export async function dumpContents(db: Db): Promise<Reply<typeof listDump>> {
  const counts = await countLive(db)
  return {
    format_version: FORMAT_VERSION,
    licence: 'CC0-1.0',
    licence_url: LICENCE_URL,
    files: ENTITY_TYPES.map((type) => ({
      type,
      entries: counts.get(type) ?? 0,
      ndjson: `/api/dump/ndjson/${type}`,
      csv: `/api/dump/csv/${type}`,
    })),
  }
}

export const licenceFile = (): Download => ({
  name: 'LICENCE.txt',
  type: 'text/plain; charset=utf-8',
  stream: (async function* () {
    yield LICENCE
  })(),
})

export const dumpFile = (db: Db, type: EntityType, format: Format): Download => ({
  name: `kitdex-${type}-v${FORMAT_VERSION}-${now().toISOString().slice(0, 10)}.${format}`,
  type: TYPES[format],
  stream: format === 'csv' ? csvOf(db, registry[type]) : ndjsonOf(db, registry[type]),
})

async function* pagesOf(db: Db, entity: AnyEntity): AsyncGenerator<DumpedEntry[]> {
  const fields = factsOf(entity).map(([key]) => key)
  let last: string | null = null
  do {
    const rows: DumpedEntry[] = await listEntriesAfter(db, entity, fields, last, AT_ONCE)
    yield rows
    last = rows.length === AT_ONCE ? (rows.at(-1)?.id ?? null) : null
  } while (last)
}

async function* ndjsonOf(db: Db, entity: AnyEntity): AsyncGenerator<string> {
  for await (const rows of pagesOf(db, entity))
    yield rows
      .map(({ values, ...entry }) => `${JSON.stringify({ type: entity.type, ...entry, ...values })}\n`)
      .join('')
}

const isPrint = (value: unknown): value is Print =>
  typeof value === 'object' && value !== null && 'player_name' in value

/** As the import reads it: several things with a bar between, what is linked by its name. */
function cellOf(value: unknown, titles: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => cellOf(one, titles)).join('|')
  if (isPrint(value)) return [value.number, value.player_name].filter((part) => part !== null).join(' ')
  return typeof value === 'string' ? (titles.get(value) ?? value) : value
}

async function* csvOf(db: Db, entity: AnyEntity): AsyncGenerator<string> {
  const fields = factsOf(entity)
  const links = fields.filter(([, field]) => field.kind === 'link').map(([key]) => key)
  yield csvText([['id', 'reference', ...fields.map(([key]) => key)]])
  for await (const rows of pagesOf(db, entity)) {
    const linked = rows.flatMap(({ values }) =>
      links.flatMap((key) => (values[key] ?? []) as string | string[]),
    )
    const titles = await listTitlesOf(db, [...new Set(linked)])
    const named = (key: string) => (links.includes(key) ? titles : new Map<string, string>())
    yield csvText(
      rows.map(({ id, reference, values }) => [
        id,
        reference,
        ...fields.map(([key]) => cellOf(values[key], named(key))),
      ]),
    )
  }
}
