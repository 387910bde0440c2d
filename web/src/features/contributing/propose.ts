import type { EntityType } from '@kitdex/contract/catalogue/entity'
import type { Fields } from '@kitdex/contract/catalogue/field'
import { ApiError, call, upload } from '../../lib/api.ts'
import { type FormValues, filesIn } from './form-values.ts'

export interface Proposal {
  readonly title: string
  readonly description: string
  readonly entity_type: EntityType
  /** The entry to improve; none: a new one. */
  readonly entity_id?: string
  readonly data: Readonly<Record<string, unknown>>
  readonly source_urls: readonly string[]
}

/** A picture that goes after the rest, and the field it is for. */
interface Queued {
  readonly field: string
  readonly file: File
}

export const queuedIn = (fields: Fields, values: FormValues): Queued[] =>
  Object.keys(fields).flatMap((field) => filesIn(values[field]).map((file) => ({ field, file })))

async function sendPicture(id: string, { field, file }: Queued, isPrimary: boolean): Promise<string | null> {
  const form = new FormData()
  form.append('is_primary', String(isPrimary))
  form.append('caption', field)
  form.append('file', file)
  try {
    await upload('POST /api/contributions-v2/{id}/images', form, { id })
    return null
  } catch (error) {
    // A picture that is refused does not hold up the rest; a line that broke does.
    if (error instanceof ApiError && error.status !== 0 && error.status !== 401)
      return `${file.name}: ${error.message}`
    throw error
  }
}

/** One after the other; answers those that were refused. */
export async function sendPictures(id: string, pictures: readonly Queued[]): Promise<string[]> {
  const refused: string[] = []
  for (const [at, picture] of pictures.entries()) {
    const refusal = await sendPicture(id, picture, at === 0)
    if (refusal) refused.push(refusal)
  }
  return refused
}

/**
 * Files a contribution; its pictures follow one by one, and only then is it put to review: nobody votes on half of
 * it. Answers the pictures that were refused.
 */
export async function propose(proposal: Proposal, pictures: readonly Queued[]): Promise<string[]> {
  const body = { ...proposal, source_urls: [...proposal.source_urls] }
  if (pictures.length === 0) {
    await call('POST /api/contributions-v2/', { body })
    return []
  }
  const { id } = await call('POST /api/contributions-v2/', { body: { ...body, status: 'draft' } })
  const params = { id }
  try {
    const refused = await sendPictures(id, pictures)
    await call('POST /api/contributions-v2/{id}/submit', { params })
    return refused
  } catch (error) {
    // What could not be submitted is sent anew: its draft is of no use to anybody.
    await call('DELETE /api/contributions-v2/{id}', { params }).catch(() => undefined)
    throw error
  }
}
