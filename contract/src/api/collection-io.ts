import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** A collection leaves as a file, and comes in as one. */

export const EXPORT_FORMATS = ['csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exportCollection = endpoint({
  method: 'GET',
  path: '/api/my-collection/export',
  access: 'user',
  summary: 'Everything of the own collection as a file: owned, wanted and sold. It can be imported again',
  query: z.object({ format: z.enum(EXPORT_FORMATS).default('csv') }),
  reply: z.unknown(),
  download: ['text/csv', 'application/json'],
  rate: { count: 60, seconds: 3600 },
})

export type CollectionIoApi = typeof exportCollection
