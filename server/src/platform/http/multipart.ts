import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import fastifyMultipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { Endpoint, FileField } from '@kitdex/contract/endpoint'
import type { InputError } from '@kitdex/contract/error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { temporaryFile } from '../storage/storage.ts'
import { AppError, badRequest, invalid } from './errors.ts'

/** A file that came in whole. It lies in a temporary place and goes when the call ends. */
interface ReceivedFile {
  path: string
  bytes: number
}

type OneOrMore<F> = F extends { most: number }
  ? ReceivedFile[]
  : F extends { required: true }
    ? ReceivedFile
    : ReceivedFile | undefined

export type ReceivedFiles<E extends Endpoint> = {
  [K in keyof NonNullable<E['files']>]: OneOrMore<NonNullable<E['files']>[K]>
}

type FileFields = Readonly<Record<string, FileField>>

export interface Form {
  fields: unknown
  files: Record<string, ReceivedFile | ReceivedFile[] | undefined>
  isForm: boolean
  /** How many bytes came under which name. */
  sizes: [string, number][]
  /** What is missing of the files. */
  complaints: InputError[]
  discard(): Promise<void>
}

/** Where files go while they arrive. */
export interface Intake {
  folder: string
  open(file: string): Promise<{ appendFile(chunk: Uint8Array): Promise<unknown>; close(): Promise<void> }>
}

export const intakeIn = (folder: string = tmpdir()): Intake => ({
  folder,
  open: (file) => open(file, 'wx', 0o600),
})

const MAX_FIELDS = 40
const MAX_FIELD_BYTES = 65_536
/** Room for fields and for what stands between the parts. */
const BESIDE_FILES = 1_048_576

/** Within this scope, and not beside it, a form may come as well as JSON. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart, { throwFileSizeLimit: false })
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new AppError(415, 'Must be multipart/form-data')),
  )
}

const mostOf = (field: FileField): number => field.most ?? 1

const tooLarge = (field: FileField | undefined): AppError => new AppError(413, field?.tooLarge ?? 'Too large')

/** What says by itself that it is too much is refused before a byte of it is read. */
function refuseByLength(request: FastifyRequest, fields: FileFields): void {
  const all = Object.values(fields)
  const most = all.reduce((sum, field) => sum + field.maxBytes * mostOf(field), BESIDE_FILES)
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(all[0])
}

/** Reads a form to its end: files to the disk as they come, one chunk in memory each. */
export async function receiveForm(
  request: FastifyRequest,
  fields: FileFields,
  intake: Intake,
): Promise<Form> {
  const texts = new Map<string, unknown>()
  const files = new Map<string, ReceivedFile[]>()
  const discard = async (): Promise<void> => {
    for (const file of [...files.values()].flat()) await rm(file.path, { force: true })
  }
  if (request.isMultipart()) {
    try {
      refuseByLength(request, fields)
      for await (const part of partsOf(request, fields)) {
        if (part.type === 'field') addText(texts, part)
        else await addFile(files, part, fields, intake)
      }
    } catch (error) {
      request.raw.unpipe()
      await discard()
      throw refusalOf(error)
    }
  }
  return {
    fields: request.isMultipart() ? Object.fromEntries(texts) : request.body,
    files: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const list = files.get(name) ?? []
        return [name, field.most === undefined ? list[0] : list]
      }),
    ),
    isForm: request.isMultipart(),
    sizes: [...files].flatMap(([name, all]) => all.map(({ bytes }): [string, number] => [name, bytes])),
    complaints: missing(fields, files),
    discard,
  }
}

function partsOf(request: FastifyRequest, fields: FileFields): AsyncIterableIterator<Multipart> {
  const all = Object.values(fields)
  const files = all.reduce((sum, field) => sum + mostOf(field), 0)
  return request.parts({
    limits: {
      files: files + 1,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + files + 1,
      fieldSize: MAX_FIELD_BYTES,
      // One more than any may have: which of them it was is known to whoever counts, below.
      fileSize: Math.max(...all.map((field) => field.maxBytes)) + 1,
      headerPairs: 20,
    },
  })
}

function addText(texts: Map<string, unknown>, part: Exclude<Multipart, MultipartFile>): void {
  if (part.valueTruncated) throw new AppError(413, 'Too large')
  const before = texts.get(part.fieldname)
  // A name that comes again makes a list, as in a query.
  texts.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat())
}

async function addFile(
  files: Map<string, ReceivedFile[]>,
  part: MultipartFile,
  fields: FileFields,
  intake: Intake,
): Promise<void> {
  const name = part.fieldname
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const before = files.get(name) ?? []
  if (!field || before.length >= mostOf(field)) {
    part.file.destroy()
    const first = field ?? fields[name.replace(/\d+$/, '0')]
    const msg = first?.tooMany ?? (field ? 'Too many files' : 'No such file')
    throw invalid([{ loc: ['body', name], msg, type: 'unexpected' }])
  }
  const file = { path: temporaryFile(intake.folder), bytes: 0 }
  files.set(name, [...before, file])
  await save(part, field, file, intake)
  // A browser sends the field that was left empty as a file without name and bytes.
  if (file.bytes > 0 || part.filename) return
  files.set(name, before)
  await rm(file.path, { force: true })
}

/** The descriptor is closed when this comes back, whatever happened. */
async function save(
  part: MultipartFile,
  field: FileField,
  file: ReceivedFile,
  intake: Intake,
): Promise<void> {
  const handle = await intake.open(file.path).catch((error: unknown) => {
    part.file.destroy()
    throw error
  })
  try {
    for await (const chunk of part.file) {
      file.bytes += (chunk as Uint8Array).length
      if (file.bytes > field.maxBytes) throw tooLarge(field)
      await handle.appendFile(chunk as Uint8Array)
    }
  } finally {
    await handle.close()
  }
}

const missing = (fields: FileFields, files: ReadonlyMap<string, ReceivedFile[]>): InputError[] =>
  Object.entries(fields)
    .filter(([name, field]) => field.required && !files.get(name)?.length)
    .map(([name, field]) => ({
      loc: ['body', name],
      msg: field.missing ?? 'Please select an image file',
      type: 'missing',
    }))

/** The parser's complaints are about what the caller sent; those of the disk are not. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error) || 'syscall' in error) return error
  const tooMany = 'statusCode' in error && error.statusCode === 413
  return tooMany ? new AppError(413, 'Too large') : badRequest('The form could not be read')
}
