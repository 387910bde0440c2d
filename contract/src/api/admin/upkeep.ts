import { z } from 'zod'
import { ENTITY_TYPES } from '../../catalogue/entity.ts'
import { endpoint } from '../../endpoint.ts'

/** Backups, and whether everything belongs together. */

const count = z.int()

const backups = z.object({
  is_running: z.boolean(),
  /** Why the last one that was begun here failed. */
  failure: z.string().nullable(),
  /** The newest first; they are files on the server, for nobody to download. */
  files: z.array(z.object({ name: z.string(), bytes: count, created_at: z.string() })),
})

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  access: 'admin',
  summary: 'The backups on this server, and whether one is being made',
  reply: backups,
})

export const beginBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  access: 'admin',
  summary: 'Begin a backup of everything; it goes on after the answer',
  rate: { count: 10, seconds: 3600 },
  reply: backups,
  status: 201,
})

export const checkIntegrity = endpoint({
  method: 'POST',
  path: '/api/admin/integrity',
  access: 'admin',
  summary:
    'Look for rows without their file, files without a row, references that lead nowhere, wrong counts',
  rate: { count: 10, seconds: 3600 },
  reply: z.array(z.object({ what: z.string(), n: count, ids: z.array(z.string()) })),
})

export const listDoubles = endpoint({
  method: 'GET',
  path: '/api/admin/doubles',
  access: 'admin',
  summary: 'Entries of the catalogue that are called the same',
  reply: z.array(
    z.object({
      type: z.enum(ENTITY_TYPES).exclude(['reference_kit']),
      title: z.string(),
      entries: z.array(z.object({ id: z.string(), reference: z.string() })),
    }),
  ),
  costly: true,
})

export type UpkeepApi = typeof listBackups | typeof beginBackup | typeof checkIntegrity | typeof listDoubles
