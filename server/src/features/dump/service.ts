import { createHash } from 'node:crypto'
import { type DUMP_FORMATS, DUMP_VERSION, type listDump } from '@kitdex/contract/api/dump'
import { type AnyEntity, ENTITY_TYPES, type EntityType, fieldsOf } from '@kitdex/contract/catalogue/entity'
import type { Print } from '@kitdex/contract/catalogue/field'
import { entities, registry } from '@kitdex/contract/catalogue/registry'
import type { Download, Reply } from '@kitdex/contract/endpoint'
import { now } from '../../platform/clock.ts'
import { csvText } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/db.ts'
import { endOf, HEAD } from './dump-file.ts'
import { countHeld, listEntriesAfter, listLinesAfter, listTitlesOf } from './repo.ts'

type Format = (typeof DUMP_FORMATS)[number]

const AT_ONCE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const LICENCE_URL = 'https://creativecommons.org/publicdomain/zero/1.0/'
const LICENCE = `The catalogue of Kitdex: open data, format version ${DUMP_VERSION}

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
  return {
    format_version: DUMP_VERSION,
    licence: 'CC0-1.0',
    licence_url: LICENCE_URL,
    files: await Promise.all(
      ENTITY_TYPES.map(async (type) => ({
        type,
        entries: await countHeld(db, registry[type], now()),
        ndjson: `/api/dump/ndjson/${type}`,
        csv: `/api/dump/csv/${type}`,
      })),
    ),
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
  name: `kitdex-${type}-v${DUMP_VERSION}-${now().toISOString().slice(0, 10)}.${format}`,
  type: TYPES[format],
  stream: format === 'csv' ? csvOf(db, registry[type]) : ndjsonOf(db, registry[type]),
})

export const wholeFile = (db: Db): Download => ({
  name: `kitdex-catalogue-v${DUMP_VERSION}-${now().toISOString().slice(0, 10)}.ndjson`,
  type: TYPES.ndjson,
  stream: wholeOf(db),
})

/** Page by page, and a turn for everybody else after each. */
async function* pagesOf<R extends { id: string }>(
  db: Db,
  entity: AnyEntity,
  list: (...of: Parameters<typeof listEntriesAfter>) => Promise<R[]>,
  until = now(),
): AsyncGenerator<R[]> {
  let after: string | undefined = BEFORE_ALL
  while (after) {
    const rows: R[] = await list(db, entity, factsOf(entity), { after, until, limit: AT_ONCE })
    yield rows
    after = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined
  }
}

async function* ndjsonOf(db: Db, entity: AnyEntity): AsyncGenerator<string> {
  for await (const rows of pagesOf(db, entity, listLinesAfter)) yield rows.map(({ line }) => line).join('')
}

/** What others belong to comes before them. */
async function* wholeOf(db: Db): AsyncGenerator<string> {
  const until = now()
  const hash = createHash('sha256').update(HEAD)
  let entries = 0
  yield HEAD
  for (const entity of entities)
    for await (const rows of pagesOf(db, entity, listLinesAfter, until)) {
      const lines = rows.map(({ line }) => line).join('')
      hash.update(lines)
      entries += rows.length
      yield lines
    }
  yield endOf(entries, hash.digest('hex'))
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
  for await (const rows of pagesOf(db, entity, listEntriesAfter)) {
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
