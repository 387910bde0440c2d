import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { Config } from '../config.ts'
import { AppError } from '../http/errors.ts'
import { checkName, type Storage } from './storage.ts'

const GIVE_UP_MS = 30_000

/** The caller cannot help it, and may try again. */
const away = (cause: unknown): AppError =>
  Object.assign(new AppError(503, 'The file store is not available right now'), { cause })

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw away(error)
  }
}

export function openS3Storage(config: NonNullable<Config['s3']>): Storage {
  const client = new S3mini({
    endpoint: `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}`,
    region: config.region,
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    requestAbortTimeout: GIVE_UP_MS,
  })
  return {
    async put(name, bytes) {
      const key = checkName(name)
      await ask(() => client.putObject(key, bytes, 'image/webp'))
    },
    async read(name) {
      const key = checkName(name)
      const response = await ask(() => client.getObjectResponse(key))
      if (!response?.body) return undefined
      const stream = Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
      return {
        bytes: Number(response.headers.get('content-length')),
        storedAt: new Date(response.headers.get('last-modified') ?? ''),
        stream,
      }
    },
    async remove(name) {
      const key = checkName(name)
      await ask(() => client.deleteObject(key))
    },
    async *list() {
      // It asks for page after page by itself.
      for (const { Key } of (await ask(() => client.listObjects())) ?? []) yield Key
    },
  }
}
