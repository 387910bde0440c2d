import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { ITEM_COLUMNS, type ItemColumn } from '../rules/collection/item-columns.ts'
import { MEGABYTE, SPREADSHEET } from '../rules/file-size.ts'
import { cleanLine, cleanText } from '../text.ts'
import { COLLECTION_TYPES } from './collection-item.ts'
import { CONTRIBUTION_STATUSES } from './contribution.ts'
import { kitCard } from './home.ts'

/** A collection leaves as a file, and comes in as one. */

const EXPORT_FORMATS = ['csv', 'json'] as const
export const EXPORT_SEPARATORS = ['comma', 'semicolon'] as const

export const exportCollection = endpoint({
  method: 'GET',
  path: '/api/my-collection/export',
  access: 'user',
  summary: 'Everything of the own collection as a file: owned, wanted and sold. It can be imported again',
  query: z.object({
    format: z.enum(EXPORT_FORMATS).default('csv'),
    /** What stands between the cells of a CSV file; spreadsheets that take a semicolon take a decimal comma, too. */
    separator: z.enum(EXPORT_SEPARATORS).default('comma'),
    /** Whose names its columns have; without one those of the fields. */
    language: z.enum(['default', 'fr', 'en']).optional(),
  }),
  reply: z.unknown(),
  download: ['text/csv', 'application/json'],
  rate: { count: 60, seconds: 3600 },
})

const MOST_COLUMNS = 200
const column = z.enum(ITEM_COLUMNS.map(({ value }) => value) as [ItemColumn, ...ItemColumn[]])

/**
 * Where a row stands. Read: ready, or what is in the way of it; proposed where its kit waits for approval. Run: imported; and undone, or kept where it was
 * changed since.
 */
export const ROW_STATES = [
  'unread',
  'ready',
  'problem',
  'duplicate',
  'proposed',
  'skipped',
  'imported',
  'undone',
  'kept',
] as const
export type RowState = (typeof ROW_STATES)[number]

const PROPOSAL_STATUSES = [...CONTRIBUTION_STATUSES, 'withdrawn'] as const

const count = z.number().int()

export const collectionImport = z.object({
  id: z.string(),
  file_name: z.string(),
  created_at: z.string(),
  is_undone: z.boolean(),
  columns: z.array(z.object({ header: z.string(), field: column.nullable(), sample: z.string() })),
  total: count,
  counts: z.record(z.enum(ROW_STATES), count),
  /** What the rows that are ready will be. */
  planned: z.record(z.enum(COLLECTION_TYPES), count),
  /** Rows that say the same as an earlier one. */
  repeated: count,
})
export type CollectionImport = z.output<typeof collectionImport>

const kitCandidate = z.object({
  master_kit_id: z.string(),
  reference_kit_id: z.string().nullable(),
  reference: z.string(),
  club: z.string(),
  season: z.string(),
  style: z.string(),
  brand: z.string().nullable(),
  model: z.string(),
  version: z.string().nullable(),
  /** How well it fits, of 100. */
  score: z.number(),
})
export type KitCandidate = z.output<typeof kitCandidate>

/** With what its drawing is made from. */
const shownCandidate = kitCandidate.extend({ card: kitCard.nullable() })
export type ShownCandidate = z.output<typeof shownCandidate>

export const importRow = z.object({
  number: count,
  state: z.enum(ROW_STATES),
  collection_type: z.enum(COLLECTION_TYPES).nullable(),
  /** What the row says, as corrected, by field. */
  values: z.record(z.string(), z.string()),
  kit: shownCandidate.nullable(),
  candidates: z.array(shownCandidate),
  problems: z.array(
    z.object({
      field: column.nullable(),
      msg: z.string(),
      code: z.string().optional(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
  item_id: z.string().nullable(),
  /** The earlier row that says the same. */
  same_as: count.nullable(),
  /** The contribution that proposes its kit. */
  proposal: z
    .object({ contribution_id: z.string(), status: z.enum(PROPOSAL_STATUSES), reason: z.string().nullable() })
    .nullable(),
})
export type ImportRow = z.output<typeof importRow>

const byId = z.object({ id: cleanText(100) })
const write = { method: 'POST', access: 'user', params: byId } as const

export const startImport = endpoint({
  method: 'POST',
  path: '/api/my-collection/imports',
  access: 'user',
  summary: 'A CSV or JSON file to import: kept as a draft of at most 5,000 rows until it is run',
  body: z.object({ name: cleanLine(300).default('') }),
  files: {
    file: {
      ...SPREADSHEET,
      required: true,
      missing: 'Please choose a CSV or JSON file',
    },
  },
  reply: collectionImport,
  status: 201,
  rate: { count: 60, seconds: 3600 },
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/my-collection/imports',
  access: 'user',
  summary: 'The own imports of the last 30 days, newest first',
  reply: z.array(collectionImport),
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/my-collection/imports/{id}',
  access: 'user',
  summary: 'How far an import is',
  params: byId,
  reply: collectionImport,
})

export const mapColumns = endpoint({
  method: 'PUT',
  path: '/api/my-collection/imports/{id}/columns',
  access: 'user',
  summary: 'What each column is; every row that is not imported is read again',
  params: byId,
  body: z.object({ fields: z.array(column.nullable()).max(MOST_COLUMNS) }),
  reply: collectionImport,
})

export const readRows = endpoint({
  ...write,
  path: '/api/my-collection/imports/{id}/read',
  summary: 'Read some of the rows that are not read yet and find their kits; to be called until none is left',
  reply: collectionImport,
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/my-collection/imports/{id}/rows',
  access: 'user',
  summary: 'The rows of an import, all or those in one state',
  params: byId,
  query: z.object({
    state: z.enum(ROW_STATES).optional(),
    /** Those that say the same as an earlier one. */
    repeated: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    ...paging(50),
  }),
  reply: z.array(importRow),
  paged: true,
})

const DECISIONS = ['skip', 'copy'] as const
const rowOf = byId.extend({ number: z.coerce.number().int().min(1).max(1_000_000) })

export const proposeRow = endpoint({
  ...write,
  path: '/api/my-collection/imports/{id}/rows/{number}/proposal',
  summary:
    'Propose the kit of a row that the catalogue does not have: a draft with what the row says. Sent to review and approved, the row joins the collection',
  params: rowOf,
  reply: importRow,
  status: 201,
})

export const fixRow = endpoint({
  method: 'PUT',
  path: '/api/my-collection/imports/{id}/rows/{number}',
  access: 'user',
  summary: 'Correct a row: its values, its kit, or whether it is left out or another copy',
  params: rowOf,
  body: z.object({
    values: z.partialRecord(column, cleanText(6000)).optional(),
    kit: z.object({ master_kit_id: cleanText(100), reference_kit_id: cleanText(100).nullish() }).nullish(),
    decision: z.enum(DECISIONS).nullish(),
  }),
  maxBody: MEGABYTE,
  reply: importRow,
})

export const decideDuplicates = endpoint({
  method: 'PUT',
  path: '/api/my-collection/imports/{id}/duplicates',
  access: 'user',
  summary: 'Leave out everything one has already, or add it as further copies',
  params: byId,
  body: z.object({ decision: z.enum(DECISIONS) }),
  reply: collectionImport,
})

export const runImport = endpoint({
  ...write,
  path: '/api/my-collection/imports/{id}/run',
  summary:
    'Import some of the rows that are ready; to be called until none is left. No row is imported twice',
  reply: collectionImport,
})

export const undoImport = endpoint({
  ...write,
  path: '/api/my-collection/imports/{id}/undo',
  summary: 'Take back some of what was imported, but what was changed since; to be called until none is left',
  reply: collectionImport,
})

export const dropImport = endpoint({
  method: 'DELETE',
  path: '/api/my-collection/imports/{id}',
  access: 'user',
  summary: 'Forget an import; what it imported stays',
  params: byId,
  reply: z.object({ message: z.string() }),
})

export type CollectionIoApi =
  | typeof exportCollection
  | typeof startImport
  | typeof listImports
  | typeof getImport
  | typeof mapColumns
  | typeof readRows
  | typeof listImportRows
  | typeof fixRow
  | typeof proposeRow
  | typeof decideDuplicates
  | typeof runImport
  | typeof undoImport
  | typeof dropImport
