import { z } from 'zod'
import { ENTITY_TYPES } from '../catalogue/entity.ts'
import { endpoint } from '../endpoint.ts'

/** The catalogue for everybody: facts without rights, to be used for whatever one likes. */

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
  shared: true,
})

export const getDump = endpoint({
  method: 'GET',
  path: '/api/dump/{format}/{type}',
  access: 'public',
  summary: 'Every entry of a type that is in the catalogue, one a line',
  params: z.object({ type: z.enum(ENTITY_TYPES), format: z.enum(DUMP_FORMATS) }),
  rate: { count: 60, seconds: 3600 },
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

export type DumpApi = typeof listDump | typeof getDump | typeof getLicence
