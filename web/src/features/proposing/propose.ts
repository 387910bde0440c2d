import type { Duplicate } from '@kitdex/contract/api/contribution'
import type { EntityType } from '@kitdex/contract/catalogue/entity'
import type { Fields } from '@kitdex/contract/catalogue/field'
import { ApiError, call } from '../../lib/api.ts'
import { upload } from '../../lib/api-files.ts'
import { dataOf, type FormValues, filesIn } from './fields/form-values.ts'

export interface Proposal {
  readonly title: string
  readonly description: string
  readonly entity_type: EntityType
  /** The entry to improve; none: a new one. */
  readonly entity_id?: string
  readonly data: Readonly<Record<string, unknown>>
  readonly source_urls: readonly string[]
}

/** What became of the pictures: those that were refused, and the entries that have the same. */
export interface Filed extends Sent {
  readonly id: string
}

interface Sent {
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
  readonly alike: readonly Duplicate[]
}

/** A picture that goes after the rest, and the field it is for. */
interface Queued {
  readonly field: string
  readonly file: File
}

export const queuedIn = (fields: Fields, values: FormValues): Queued[] =>
  Object.keys(fields).flatMap((field) => filesIn(values[field]).map((file) => ({ field, file })))

async function sendPicture(id: string, { field, file }: Queued, isPrimary: boolean): Promise<Sent> {
  const form = new FormData()
  form.append('is_primary', String(isPrimary))
  form.append('caption', field)
  form.append('file', file)
  try {
    const { duplicates } = await upload('POST /api/contributions-v2/{id}/images', form, { id })
    return { refused: [], alike: duplicates }
  } catch (error) {
    // A picture that is refused does not hold up the rest; a line that broke does.
    const isRefused = error instanceof ApiError && error.status !== 0 && error.status !== 401
    if (isRefused) return { refused: [{ name: file.name, reason: error.message }], alike: [] }
    throw error
  }
}

/** One after the other. */
export async function sendPictures(id: string, pictures: readonly Queued[]): Promise<Filed> {
  const sent: Sent[] = []
  for (const [at, picture] of pictures.entries()) sent.push(await sendPicture(id, picture, at === 0))
  return { id, refused: sent.flatMap(({ refused }) => refused), alike: sent.flatMap(({ alike }) => alike) }
}

const fileDraft = (proposal: Proposal) =>
  call('POST /api/contributions-v2/', {
    body: { ...proposal, source_urls: [...proposal.source_urls], status: 'draft' },
  })

/** A new entry as far as it is filled in; it is named when it is known what it is. */
export const draftIn = (type: EntityType, fields: Fields, values: FormValues): Proposal => ({
  ...{ title: '', description: '', source_urls: [] },
  ...{ entity_type: type, data: dataOf(fields, values) },
})

/** Keeps it for later, with its pictures: nothing has to be there yet. */
export async function saveDraft(proposal: Proposal, pictures: readonly Queued[]): Promise<Filed> {
  const { id } = await fileDraft(proposal)
  return sendPictures(id, pictures)
}

/**
 * Files a contribution; its pictures follow one by one, and only then is it put to review: nobody votes on half of it.
 */
export async function propose(proposal: Proposal, pictures: readonly Queued[]): Promise<Filed> {
  const body = { ...proposal, source_urls: [...proposal.source_urls] }
  if (pictures.length === 0) {
    const { id } = await call('POST /api/contributions-v2/', { body })
    return { id, refused: [], alike: [] }
  }
  const { id } = await fileDraft(proposal)
  const params = { id }
  try {
    const filed = await sendPictures(id, pictures)
    await call('POST /api/contributions-v2/{id}/submit', { params })
    return filed
  } catch (error) {
    // What could not be submitted is sent anew: its draft is of no use to anybody.
    await call('DELETE /api/contributions-v2/{id}', { params }).catch(() => undefined)
    throw error
  }
}
