import { z } from 'zod'
import { ENTITY_TYPES } from '../catalogue/entity.ts'
import { endpoint } from '../endpoint.ts'

/** The catalogue for everybody: facts without rights, to be used for whatever one likes. */

/** Changes when somebody who reads the files would have to change something. */
export const DUMP_VERSION = 2
const MOST_MEGABYTES = 512

export const DUMP_FORMATS = ['ndjson', 'csv'] as const

export const listDump = endpoint({
  method: 'GET',
  path: '/api/dump',
  access: 'public',
  summary: 'The open data of the catalogue: what there is to download, under CC0',
  reply: z.object({
    format_version: z.int(),
    licence: z.string(),
    licence_url: z.string(),
    files: z.array(
      z.object({ type: z.enum(ENTITY_TYPES), entries: z.int(), ndjson: z.string(), csv: z.string() }),
    ),
  }),
  shared: { reads: ['catalogue'] },
})

export const getDump = endpoint({
  method: 'GET',
  path: '/api/dump/{format}/{type}',
  access: 'public',
  summary: 'Every entry of a type that is in the catalogue, one a line',
  params: z.object({ type: z.enum(ENTITY_TYPES), format: z.enum(DUMP_FORMATS) }),
  rate: { count: 60, seconds: 3600 },
  costly: true,
  download: ['application/x-ndjson', 'text/csv'],
  reply: z.string(),
})

export const getLicence = endpoint({
  method: 'GET',
  path: '/api/dump/licence',
  access: 'public',
  summary: 'What may be done with the open data: everything',
  download: ['text/plain'],
  reply: z.string(),
})

export const getWholeDump = endpoint({
  method: 'GET',
  path: '/api/dump/catalogue',
  access: 'public',
  summary:
    'The whole catalogue as one file, which an empty Kitdex loads; its last line says that it is whole',
  rate: { count: 20, seconds: 3600 },
  costly: true,
  download: ['application/x-ndjson'],
  reply: z.string(),
})

const loading = z.object({
  is_running: z.boolean(),
  /** Of so many in the file; those that were left out belong to what is not in it. */
  entries: z.int(),
  loaded: z.int(),
  left_out: z.int(),
  /** Why the last one that was begun here loaded nothing. */
  failure: z
    .object({
      msg: z.string(),
      code: z.string().optional(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .nullable(),
})
export type Loading = z.output<typeof loading>

export const getLoading = endpoint({
  method: 'GET',
  path: '/api/admin/catalogue/load',
  access: 'admin',
  summary: 'How far the loading of a catalogue is',
  reply: loading,
})

export const beginLoading = endpoint({
  method: 'POST',
  path: '/api/admin/catalogue/load',
  access: 'admin',
  summary: 'Load the file of a whole catalogue into an empty one; it goes on after the answer',
  files: {
    file: {
      maxBytes: MOST_MEGABYTES * 1_048_576,
      tooLarge: `The file must not be larger than ${MOST_MEGABYTES} MB`,
      required: true,
      missing: 'Please choose the file of a catalogue',
    },
  },
  rate: { count: 10, seconds: 3600 },
  reply: loading,
  status: 201,
})

export type DumpApi =
  | typeof listDump
  | typeof getDump
  | typeof getLicence
  | typeof getWholeDump
  | typeof getLoading
  | typeof beginLoading
