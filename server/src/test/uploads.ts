import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createImages, type Images } from '../platform/images/images.ts'
import { openFileStorage } from '../platform/storage/storage-files.ts'
import type { TestApp } from './harness.ts'
import { form } from './pictures.ts'

export const PICTURE = '/api/users/profile/picture'

/** Sends a form to the call for the own picture. */
export async function post(app: TestApp, token: string | undefined, parts: Parameters<typeof form>[0]) {
  const { payload, headers } = await form(parts)
  const response = await app.app.inject({
    method: 'POST',
    url: PICTURE,
    payload,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
  return { status: response.statusCode, body: response.json() }
}

export const read = (
  app: TestApp,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => app.app.inject({ method, url, headers })

export const pictureOf = async (app: TestApp, id: string): Promise<string | null> =>
  (await app.pool.query('select profile_picture_url from member where id = $1', [id])).rows[0]
    .profile_picture_url

export const rowsOf = async (app: TestApp, id: string): Promise<string[]> =>
  (await app.pool.query('select name from upload where member_id = $1', [id])).rows.map((row) => row.name)

export const folderOf = (app: TestApp): string => path.join(app.dataDir, 'uploads')

/** The pictures of a server, for what is not asked for by a call. */
export const imagesOf = (app: TestApp): Promise<Images> =>
  createImages(openFileStorage(folderOf(app)), path.join(app.dataDir, 'cache/images'), {
    warn: () => undefined,
  })

/** Every file there is, finished or not. */
export const filesOf = async (app: TestApp): Promise<string[]> => {
  const entries = await readdir(folderOf(app), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folderOf(app), path.join(entry.parentPath, entry.name)))
}
