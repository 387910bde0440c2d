import { z } from 'zod'
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

export type UpkeepApi = typeof listBackups | typeof beginBackup | typeof checkIntegrity
