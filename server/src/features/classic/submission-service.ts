import type { submitJersey } from '@kitdex/contract/api/classic'
import { registry } from '@kitdex/contract/catalogue/registry'
import type { Answer, Received } from '@kitdex/contract/endpoint'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { isId } from '../../platform/ids.ts'
import type { Images } from '../../platform/images/images.ts'
import { createEntry, type PreparedCreation, prepareCreation } from '../contributions/creation-service.ts'
import { inFormsWords, kitSaid } from './naming-service.ts'
import { jerseyOf } from './service.ts'

type Body = Received<typeof submitJersey>['body']

export interface SubmissionParts {
  images: Images
  rateFactor: number
}

interface Preparing {
  db: Db
  caller: Caller
  body: Body
  undo(work: () => Promise<void>): void
}

const MODEL = 'authentic'

export const prepareSubmission = (call: Preparing, parts: SubmissionParts): Promise<PreparedCreation> =>
  inFormsWords(async () => {
    const { body } = call
    const said = await kitSaid(call.db, { ...body, model: body.model ?? MODEL })
    return prepareCreation(call, parts, registry.master_kit, said, {})
  })

/** As it came, but pictures by their names. */
const asSubmitted = (body: Body, { said }: PreparedCreation): Record<string, unknown> => ({
  ...body,
  front_photo: said.values.front_photo_url ?? null,
  back_photo: said.values.back_photo_url ?? null,
  other_photos: said.values.additional_images ?? [],
})

/** A kit, and with a SKU code the version that has it: both wait, and are decided upon together. */
export async function submit(
  { db, caller, body }: { db: Db; caller: Caller; body: Body },
  rateFactor: number,
  prepared: PreparedCreation,
): Promise<Answer<typeof submitJersey>> {
  const submitted = asSubmitted(body, prepared)
  const kit = await inFormsWords(() =>
    createEntry(db, caller, rateFactor, registry.master_kit, { ...prepared, submitted }),
  )
  const version = body.sku_code ? await submitVersion(db, caller, rateFactor, kit.id, body) : null
  return {
    ...(await jerseyOf(db, caller, kit.id)),
    message: 'Maillot soumis avec succès : il attend sa validation',
    reference_kit_id: version,
    duplicates: kit.duplicates,
  }
}

async function submitVersion(
  db: Db,
  caller: Caller,
  rateFactor: number,
  kitId: string,
  { model, sku_code, league }: Body,
): Promise<string> {
  const values = {
    master_kit_id: kitId,
    model: model ?? MODEL,
    sku_code,
    ...(league && (isId(league) ? { competition_id: league } : { league_competition: league })),
  }
  const said = { values, pictures: [], coming: [], words: {} }
  const filing = { said, pictures: [], submitted: values, filedWith: [kitId] }
  return (await createEntry(db, caller, rateFactor, registry.reference_kit, filing)).id
}
