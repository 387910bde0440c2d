import type { ImportRow } from '@kitdex/contract/api/collection-io'
import { expect } from 'vitest'
import type { TestApp } from './harness.ts'
import { form } from './pictures.ts'

const IMPORTS = '/api/my-collection/imports'

/** What members do with files of their collection, on one server. */
export const importsOn = (server: () => TestApp) => {
  const start = async (token: string, content: string | Uint8Array, name = 'shirts.csv') => {
    const { payload, headers } = await form({ name, file: Buffer.from(content as string) })
    const response = await server().app.inject({
      ...{ method: 'POST', url: IMPORTS, payload },
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    return { status: response.statusCode, body: response.json() }
  }
  const again = async (token: string, id: string, what: 'read' | 'run' | 'undo') => {
    const left = { read: 'unread', run: 'ready', undo: 'imported' }[what]
    for (;;) {
      const { status, body } = await server().send('POST', `${IMPORTS}/${id}/${what}`, undefined, { token })
      expect(status).toBe(200)
      if (body.counts[left] === 0) return body
    }
  }
  return {
    start,
    /** Uploads a file and reads all of it; answers the import. */
    read: async (token: string, content: string | Uint8Array) => {
      const { status, body } = await start(token, content)
      expect(status, JSON.stringify(body)).toBe(201)
      return again(token, body.id, 'read')
    },
    again,
    rows: async (token: string, id: string, query = ''): Promise<ImportRow[]> =>
      (await server().get(`${IMPORTS}/${id}/rows?limit=1000${query}`, token)).body,
    fix: (token: string, id: string, number: number, fix: object) =>
      server().send('PUT', `${IMPORTS}/${id}/rows/${number}`, fix, { token }),
  }
}
