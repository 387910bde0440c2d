import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gzipSync } from 'node:zlib'
import * as tar from 'tar-stream'
import { removeLeftovers, temporaryName } from '../database/engine-process.ts'

/** Size and checksum of an entry, by its name in the archive. */
export type Contents = Map<string, { size: number; sha256: string }>

export interface ArchiveWriter {
  /** Both resolve to the entry's checksum. */
  addFile(name: string, file: string): Promise<string>
  addStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<string>
  addText(name: string, text: string): Promise<void>
}

const SPOOL = '.kitdex-transfer'
const NAME = /^(manifest\.json|tables\/[^/]+|uploads\/.+)$/

/** A gzipped tar that ends with its own checksum. */
export async function writeArchive(
  target: string,
  signal: AbortSignal,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const pack = tar.pack()
  const file = fs.createWriteStream(target, { mode: 0o600, flush: true })
  const written = pipeline(pack, createGzip(), seal(), file, { signal })
  const filled = fill(writerOf(pack)).then(
    () => pack.finalize(),
    (error) => {
      pack.destroy(error)
      throw error
    },
  )
  // whichever fails first: a full disk leaves the other one waiting for ever
  await Promise.race([Promise.all([filled, written]), written.then(() => filled)])
}

function writerOf(pack: tar.Pack): ArchiveWriter {
  const addStream: ArchiveWriter['addStream'] = async (name, size, content) => {
    const hash = createHash('sha256')
    await put(pack, { name, size }, content, (chunk) => hash.update(chunk))
    return hash.digest('hex')
  }
  return {
    addStream,
    addFile: (name, file) => addStream(name, fs.statSync(file).size, fs.createReadStream(file)),
    addText: async (name, text) => {
      const content = Buffer.from(text)
      await put(pack, { name, size: content.length }, [content], () => undefined)
    },
  }
}

async function put(
  pack: tar.Pack,
  header: Partial<tar.Header> & { name: string },
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  see: (chunk: Buffer) => void,
): Promise<void> {
  let finish: (error?: Error | null) => void = () => undefined
  const finished = new Promise<void>((resolve, reject) => {
    finish = (error) => (error ? reject(error) : resolve())
  })
  finished.catch(() => undefined)
  const entry = pack.entry(header, (error) => finish(error))
  // when the archive cannot be written, its entries are only closed, and would wait for ever
  entry.on('close', () => finish(new Error(`The archive was closed while ${header.name} was written.`)))
  entry.on('error', (error) => finish(error))
  for await (const chunk of content) {
    see(chunk)
    if (entry.write(chunk)) continue
    const drained = new Promise<void>((resolve) => entry.once('drain', () => resolve()))
    await Promise.race([drained, finished])
  }
  entry.end(undefined)
  await finished
}

/**
 * The checksum of everything before it, as a gzip member of fixed length: for other programs a text after the end of
 * the tar. gzip has a checksum as well, but not of its head and not of the bits between.
 */
const sealOf = (sha256: string): Buffer => {
  const member = gzipSync(`kitdex ${sha256}\n`, { level: 0 })
  return Buffer.concat([Buffer.from('1f8b08000000000000ff', 'hex'), member.subarray(10)])
}
const SEAL_BYTES = sealOf('0'.repeat(64)).length

function seal(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush: (done) => done(null, sealOf(hash.digest('hex'))),
  })
}

/** How long what is sealed is; undefined where the seal is broken, or there is none. */
export async function sealedLength(file: string): Promise<number | undefined> {
  const length = fs.statSync(file).size - SEAL_BYTES
  if (length <= 0) return undefined
  const hash = createHash('sha256')
  await pipeline(fs.createReadStream(file, { end: length - 1 }), hash)
  const end = await buffer(fs.createReadStream(file, { start: length }))
  return end.equals(sealOf(hash.digest('hex'))) ? length : undefined
}

/** Unpacks into a folder. Names that lead out of it, and anything but plain files, are refused. */
export async function readArchive(
  file: string,
  length: number | undefined,
  folder: string,
  signal: AbortSignal,
): Promise<Contents> {
  const contents: Contents = new Map()
  const extract = tar.extract()
  extract.on('entry', (header, stream, next) => {
    unpack(header, Readable.from(stream), folder, contents).then(() => next(), next)
  })
  try {
    const part = length === undefined ? {} : { end: length - 1 }
    await pipeline(fs.createReadStream(file, part), createGunzip(), extract, { signal })
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof Error && 'code' in cause && SYSTEM_ERRORS.test(String(cause.code))) throw cause
    throw damaged(file, cause)
  }
  return contents
}

/** What the machine refuses is not the file's fault. */
const SYSTEM_ERRORS = /^E(NOSPC|ACCES|PERM|NOENT|IO|ISDIR|MFILE|ROFS|DQUOT)$/

export function damaged(file: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${file} is damaged or not a backup of Kitdex (${reason}). Nothing was changed.`, {
    cause,
  })
}

async function unpack(
  header: tar.Header,
  stream: Readable,
  folder: string,
  contents: Contents,
): Promise<void> {
  const { name } = header
  if (!NAME.test(name) || path.posix.normalize(name) !== name || header.type !== 'file')
    throw new Error(`it holds "${name}"`)
  if (contents.has(name)) throw new Error(`it holds "${name}" twice`)
  const target = path.join(folder, name)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(stream, meter, fs.createWriteStream(target, { flush: true }))
  contents.set(name, { size, sha256: hash.digest('hex') })
}

/** A folder for what is not yet whole, gone when the work ends, however it ends. */
export async function withSpool<Result>(
  beside: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  fs.mkdirSync(beside, { recursive: true })
  removeLeftovers(beside, SPOOL)
  const folder = temporaryName(path.join(beside, SPOOL))
  fs.mkdirSync(folder, { mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
